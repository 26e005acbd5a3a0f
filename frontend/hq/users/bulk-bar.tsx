import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
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
import { useBulkAction, type BulkAction } from './mutations';

const ACTIONS = {
  verify: { label: 'Verify Selected', done: 'verified' },
  suspend: { label: 'Suspend Selected', done: 'suspended' },
} as const;

/** The notes of a suspension are kept under this name, beside the ids of the accounts. */
const DRAFT = 'bulk-suspension';

/** Gives the names of accounts by id. Accounts of other pages are read from the server. */
function useNames(ids: readonly string[], enabled: boolean): (id: string) => string {
  const { data: page = [] } = useListState<HqUser>();
  const elsewhere = ids.filter((id) => !page.some((user) => user.id === id));
  const read = useQueries({ queries: elsewhere.map((id) => ({ ...userQuery(id), enabled })) });
  return (id) => {
    const user = [...page, ...read.map(({ data }) => data)].find((found) => found?.id === id);
    return user ? `${user.name} (${user.email})` : id;
  };
}

interface ToolbarProps {
  selected: number;
  onAction: (action: BulkAction) => void;
  onClear: () => void;
}

/** How many accounts are selected, and the buttons for what can be done to them. At the bottom of the window. */
function Toolbar({ selected, onAction, onClear }: ToolbarProps) {
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
      }}
    >
      <Box component="span" role="status" sx={{ mr: 'auto' }}>
        {`${accounts(selected)} selected`}
        {tooMany && `; at most ${PAGE_SIZE_MAX} at once`}
      </Box>
      {(Object.keys(ACTIONS) as BulkAction[]).map((name) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          disabled={tooMany}
          color={name === 'suspend' ? 'error' : 'primary'}
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
  const { selectedIds, onSelect, onUnselectItems } = useListState();
  const ids = selectedIds.map(String);
  const [action, setAction] = useState<BulkAction | null>(() => (findDraft(DRAFT) ? 'suspend' : null));
  const [outcome, setOutcome] = useState<NamedResults | null>(null);
  const getName = useNames(ids, action !== null);
  const { mutateAsync, isPending } = useBulkAction();
  const affected = (
    <>
      {accounts(ids.length)}:
      <Names lines={ids.map(getName)} />
    </>
  );

  const run = async (chosen: BulkAction, notes?: string) => {
    const results = await mutateAsync({ action: chosen, ids, ...(notes && { notes }) }).catch(() => null);
    if (!results) return;
    setOutcome({
      done: ACTIONS[chosen].done,
      results: results.map((result) => ({ name: getName(result.id), result })),
    });
    setAction(null);
    onUnselectItems();
  };

  return (
    <>
      {ids.length > 0 && (
        <Toolbar
          selected={ids.length}
          onAction={setAction}
          onClear={() => {
            onUnselectItems();
            keepFocus();
          }}
        />
      )}
      <ConfirmDialog
        open={action === 'verify'}
        title="Verify these accounts?"
        confirmLabel="Verify"
        color="primary"
        onConfirm={() => run('verify')}
        onClose={() => setAction(null)}
      >
        {affected}
      </ConfirmDialog>
      <NotesDialog
        draft={DRAFT}
        beside={ids}
        onRestore={onSelect}
        decision={
          action === 'suspend'
            ? {
                title: 'Suspend these accounts?',
                consequence: affected,
                label: 'Notes',
                hint: 'Optional. Saved in the audit log of each account.',
                confirm: 'Suspend',
              }
            : null
        }
        busy={isPending}
        onConfirm={(notes) => void run('suspend', notes)}
        onClose={() => setAction(null)}
      />
      <BulkResultDialog outcome={outcome} onClose={() => setOutcome(null)} onClosed={keepFocus} />
    </>
  );
}
