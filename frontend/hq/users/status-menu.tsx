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
import {
  ACCOUNT_STATUSES,
  statusChangeRefusal,
  type AccountStatus,
} from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { statusTone, statusWords, toneStyles } from '../../shared/layout/status-chip';
import { TOUCH } from '../../shared/layout/touch';
import { useMenu } from '../../shared/layout/use-menu';
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

/** Around the chip: room for a finger, without a higher row. */
const AROUND_CHIP = {
  minHeight: 28,
  minWidth: 0,
  p: 0,
  borderRadius: '7px',
  fontSize: '0.78125rem',
  fontWeight: 550,
  '&[aria-busy="true"]': { opacity: 0.6 },
  [TOUCH]: { minHeight: 44, my: '-9px' },
  '&:hover': { backgroundColor: 'transparent' },
  // The title says why, so the pointer must reach it.
  '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'not-allowed' },
} as const;

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
  const { name, accountStatus } = user;
  const refusal = statusChangeRefusal(useUser(), user);
  const { anchor, close, button, menu } = useMenu();
  const { decide, isPending, dialog } = useStatusDecision(user, `account-status:${user.id}`);
  const offered = ACCOUNT_STATUSES.filter(
    (status) => status !== accountStatus && !(inQueue && status === 'VERIFIED'),
  );
  const tone = statusTone(accountStatus);
  const opener = {
    ...button,
    size: 'small',
    disabled: refusal !== null,
    title: refusal ?? undefined,
    'aria-busy': isPending,
  } as const;
  return (
    <>
      {inQueue ? (
        <IconButton
          {...opener}
          aria-label={`More decisions about ${name}`}
          className="no-print"
          // The dots, not the target around them, end where the row ends.
          sx={{ mr: '-6px', [TOUCH]: { mr: '-11px' } }}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button
          {...opener}
          color="inherit"
          aria-label={`Status of ${name}: ${statusWords(accountStatus)}`}
          className="in-print"
          sx={AROUND_CHIP}
        >
          <Box component="span" data-tone={tone} sx={[...toneStyles(tone), CHIP]}>
            {statusWords(accountStatus)}
            <CaretIcon sx={{ fontSize: 18 }} />
          </Box>
        </Button>
      )}
      {/* A menu of its own for each opening, because MUI's would begin at the item that was focused last. */}
      {anchor && (
        <Menu {...menu} slotProps={{ list: { dense: true, 'aria-label': `Change ${name}` } }}>
          {offered.map((status) => {
            const Icon = ICONS[status];
            return (
              <MenuItem
                key={status}
                onClick={() => {
                  close();
                  decide(status);
                }}
              >
                <ListItemIcon>
                  <Icon fontSize="small" color={takesNotes(status) ? 'error' : undefined} />
                </ListItemIcon>
                {inQueue ? ACTION_WORDS[status] : statusWords(status)}
                {takesNotes(status) && '…'}
              </MenuItem>
            );
          })}
        </Menu>
      )}
      {dialog}
    </>
  );
}
