import CaretIcon from '@mui/icons-material/ArrowDropDown';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import RejectedIcon from '@mui/icons-material/BlockOutlined';
import SuspendedIcon from '@mui/icons-material/PauseCircleOutlined';
import VerifiedIcon from '@mui/icons-material/CheckCircleOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
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
import { statusTone, statusWords, toneStyles } from '../../shared/layout/status-chip';
import { TOUCH } from '../../shared/layout/touch';
import type { HqUser } from '../shared/types';
import { takesNotes, useStatusDecision, type DecidedUser } from './status-decision';

const ICONS = {
  VERIFIED: VerifiedIcon,
  PENDING_VERIFICATION: PendingIcon,
  REJECTED: RejectedIcon,
  SUSPENDED: SuspendedIcon,
} as const;

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
      // The dots, not the target around them, end where the row ends.
      sx={{ mr: '-6px', [TOUCH]: { mr: '-11px' } }}
    >
      <MoreIcon fontSize="small" />
    </IconButton>
  );
}

/** As high as the chips of the other lists. */
const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 26,
  pl: 1.25,
  pr: 0.5,
  borderRadius: '7px',
  'button:hover > &': { filter: 'brightness(0.96)' },
  'button:disabled > &': { color: 'text.secondary', '& svg': { opacity: 0.35 } },
  '@media (forced-colors: active)': { border: '1px solid' },
  '@media print': { '& svg': { display: 'none' } },
} as const;

/** The status as a chip that opens the menu. The button around it has room for a finger, without a higher row. */
function StatusButton({ user, refusal, busy, open, onOpen }: StatusButtonProps) {
  const words = statusWords(user.accountStatus);
  const tone = statusTone(user.accountStatus);
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
      className="in-print"
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{
        minHeight: 28,
        minWidth: 0,
        p: 0,
        borderRadius: '7px',
        fontSize: '0.78125rem',
        fontWeight: 550,
        opacity: busy ? 0.6 : 1,
        [TOUCH]: { minHeight: 44, my: '-9px' },
        '&:hover': { backgroundColor: 'transparent' },
        // The title says why, so the pointer must reach it.
        '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'not-allowed' },
      }}
    >
      <Box component="span" data-tone={tone} sx={[...toneStyles(tone), CHIP]}>
        {words}
        <CaretIcon sx={{ fontSize: 18 }} />
      </Box>
    </Button>
  );
}

interface StatusMenuProps {
  user: DecidedUser;
  /** Beside the button that verifies: names the other decisions instead of the statuses. */
  inQueue?: boolean;
}

/**
 * Changes the status of an account, or says why not. The arrow keys only move through the menu. The button shows the
 * status that the server has, until the server has the new one.
 */
export function StatusMenu({ user, inQueue = false }: StatusMenuProps) {
  const refusal = statusChangeRefusal(useUser(), user);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A menu of its own for each opening, because MUI's would begin at the item that was focused last.
  const [opened, setOpened] = useState(0);
  const { decide, isPending, dialog } = useStatusDecision(user, `account-status:${user.id}`);
  const choose = (status: AccountStatus) => {
    setAnchor(null);
    decide(status);
  };
  const Opener = inQueue ? MoreButton : StatusButton;
  const offered = ACCOUNT_STATUSES.filter(
    (status) => status !== user.accountStatus && !(inQueue && status === 'VERIFIED'),
  );
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
      {dialog}
    </>
  );
}
