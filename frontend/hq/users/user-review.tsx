import Button from '@mui/material/Button';
import { ACCOUNT_ACTIONS, statusChangeRefusal } from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { hasSeriousFindings } from '../shared/review/checks';
import { KeyHint } from '../shared/keys/key-hint';
import { DECISION_KEYS, useShortcuts } from '../shared/keys/keyboard';
import { ReviewCard } from '../shared/review/review-card';
import type { ReviewedUser } from '../shared/types';
import { useAskedDecision } from '../shared/review/use-asked-decision';
import { useSetAccountStatus } from './mutations';
import { takesNotes, useStatusDecision } from './status-decision';
import { toUserChecks } from './user-checks';

/** The card of the review while the account waits. Its dialog stays longer, so that it can close. */
export function useUserReview(user: ReviewedUser) {
  const refusal = statusChangeRefusal(useUser(), user);
  const { decide, dialog } = useStatusDecision(user, `account-review:${user.id}`);
  // A call of its own: while it is refreshing the page after an undo, Reject works already.
  const { run, isPending } = useSetAccountStatus(user);
  const verify = () => void run({ status: 'VERIFIED' });
  const reject = () => decide('REJECTED');
  useAskedDecision((asked) => {
    const status = Object.entries(ACCOUNT_ACTIONS).find(([action]) => action === asked)?.[1];
    if (status && takesNotes(status) && refusal === null) decide(status);
  });
  const waits = user.accountStatus === 'PENDING_VERIFICATION';
  useShortcuts(
    waits && refusal === null
      ? [
          { key: DECISION_KEYS.yes, label: 'Verify', run: verify },
          { key: DECISION_KEYS.no, label: 'Reject', run: reject },
        ]
      : [],
  );
  if (!waits) return { card: null, dialog };
  const checks = toUserChecks(user);
  const main = !hasSeriousFindings(checks);
  // Verify needs one click: it can be undone, so it is not asked about.
  const buttons = [
    <Button
      key="verify"
      variant={main ? 'contained' : 'outlined'}
      aria-label={`Verify ${user.name}`}
      // Not disabled meanwhile: it would lose the focus.
      aria-busy={isPending}
      onClick={verify}
      sx={{ opacity: isPending ? 0.6 : 1 }}
    >
      Verify
      <KeyHint name={DECISION_KEYS.yes} />
    </Button>,
    <Button key="reject" variant="outlined" color="error" onClick={reject}>
      Reject
      <KeyHint name={DECISION_KEYS.no} />
    </Button>,
  ];
  const wait = { since: user.createdAt, promised: true };
  const shown = refusal === null ? buttons : [];
  return { card: <ReviewCard wait={wait} checks={checks} obstacle={refusal} buttons={shown} />, dialog };
}
