import CaretIcon from '@mui/icons-material/ArrowDropDown';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import RejectedIcon from '@mui/icons-material/BlockOutlined';
import SuspendedIcon from '@mui/icons-material/PauseCircleOutlined';
import VerifiedIcon from '@mui/icons-material/CheckCircleOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import {
  ACCOUNT_STATUSES,
  statusChangeRefusal,
  type AccountStatus,
} from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { findDraft } from '../../shared/forms/drafts';
import { statusTone, statusWords, toneStyles } from '../../shared/layout/status-chip';
import { NotesDialog, type NotedDecision } from '../shared/notes-dialog';
import type { HqUser } from '../shared/types';
import { useSetAccountStatus } from './mutations';

const ICONS = {
  VERIFIED: VerifiedIcon,
  PENDING_VERIFICATION: PendingIcon,
  REJECTED: RejectedIcon,
  SUSPENDED: SuspendedIcon,
} as const;

type NotedStatus = 'REJECTED' | 'SUSPENDED';

/** The statuses that shut a person out. They are asked for first, with room for notes. */
function takesNotes(status: AccountStatus): status is NotedStatus {
  return status === 'REJECTED' || status === 'SUSPENDED';
}

function toDecision(status: NotedStatus, name: string): NotedDecision {
  const reject = status === 'REJECTED';
  return {
    title: `${reject ? 'Reject' : 'Suspend'} ${name}?`,
    consequence: reject
      ? "We'll sign them out everywhere and email them. They won't be able to sign in again."
      : "They can still sign in, but only to see that they are suspended. We'll email them.",
    label: 'Notes',
    hint: 'Optional. Saved in the audit log and included in their data export.',
    confirm: reject ? 'Confirm Rejection' : 'Confirm Suspension',
  };
}

const ACTION_WORDS: Record<AccountStatus, string> = {
  VERIFIED: 'Verify',
  PENDING_VERIFICATION: 'Set to Pending',
  REJECTED: 'Reject',
  SUSPENDED: 'Suspend',
};

interface StatusButtonProps {
  user: Pick<HqUser, 'name' | 'accountStatus'>;
  refusal: string | null;
  busy: boolean;
  open: boolean;
  onOpen: (button: HTMLElement) => void;
}

/** Opens the menu where the heading of the list says the status of all. */
function MoreButton({ user, refusal, busy, open, onOpen }: StatusButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={`More decisions about ${user.name}`}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-busy={busy}
      disabled={refusal !== null}
      title={refusal ?? undefined}
      className="no-print"
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <MoreIcon fontSize="small" />
    </IconButton>
  );
}

/** The status as a chip that opens the menu. */
function StatusButton({ user, refusal, busy, open, onOpen }: StatusButtonProps) {
  const words = statusWords(user.accountStatus);
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={`Status of ${user.name}: ${words}`}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-busy={busy}
      disabled={refusal !== null}
      title={refusal ?? undefined}
      data-tone={statusTone(user.accountStatus)}
      className="in-print"
      endIcon={<CaretIcon />}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={[
        {
          minHeight: 28,
          py: 0,
          pl: 1.25,
          pr: 0.75,
          borderRadius: '7px',
          fontSize: '0.78125rem',
          fontWeight: 550,
          '& .MuiButton-endIcon': { ml: 0, mr: -0.25 },
          opacity: busy ? 0.6 : 1,
        },
        ...toneStyles(statusTone(user.accountStatus)),
        {
          '&:hover': { filter: 'brightness(0.96)' },
          // The title says why, so the pointer must reach it.
          '&.Mui-disabled': {
            pointerEvents: 'auto',
            cursor: 'not-allowed',
            color: 'text.secondary',
            '& svg': { opacity: 0.35 },
          },
          '@media (forced-colors: active)': { border: '1px solid' },
          '@media print': { '& .MuiButton-endIcon': { display: 'none' } },
        },
      ]}
    >
      {words}
    </Button>
  );
}

interface StatusMenuProps {
  user: Pick<HqUser, 'id' | 'name' | 'roles' | 'accountStatus'>;
  /** Beside the button that verifies: names the other decisions instead of the statuses. */
  inQueue?: boolean;
}

/**
 * Changes the status of an account, or says why not. The arrow keys only move through the menu. The button shows the
 * status that the server has, until the server has the new one.
 */
export function StatusMenu({ user, inQueue = false }: StatusMenuProps) {
  const refusal = statusChangeRefusal(useUser(), user);
  // What the row showed when the dialog opened. It may be read again behind the dialog.
  const [seen, setSeen] = useState<AccountStatus | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A menu of its own for each opening, because MUI's would begin at the item that was focused last.
  const [opened, setOpened] = useState(0);
  const draft = `account-status:${user.id}`;
  const [asking, setAsking] = useState(() => (findDraft(draft)?.beside ?? null) as NotedStatus | null);
  const close = () => {
    setSeen(null);
    setAsking(null);
  };
  const { run, isPending } = useSetAccountStatus(
    { id: user.id, accountStatus: seen ?? user.accountStatus },
    close,
  );
  const choose = (status: AccountStatus) => {
    setAnchor(null);
    if (isPending) return;
    if (takesNotes(status)) {
      setSeen(user.accountStatus);
      setAsking(status);
    } else void run({ status });
  };
  const Opener = inQueue ? MoreButton : StatusButton;
  const offered = ACCOUNT_STATUSES.filter(
    (status) => status !== user.accountStatus && !(inQueue && status === 'VERIFIED'),
  );
  const confirm = async (notes: string) => {
    if (asking && !(await run({ status: asking, notes }))) setSeen(null);
  };
  return (
    <>
      <Opener
        user={user}
        refusal={refusal}
        busy={isPending}
        open={anchor !== null}
        onOpen={(button) => {
          setAnchor(button);
          setOpened(opened + 1);
        }}
      />
      <Menu
        key={opened}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': `Change ${user.name}` } }}
      >
        {offered.map((status) => {
          const Icon = ICONS[status];
          return (
            <MenuItem key={status} onClick={() => choose(status)}>
              <ListItemIcon>
                <Icon fontSize="small" color={takesNotes(status) ? 'error' : undefined} />
              </ListItemIcon>
              {inQueue ? ACTION_WORDS[status] : statusWords(status)}
              {takesNotes(status) && '…'}
            </MenuItem>
          );
        })}
      </Menu>
      <NotesDialog
        draft={draft}
        beside={asking}
        decision={asking && toDecision(asking, user.name)}
        busy={isPending}
        onConfirm={(notes) => void confirm(notes)}
        onClose={close}
      />
    </>
  );
}
