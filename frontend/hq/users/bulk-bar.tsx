import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { keepFocus } from '../../shared/layout/focus';
import { findDraft } from '../../shared/forms/drafts';
import { BULK_BUTTON, SelectionBar } from '../list/selection-bar';
import { useSeenRows } from '../list/use-seen-rows';
import { NotesDialog } from '../shared/notes-dialog';
import { userQuery } from '../shared/queries';
import type { HqUser } from '../shared/types';
import { accounts, BulkResultDialog, Names, type Outcome } from './bulk-result';
import { takeBack, useBulkAction, useUndoBulk, type Change } from './mutations';
import { CONSEQUENCES } from './status-decision';

const ACTIONS = {
  verify: { label: 'Verify', done: 'verified', to: 'VERIFIED' },
  suspend: { label: 'Suspend', done: 'suspended', to: 'SUSPENDED' },
} as const;
type Action = keyof typeof ACTIONS;
const NAMES = Object.keys(ACTIONS) as Action[];

/** The notes of a suspension are kept under this name, beside the ids of the accounts. */
const DRAFT = 'bulk-suspension';

/** Finds selected accounts by id. One whose row was not shown, because its draft was restored, is read from the server. */
function useAccounts(ids: readonly string[], asking: boolean) {
  const seen = useSeenRows<HqUser>(asking);
  const others = ids.filter((id) => !seen[id]);
  const read = useQueries({ queries: others.map((id) => ({ ...userQuery(id), enabled: asking })) });
  return (id: string) => seen[id] ?? read.find(({ data }) => data?.id === id)?.data;
}

/** What can be done to all selected accounts at once. It is below the rows, so that none moves under the pointer. */
export function BulkBar() {
  const { selectedIds, onSelect, onUnselectItems } = useListContext<HqUser>();
  const ids = selectedIds.map(String);
  const [action, setAction] = useState<Action | null>(() => (findDraft(DRAFT) ? 'suspend' : null));
  const [outcome, setOutcome] = useState<(Outcome & { undo: Change[] }) | null>(null);
  const undo = useUndoBulk();
  const find = useAccounts(ids, action !== null);
  /** The accounts that the action would change. The others have that status already. */
  const changedBy = (name: Action) => ids.filter((id) => find(id)?.accountStatus !== ACTIONS[name].to);
  /** The actions that would change none of the selected accounts. */
  const idle = NAMES.filter((name) => changedBy(name).length === 0);
  const getName = (id: string) => {
    const user = find(id);
    return user ? `${user.name} (${user.email})` : id;
  };
  const { mutateAsync } = useBulkAction();
  const close = () => setAction(null);
  const ask = (name: Action) => {
    const changed = changedBy(name);
    const left = ids.length - changed.length;
    const one = changed.length === 1 ? find(changed[0] ?? '') : undefined;
    return {
      title: `${ACTIONS[name].label} ${one?.name ?? accounts(changed.length)}?`,
      consequence: (
        <>
          {name === 'suspend' && CONSEQUENCES.SUSPENDED}
          <Names lines={changed.map(getName)} />
          {left > 0 &&
            `${accounts(left)} ${left === 1 ? 'is' : 'are'} already ${ACTIONS[name].done} and won't change.`}
        </>
      ),
    };
  };

  const run = async (name: Action, notes = '') => {
    const { to, done: verb } = ACTIONS[name];
    const changes = changedBy(name).map((id) => ({ id, to, seen: find(id)?.accountStatus }));
    if (changes.length === 0) return close();
    const results = await mutateAsync({ changes, notes }).catch(() => null);
    if (!results) return;
    const refused = results.filter(({ ok }) => !ok);
    setOutcome({
      verb,
      done: results.filter(({ ok }) => ok).map(({ id }) => getName(id)),
      refused: refused.map(({ id, message }) => `${getName(id)}: ${message ?? 'refused'}`),
      undo: takeBack(changes, results),
    });
    close();
    onUnselectItems();
  };

  return (
    <>
      <SelectionBar
        noun={['account', 'accounts']}
        note={idle.map((name) => ` · ${ids.length === 1 ? '' : 'all '}already ${ACTIONS[name].done}`)}
      >
        {(tooMany) =>
          NAMES.map((name) => (
            <Button
              key={name}
              {...BULK_BUTTON}
              disabled={tooMany || idle.includes(name)}
              color={name === 'suspend' ? 'error' : 'inherit'}
              onClick={() => setAction(name)}
            >
              {ACTIONS[name].label} Selected
            </Button>
          ))
        }
      </SelectionBar>
      <ConfirmDialog
        open={action === 'verify'}
        title={ask('verify').title}
        confirmLabel="Verify"
        color="primary"
        onConfirm={() => run('verify')}
        onClose={close}
      >
        {ask('verify').consequence}
      </ConfirmDialog>
      <NotesDialog
        draft={DRAFT}
        beside={ids}
        onRestore={onSelect}
        decision={
          action === 'suspend'
            ? {
                ...ask('suspend'),
                label: 'Notes',
                hint: 'Optional. Saved in the audit log and included in the data export of each account.',
                confirm: 'Suspend',
              }
            : null
        }
        onConfirm={(notes) => run('suspend', notes)}
        onClose={close}
      />
      {outcome && (
        <BulkResultDialog
          outcome={outcome}
          onUndo={() => {
            void undo.run(outcome.undo);
            setOutcome(null);
          }}
          onClose={() => {
            setOutcome(null);
            keepFocus();
          }}
        />
      )}
    </>
  );
}
