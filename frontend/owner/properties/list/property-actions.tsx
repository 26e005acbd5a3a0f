import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { SxProps } from '@mui/material/styles';
import { Link } from 'react-router';
import type { ListedProperty, Property } from '../../../api/types';
import { paths } from '../../../shared/paths';
import { DeleteButton } from '../../shared/delete-button';
import { CopyPublicAddress } from '../public-address';

export interface PropertyRowProps {
  /** Only one's own names its invitations and what comes next. */
  property: Property & Partial<Pick<ListedProperty, 'pendingInvitations' | 'nextDeadline'>>;
  onDelete?: (() => void) | undefined;
}

/** The buttons of a property in the list, above the link that covers its card. */
export function PropertyActions({ property, onDelete, sx }: PropertyRowProps & { sx?: SxProps }) {
  const { id, slug, memorableName, abilities } = property;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        '& > *': { position: 'relative', zIndex: 1 },
        ...sx,
      }}
    >
      <CopyPublicAddress slug={slug} label="Copy Link" variant="text" />
      <Box sx={{ flex: 1 }} />
      {abilities.delete && <DeleteButton name={memorableName} onDelete={onDelete} />}
      {abilities.update && (
        <Tooltip title="Edit property">
          <IconButton component={Link} to={paths.propertyEdit(id)} aria-label={`Edit ${memorableName}`}>
            <SettingsOutlined />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
