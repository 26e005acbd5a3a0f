import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Property } from '../../api/types';
import { useMenu } from '../../shared/layout/use-menu';
import { paths } from '../../shared/paths';
import { DeleteProperty } from './delete-property';

/** The rarer actions of a property. */
export function PropertyMenu({ property }: { property: Property }) {
  const id = useId();
  const navigate = useNavigate();
  const { anchor, close, button, menu } = useMenu();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <IconButton {...button} aria-label="More actions" aria-controls={anchor ? id : undefined}>
        <MoreHoriz />
      </IconButton>
      <Menu id={id} {...menu}>
        <MenuItem component={Link} to={paths.propertyEdit(property.id)}>
          Edit
        </MenuItem>
        <MenuItem
          component="a"
          href={paths.publicProperty(property.slug)}
          target="_blank"
          rel="noopener"
          onClick={close}
        >
          Open Public Page
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            setDeleting(true);
          }}
          sx={{ color: 'error.main' }}
        >
          Delete
        </MenuItem>
      </Menu>
      <DeleteProperty
        open={deleting}
        property={property}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(paths.properties, { replace: true })}
      />
    </>
  );
}
