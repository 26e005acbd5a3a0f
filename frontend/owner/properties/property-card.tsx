import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Property } from '../../api/types';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { ManagementChip } from './management-chip';

export function PropertyCard({ property, onDelete }: { property: Property; onDelete: () => void }) {
  return (
    <Card
      variant="outlined"
      component="li"
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <TextLink to={paths.property(property.id)} color="inherit" underline="hover">
            {property.memorableName}
          </TextLink>
        </Typography>
        <Tooltip title="Edit property">
          <IconButton
            component={Link}
            to={paths.propertyEdit(property.id)}
            aria-label={`Edit ${property.memorableName}`}
            sx={{ mt: -0.75, mr: -0.75 }}
          >
            <SettingsOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      <ManagementChip property={property} sx={{ alignSelf: 'flex-start', mt: 1 }} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, mb: 2, overflowWrap: 'anywhere' }}>
        {property.address}
      </Typography>
      <Button
        size="small"
        color="error"
        startIcon={<DeleteOutlined />}
        onClick={onDelete}
        aria-label={`Delete ${property.memorableName}`}
        sx={{ mt: 'auto', ml: -1, alignSelf: 'flex-start' }}
      >
        Delete
      </Button>
    </Card>
  );
}
