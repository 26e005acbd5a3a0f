import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { PAGE_SIZE_MAX } from '../../../backend/contract/limits';
import { BOTTOM_BAR_SPACE } from '../../shared/layout/bottom-space';
import { keepFocus } from '../../shared/layout/focus';
import { findDraft } from '../../shared/forms/drafts';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { useListState } from '../list/list-state';
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

/**
 * The selected accounts as their rows last showed them, also those of other pages. While a dialog asks about them, they
 * stay as they were when it opened, because the rows may be read again behind it.
 */
function useSeenAccounts(page: readonly HqUser[], ids: readonly string[], asking: boolean): Accounts {
  // Its name contains `selectedIds`, so it is kept only while HQ is open (list/store.ts).
  const [seen, setSeen] = useStore<Accounts>('users.selectedIds.seen', {});
  const shown = page.filter((user) => ids.includes(user.id) && seen[user.id] !== user);
  useEffect(() => {
    if (shown.length > 0 && !asking)
      setSeen({ ...seen, ...Object.fromEntries(shown.map((user) => [user.id, user])) });
  });
  return seen;
}

/** Finds accounts by id. One whose row was not shown, because its draft was restored, is read from the server. */
function useAccounts(seen: Accounts, ids: readonly string[], enabled: boolean) {
  const others = ids.filter((id) => !seen[id]);
  const read = useQueries({ queries: others.map((id) => ({ ...userQuery(id), enabled })) });
  return (id: string) => seen[id] ?? read.find(({ data }) => data?.id === id)?.data;
}

interface ToolbarProps {
  selected: number;
  /** The actions that would change none of the selected accounts. */
  idle: readonly BulkAction[];
  onAction: (action: BulkAction) => void;
  onClear: () => void;
}

/** How many accounts are selected, and the buttons for what can be done to them. At the bottom of the window. */
function Toolbar({ selected, idle, onAction, onClear }: ToolbarProps) {
  const tooMany = selected > PAGE_SIZE_MAX;
  return (
    <Box
      role="toolbar"
      aria-label="Selected accounts"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: { xs: 1.5, sm: 2 },
        py: 1,
        fontSize: '0.875rem',
        position: 'sticky',
        bottom: BOTTOM_BAR_SPACE,
        zIndex: 5,
        borderTop: 1,
        borderColor: 'primary.main',
        backgroundColor:
          'color-mix(in srgb, var(--mui-palette-primary-main) 12%, var(--mui-palette-background-paper))',
        '& .MuiButton-outlined': { backgroundColor: 'background.paper' },
      }}
    >
      <Box component="span" role="status" sx={{ mr: 'auto' }}>
        {`${accounts(selected)} selected`}
        {tooMany && `. Select up to ${PAGE_SIZE_MAX}.`}
        {idle.map((name) => ` · ${selected === 1 ? '' : 'all '}already ${ACTIONS[name].done}`)}
      </Box>
      {NAMES.map((name) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          disabled={tooMany || idle.includes(name)}
          color={name === 'suspend' ? 'error' : 'inherit'}
          // On a phone in a line of their own.
          sx={{ order: { xs: 1, sm: 0 }, flex: { xs: '1 0 40%', sm: 'none' } }}
          onClick={() => onAction(name)}
        >
          {ACTIONS[name].label}
        </Button>
      ))}
      <Button size="small" color="inherit" onClick={onClear}>
        Clear Selection
      </Button>
    </Box>
  );
}

/** What can be done to all selected accounts at once. It is below the rows, so that none moves under the pointer. */
export function BulkBar() {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListState<HqUser>();
  const ids = selectedIds.map(String);
  const [action, setAction] = useState<BulkAction | null>(() => (findDraft(DRAFT) ? 'suspend' : null));
  const [outcome, setOutcome] = useState<(NamedResults & { undo: BulkUndo }) | null>(null);
  const undo = useUndoBulk();
  const find = useAccounts(useSeenAccounts(data, ids, action !== null), ids, action !== null);
  /** The accounts that the action would change. The others have that status already. */
  const changedBy = (name: BulkAction) => ids.filter((id) => find(id)?.accountStatus !== ACTIONS[name].to);
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
      {ids.length > 0 && (
        <Toolbar
          selected={ids.length}
          idle={NAMES.filter((name) => changedBy(name).length === 0)}
          onAction={setAction}
          onClear={() => {
            onUnselectItems();
            keepFocus();
          }}
        />
      )}
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
