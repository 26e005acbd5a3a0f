import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { statusChangeRefusal } from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { paths } from '../../shared/paths';
import { Email } from '../list/cells/email';
import { Doubts } from '../shared/doubts';
import { Marks, Unconfirmed } from '../shared/unconfirmed';
import type { ReviewQueue } from '../shared/types';
import { useVerifyMany } from '../users/mutations';
import { StatusMenu } from '../users/status-menu';
import { VerifyButton } from '../users/verify-button';
import { QueueRow } from './queue-row';
import { QueueSection } from './queue-section';

/** The square is drawn 6 px inside its target, and begins where the titles begin. */
const BOX = { p: 0.5, ml: '-6px' } as const;

interface SelectionBarProps {
  all: readonly string[];
  selected: readonly string[];
  /** How many of the selected accounts have not confirmed their email. */
  unconfirmed: number;
  onSelect: (ids: readonly string[]) => void;
}

/** Selects all waiting accounts, and verifies the selected ones. That can be undone, so it is not asked about. */
function SelectionBar({ all, selected, unconfirmed, onSelect }: SelectionBarProps) {
  const { run, isPending } = useVerifyMany(() => onSelect([]));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40 }}>
      <FormControlLabel
        label="Select all"
        sx={{ ml: 0, mr: 'auto', '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
        control={
          <Checkbox
            size="small"
            sx={{ ...BOX, mr: 1 }}
            checked={selected.length > 0 && selected.length === all.length}
            indeterminate={selected.length > 0 && selected.length < all.length}
            onChange={(_, checked) => onSelect(checked ? all : [])}
          />
        }
      />
      {unconfirmed > 0 && (
        <Typography variant="caption" color="textSecondary">
          {unconfirmed === 1 ? '1 email' : `${unconfirmed} emails`} not confirmed
        </Typography>
      )}
      {selected.length > 0 && (
        <Button size="small" variant="contained" loading={isPending} onClick={() => void run(selected)}>
          Verify Selected ({selected.length})
        </Button>
      )}
    </Box>
  );
}

/** The accounts that wait for their verification: one by one, or several at once. */
export function NewUsers({ queue }: { queue: ReviewQueue }) {
  const actor = useUser();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const selectable = queue.users.filter((user) => !statusChangeRefusal(actor, user)).map(({ id }) => id);
  // Others may have decided about a selected account meanwhile.
  const selected = chosen.filter((id) => selectable.includes(id));
  return (
    <QueueSection
      queue={queue}
      kind="users"
      above={
        selectable.length > 1 && (
          <SelectionBar
            all={selectable}
            selected={selected}
            unconfirmed={
              queue.users.filter((user) => selected.includes(user.id) && !user.emailConfirmed).length
            }
            onSelect={setChosen}
          />
        )
      }
    >
      {queue.users.map((user) => (
        <QueueRow
          key={user.id}
          to={paths.hqUser(user.id)}
          name={user.name}
          // The line below says whether the email is confirmed.
          marks={<Marks {...user} emailConfirmed />}
          notes={user.emailConfirmed ? <Doubts doubts={[]} none="Email confirmed" /> : <Unconfirmed />}
          details={<Email maxWidth="100%">{user.email}</Email>}
          since={user.createdAt}
          promised
          select={
            selectable.length > 1 && (
              <Checkbox
                size="small"
                sx={BOX}
                checked={selected.includes(user.id)}
                disabled={!selectable.includes(user.id)}
                slotProps={{ input: { 'aria-label': `Select ${user.name}` } }}
                onChange={(_, checked) =>
                  setChosen(checked ? [...selected, user.id] : selected.filter((id) => id !== user.id))
                }
              />
            )
          }
        >
          <VerifyButton user={user} />
          <StatusMenu user={user} inQueue />
        </QueueRow>
      ))}
    </QueueSection>
  );
}
