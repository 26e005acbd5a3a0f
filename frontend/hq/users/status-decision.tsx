import { useState } from 'react';
import type { AccountStatus } from '../../../backend/contract/statuses';
import { findDraft } from '../../shared/forms/drafts';
import { NotesDialog, type NotedDecision } from '../shared/notes-dialog';
import type { HqUser } from '../shared/types';
import { useSetAccountStatus } from './mutations';

export type DecidedUser = Pick<HqUser, 'id' | 'name' | 'roles' | 'accountStatus'>;

type NotedStatus = 'REJECTED' | 'SUSPENDED';

/** The statuses that shut a person out. They are asked for first, with room for notes. */
export function takesNotes(status: AccountStatus): status is NotedStatus {
  return status === 'REJECTED' || status === 'SUSPENDED';
}

/** What happens to a person, and to what is theirs. */
export const CONSEQUENCES: Record<NotedStatus, string> = {
  REJECTED:
    "We'll sign them out everywhere and email them. They can't sign in, their businesses leave the marketplace and their public pages close, until you verify them.",
  SUSPENDED:
    "They can sign in only to see that they're suspended. Their businesses leave the marketplace until you verify them again. We'll email them.",
};

function toDecision(status: NotedStatus, name: string): NotedDecision {
  const reject = status === 'REJECTED';
  return {
    title: `${reject ? 'Reject' : 'Suspend'} ${name}?`,
    consequence: CONSEQUENCES[status],
    label: 'Notes',
    hint: 'Optional. Saved in the audit log and included in their data export.',
    confirm: reject ? 'Confirm Rejection' : 'Confirm Suspension',
  };
}

/**
 * Gives an account another status. The dialog asks first where the status shuts the person out.
 * @param draft the name of the notes, another one for each dialog of a page, because a restored draft opens its dialog
 */
export function useStatusDecision(user: DecidedUser, draft: string) {
  // What was shown when the dialog opened. The account may be read again behind the dialog.
  const [seen, setSeen] = useState<AccountStatus | null>(null);
  const [asking, setAsking] = useState(() => (findDraft(draft)?.beside ?? null) as NotedStatus | null);
  const close = () => {
    setSeen(null);
    setAsking(null);
  };
  const { run, isPending } = useSetAccountStatus(
    { id: user.id, accountStatus: seen ?? user.accountStatus },
    close,
  );
  const decide = (status: AccountStatus) => {
    if (isPending) return;
    if (takesNotes(status)) {
      setSeen(user.accountStatus);
      setAsking(status);
    } else void run({ status });
  };
  const confirm = async (notes: string) => {
    if (asking && !(await run({ status: asking, notes }))) setSeen(null);
  };
  const dialog = (
    <NotesDialog
      draft={draft}
      beside={asking}
      decision={asking && toDecision(asking, user.name)}
      onConfirm={confirm}
      onClose={close}
    />
  );
  return { decide, isPending, dialog };
}
