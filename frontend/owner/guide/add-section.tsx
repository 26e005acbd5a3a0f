import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import {
  GUIDE_SECTION_KINDS,
  GUIDE_SECTION_PRESETS,
  type GuideSectionKind,
} from '../../../backend/contract/guides';
import { useMenu } from '../../shared/layout/use-menu';

/** The id of the button. */
export const ADD_SECTION = 'guide-add-section';

interface AddSectionProps {
  /** Tells the kinds that the guide has already. They come last. */
  used: () => readonly GuideSectionKind[];
  onAdd: (kind: GuideSectionKind) => void;
}

/** Adds a section of a kind, with its usual title. */
export function AddSection({ used, onAdd }: AddSectionProps) {
  const id = useId();
  const { anchor, close, button, menu } = useMenu();
  const present = anchor ? used() : [];
  const kinds = [...GUIDE_SECTION_KINDS].sort(
    (a, b) => Number(present.includes(a)) - Number(present.includes(b)),
  );
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Add />}
        {...button}
        id={ADD_SECTION}
        aria-controls={anchor ? id : undefined}
      >
        Add Section
      </Button>
      <Menu id={id} {...menu}>
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              close();
              onAdd(kind);
            }}
          >
            <ListItemText
              primary={GUIDE_SECTION_PRESETS[kind].title}
              secondary={GUIDE_SECTION_PRESETS[kind].hint}
              slotProps={{ secondary: { sx: { whiteSpace: 'normal' } } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
