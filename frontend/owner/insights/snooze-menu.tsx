import Snooze from '@mui/icons-material/Snooze';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { TOUCH } from '../../shared/layout/touch';
import { useMenu } from '../../shared/layout/use-menu';

const CHOICES = [
  { days: 1, label: 'Tomorrow' },
  { days: 7, label: 'In a week' },
  { days: 30, label: 'In a month' },
] as const;

interface SnoozeMenuProps {
  /** The sentence of the row. */
  what: string;
  onSnooze: (days: number) => void;
}

/** Hides a row for 1, 7 or 30 days. */
export function SnoozeMenu({ what, onSnooze }: SnoozeMenuProps) {
  const { close, button, menu } = useMenu();
  return (
    <>
      <IconButton
        {...button}
        size="small"
        aria-label={`Snooze: ${what}`}
        sx={{ [TOUCH]: { minWidth: 44, minHeight: 44 } }}
      >
        <Snooze fontSize="small" />
      </IconButton>
      <Menu {...menu}>
        {CHOICES.map(({ days, label }) => (
          <MenuItem
            key={days}
            onClick={() => {
              close();
              onSnooze(days);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
