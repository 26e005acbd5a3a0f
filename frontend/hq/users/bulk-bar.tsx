import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useGetMany, useListContext } from 'react-admin';
import { PAGE_SIZE_MAX } from '../../../backend/contract/limits';
import { unwrap, api } from '../../api/client';
import { messageOf } from '../../api/errors';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { toaster } from '../../shared/feedback/toaster';
import { decided } from '../queries';
import type { BulkResult, HqUser } from '../types';

const ACTIONS = {
  verify: { label: 'Verify selected', title: 'Verify these accounts?', confirm: 'Verify', done: 'verified' },
  suspend: {
    label: 'Suspend selected',
    title: 'Suspend these accounts?',
    confirm: 'Suspend',
    done: 'suspended',
  },
} as const;
type BulkAction = keyof typeof ACTIONS;

const accounts = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);

function Names({ lines }: { lines: readonly string[] }) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 260, overflowY: 'auto', overflowWrap: 'anywhere' }}
    >
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </Box>
  );
}

interface Outcome {
  action: BulkAction;
  results: { name: string; result: BulkResult }[];
}

function OutcomeDialog({
  outcome,
  onClose,
  onClosed,
}: {
  outcome: Outcome | null;
  onClose: () => void;
  /** It is out of sight. */
  onClosed: () => void;
}) {
  const titleId = useId();
  const results = outcome?.results ?? [];
  const done = results.filter(({ result }) => result.ok);
  const refused = results.filter(({ result }) => !result.ok);
  return (
    <Dialog
      open={outcome !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>Result</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {done.length > 0 && (
          <div>
            {accounts(done.length)} {outcome && ACTIONS[outcome.action].done}:
            <Names lines={done.map(({ name }) => name)} />
          </div>
        )}
        {refused.length > 0 && (
          <div>
            {accounts(refused.length)} left as {refused.length === 1 ? 'it was' : 'they were'}:
            <Names lines={refused.map(({ name, result }) => `${name}: ${result.message ?? 'refused'}`)} />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * What can be done to all selected accounts at once, each decided on its own. It is there before the first one is
 * selected, so that no row moves under the pointer.
 */
export function BulkBar() {
  const client = useQueryClient();
  const { selectedIds, onUnselectItems } = useListContext();
  const ids = selectedIds.map(String);
  const bar = useRef<HTMLDivElement>(null);
  // Its buttons cannot have the focus once nothing is selected.
  const focusBar = () => bar.current?.focus();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data: users } = useGetMany<HqUser>(
    'users',
    { ids },
    { enabled: action !== null && ids.length > 0 },
  );
  const nameOf = (id: string) => {
    const user = users?.find((found) => found?.id === id);
    return user ? `${user.name} (${user.email})` : id;
  };

  const run = async (chosen: BulkAction) => {
    try {
      const { results } = await unwrap(api.POST('/hq/users/bulk', { body: { action: chosen, ids } }));
      setOutcome({ action: chosen, results: results.map((result) => ({ name: nameOf(result.id), result })) });
      setAction(null);
      onUnselectItems();
      await decided(client, 'users');
    } catch (error) {
      toaster.error({ title: 'Error', description: messageOf(error, 'Failed to update user status') });
    }
  };

  const none = ids.length === 0;
  const tooMany = ids.length > PAGE_SIZE_MAX;
  return (
    <>
      <Box
        ref={bar}
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
          {none ? 'No accounts selected' : `${accounts(ids.length)} selected`}
          {tooMany && `; at most ${PAGE_SIZE_MAX} at once`}
        </Box>
        {(Object.keys(ACTIONS) as BulkAction[]).map((name) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            disabled={none || tooMany}
            color={name === 'suspend' ? 'error' : 'primary'}
            onClick={() => setAction(name)}
          >
            {ACTIONS[name].label}
          </Button>
        ))}
        <Button
          size="small"
          color="inherit"
          disabled={none}
          onClick={() => {
            onUnselectItems();
            focusBar();
          }}
        >
          Clear selection
        </Button>
      </Box>
      <ConfirmDialog
        open={action !== null}
        title={action ? ACTIONS[action].title : ''}
        confirmLabel={action ? ACTIONS[action].confirm : ''}
        color={action === 'suspend' ? 'error' : 'primary'}
        onConfirm={() => (action ? run(action) : undefined)}
        onClose={() => setAction(null)}
      >
        {accounts(ids.length)}:
        <Names lines={ids.map(nameOf)} />
      </ConfirmDialog>
      <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} onClosed={focusBar} />
    </>
  );
}
