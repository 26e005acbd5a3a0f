import Snooze from '@mui/icons-material/Snooze';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Snooze: ${what}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Snooze fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {CHOICES.map(({ days, label }) => (
          <MenuItem
            key={days}
            onClick={() => {
              setAnchor(null);
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
