import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { keepFocus } from '../../shared/layout/focus';
import { findDraft } from '../../shared/forms/drafts';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { BULK_BUTTON, SelectionBar } from '../list/selection-bar';
import { useSeenRows } from '../list/use-seen-rows';
import { NotesDialog } from '../shared/notes-dialog';
import { userQuery } from '../shared/queries';
import type { HqUser } from '../shared/types';
import { accounts, BulkResultDialog, Names, type NamedResults } from './bulk-result';
import { useBulkAction, useUndoBulk, type BulkAction, type BulkUndo } from './mutations';
import { CONSEQUENCES } from './status-decision';

const ACTIONS = {
  verify: { label: 'Verify Selected', ask: 'Verify', done: 'verified', to: 'VERIFIED' },
  suspend: { label: 'Suspend Selected', ask: 'Suspend', done: 'suspended', to: 'SUSPENDED' },
} as const;
const NAMES = Object.keys(ACTIONS) as BulkAction[];

/** The notes of a suspension are kept under this name, beside the ids of the accounts. */
const DRAFT = 'bulk-suspension';

type Accounts = Readonly<Record<string, HqUser>>;

/** Finds accounts by id. One whose row was not shown, because its draft was restored, is read from the server. */
function useAccounts(seen: Accounts, ids: readonly string[], enabled: boolean) {
  const others = ids.filter((id) => !seen[id]);
  const read = useQueries({ queries: others.map((id) => ({ ...userQuery(id), enabled })) });
  return (id: string) => seen[id] ?? read.find(({ data }) => data?.id === id)?.data;
}

/** What can be done to all selected accounts at once. It is below the rows, so that none moves under the pointer. */
export function BulkBar() {
  const { selectedIds, onSelect, onUnselectItems } = useListContext<HqUser>();
  const ids = selectedIds.map(String);
  const [action, setAction] = useState<BulkAction | null>(() => (findDraft(DRAFT) ? 'suspend' : null));
  const [outcome, setOutcome] = useState<(NamedResults & { undo: BulkUndo }) | null>(null);
  const undo = useUndoBulk();
  const find = useAccounts(useSeenRows<HqUser>(action !== null), ids, action !== null);
  /** The accounts that the action would change. The others have that status already. */
  const changedBy = (name: BulkAction) => ids.filter((id) => find(id)?.accountStatus !== ACTIONS[name].to);
  /** The actions that would change none of the selected accounts. */
  const idle = NAMES.filter((name) => changedBy(name).length === 0);
  const getName = (id: string) => {
    const user = find(id);
    return user ? `${user.name} (${user.email})` : id;
  };
  const { mutateAsync, isPending } = useBulkAction();
  const ask = (name: BulkAction) => {
    const changed = changedBy(name);
    const left = ids.length - changed.length;
    const one = changed.length === 1 ? find(changed[0] ?? '') : undefined;
    return {
      title: `${ACTIONS[name].ask} ${one?.name ?? accounts(changed.length)}?`,
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

  const run = async (chosen: BulkAction, notes?: string) => {
    const seenStatus = (id: string) => find(id)?.accountStatus;
    const changed = changedBy(chosen);
    if (changed.length === 0) return setAction(null);
    const decision = { action: chosen, ids: changed, seenStatus, ...(notes && { notes }) };
    const results = await mutateAsync(decision).catch(() => null);
    if (!results) return;
    setOutcome({
      done: ACTIONS[chosen].done,
      results: results.map((result) => ({ name: getName(result.id), result })),
      undo: {
        seenStatus: ACTIONS[chosen].to,
        before: results.flatMap(({ id, ok }) => {
          const accountStatus = seenStatus(id);
          return ok && accountStatus ? [{ id, accountStatus }] : [];
        }),
      },
    });
    setAction(null);
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
              size="small"
              variant="outlined"
              disabled={tooMany || idle.includes(name)}
              color={name === 'suspend' ? 'error' : 'inherit'}
              sx={BULK_BUTTON}
              onClick={() => setAction(name)}
            >
              {ACTIONS[name].label}
            </Button>
          ))
        }
      </SelectionBar>
      {action === 'verify' && (
        <ConfirmDialog
          open
          title={ask('verify').title}
          confirmLabel="Verify"
          color="primary"
          onConfirm={() => run('verify')}
          onClose={() => setAction(null)}
        >
          {ask('verify').consequence}
        </ConfirmDialog>
      )}
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
        busy={isPending}
        onConfirm={(notes) => void run('suspend', notes)}
        onClose={() => setAction(null)}
      />
      <BulkResultDialog
        outcome={outcome}
        onUndo={() => {
          if (outcome) void undo.run(outcome.undo);
          setOutcome(null);
        }}
        onClose={() => setOutcome(null)}
        onClosed={keepFocus}
      />
    </>
  );
}
