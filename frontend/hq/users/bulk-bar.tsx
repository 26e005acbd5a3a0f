import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useRef, useState, type Ref } from 'react';
import { PAGE_SIZE_MAX } from '../../../backend/contract/limits';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { useListState } from '../list/list-state';
import { userQuery } from '../shared/queries';
import type { HqUser } from '../shared/types';
import { accounts, BulkResultDialog, Names, type NamedResults } from './bulk-result';
import { useBulkAction, type BulkAction } from './mutations';

const ACTIONS = {
  verify: { label: 'Verify selected', title: 'Verify these accounts?', confirm: 'Verify', done: 'verified' },
  suspend: {
    label: 'Suspend selected',
    title: 'Suspend these accounts?',
    confirm: 'Suspend',
    done: 'suspended',
  },
} as const;

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
  ref: Ref<HTMLDivElement>;
  selected: number;
  onAction: (action: BulkAction) => void;
  onClear: () => void;
}

/** How many accounts are selected, and the buttons for what can be done to them. */
function Toolbar({ ref, selected, onAction, onClear }: ToolbarProps) {
  const none = selected === 0;
  const tooMany = selected > PAGE_SIZE_MAX;
  return (
    <Box
      ref={ref}
      role="toolbar"
      aria-label="Selected accounts"
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 1,
        fontSize: '0.875rem',
        borderBottom: 1,
        borderColor: 'divider',
        color: none ? 'text.secondary' : 'text.primary',
        backgroundColor: none
          ? undefined
          : 'color-mix(in srgb, var(--mui-palette-primary-main) 10%, transparent)',
      }}
    >
      <Box component="span" role="status" sx={{ mr: 'auto' }}>
        {none ? 'No accounts selected' : `${accounts(selected)} selected`}
        {tooMany && `; at most ${PAGE_SIZE_MAX} at once`}
      </Box>
      {(Object.keys(ACTIONS) as BulkAction[]).map((name) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          disabled={none || tooMany}
          color={name === 'suspend' ? 'error' : 'primary'}
          onClick={() => onAction(name)}
        >
          {ACTIONS[name].label}
        </Button>
      ))}
      <Button size="small" color="inherit" disabled={none} onClick={onClear}>
        Clear selection
      </Button>
    </Box>
  );
}

/**
 * What can be done to all selected accounts at once. It is there before the first one is selected, so that no row
 * moves under the pointer.
 */
export function BulkBar() {
  const { selectedIds, onUnselectItems } = useListState();
  const ids = selectedIds.map(String);
  const bar = useRef<HTMLDivElement>(null);
  // Its buttons cannot have the focus once nothing is selected.
  const focusBar = () => bar.current?.focus();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [outcome, setOutcome] = useState<NamedResults | null>(null);
  const getName = useNames(ids, action !== null);
  const { mutateAsync } = useBulkAction();

  const run = async (chosen: BulkAction) => {
    const results = await mutateAsync({ action: chosen, ids }).catch(() => null);
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
      <Toolbar
        ref={bar}
        selected={ids.length}
        onAction={setAction}
        onClear={() => {
          onUnselectItems();
          focusBar();
        }}
      />
      <ConfirmDialog
        open={action !== null}
        title={action ? ACTIONS[action].title : ''}
        confirmLabel={action ? ACTIONS[action].confirm : ''}
        color={action === 'suspend' ? 'error' : 'primary'}
        onConfirm={() => (action ? run(action) : undefined)}
        onClose={() => setAction(null)}
      >
        {accounts(ids.length)}:
        <Names lines={ids.map(getName)} />
      </ConfirmDialog>
      <BulkResultDialog outcome={outcome} onClose={() => setOutcome(null)} onClosed={focusBar} />
    </>
  );
}
