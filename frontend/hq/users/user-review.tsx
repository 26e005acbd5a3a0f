import Button from '@mui/material/Button';
import { ACCOUNT_ACTIONS, statusChangeRefusal } from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { hasSeriousFindings } from '../shared/checks';
import { useReviewBar } from '../shared/review-bar';
import { ReviewCard } from '../shared/review-card';
import type { ReviewedUser } from '../shared/types';
import { useAskedDecision } from '../review/use-asked-decision';
import { takesNotes, useStatusDecision } from './status-decision';
import { toUserChecks } from './user-checks';
import { VerifyButton } from './verify-button';

/** The card of the review while the account waits. Its dialog stays longer, so that it can close. */
export function useUserReview(user: ReviewedUser) {
  const inBar = useReviewBar();
  const refusal = statusChangeRefusal(useUser(), user);
  const { decide, dialog } = useStatusDecision(user, `account-review:${user.id}`);
  useAskedDecision((asked) => {
    const status = Object.entries(ACCOUNT_ACTIONS).find(([action]) => action === asked)?.[1];
    if (status && takesNotes(status) && refusal === null) decide(status);
  });
  if (user.accountStatus !== 'PENDING_VERIFICATION') return { card: null, dialog };
  const checks = toUserChecks(user);
  const buttons = [
    <VerifyButton key="verify" user={user} inReview={{ main: inBar || !hasSeriousFindings(checks) }} />,
    <Button key="reject" variant="outlined" color="error" onClick={() => decide('REJECTED')}>
      Reject
    </Button>,
  ];
  return {
    card: <ReviewCard checks={checks} obstacle={refusal} buttons={refusal === null ? buttons : []} />,
    dialog,
  };
}
