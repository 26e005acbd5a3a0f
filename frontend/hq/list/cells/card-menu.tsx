import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { useMenu } from '../../../shared/layout/use-menu';

interface CardMenuProps {
  /** What the card is about. */
  about: string;
  /** `href` leads out of HQ, into a new tab. */
  items: readonly ({ label: string } & ({ to: string } | { href: string }))[];
}

/** Where a card leads besides its own page, behind one button, because several are too close for a finger. */
export function CardMenu({ about, items }: CardMenuProps) {
  const { close, button, menu } = useMenu();
  if (items.length === 0) return null;
  return (
    <>
      <IconButton
        {...button}
        aria-label={`More about ${about}`}
        // Room for a finger, without making the card higher.
        sx={{ width: 44, height: 44, my: '-10px', mr: '-8px' }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu {...menu}>
        {items.map(({ label, ...item }) => (
          <MenuItem
            key={label}
            onClick={close}
            {...('to' in item
              ? { component: Link, to: item.to }
              : { component: 'a', href: item.href, target: '_blank' })}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
