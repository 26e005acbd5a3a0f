import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListedProperty } from '../../../api/types';
import { shortAddress } from '../../../shared/format';
import { PLAIN_LIST } from '../../../shared/layout/plain-list';
import { ManagementBadge } from '../management-badge';
import { NextDeadline } from '../../deadlines/next-deadline';
import { PropertyActions } from './property-actions';
import { NameLink, Waiting } from './property-card';

interface PropertyTableProps {
  properties: readonly ListedProperty[];
  onDelete: (property: ListedProperty) => void;
}

const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr) auto' };

/** The properties with one line each; on a phone the line takes several. */
export function PropertyTable({ properties, onDelete }: PropertyTableProps) {
  return (
    <Box
      component="ul"
      aria-label="Properties"
      sx={{ ...PLAIN_LIST, border: 1, borderColor: 'divider', borderRadius: '14px' }}
    >
      {properties.map((property) => (
        <Box
          component="li"
          key={property.id}
          sx={{
            position: 'relative',
            display: 'grid',
            gridTemplateColumns: COLUMNS,
            columnGap: 2,
            rowGap: 0.5,
            alignItems: 'center',
            px: 2,
            py: 0.75,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
            '&:hover': { backgroundColor: 'action.hover' },
          }}
        >
          <Typography component="h2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            <NameLink property={property} />
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {shortAddress(property.address)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, minWidth: 0 }}>
            <ManagementBadge property={property} />
            <Waiting property={property} />
            <NextDeadline property={property} />
          </Box>
          <PropertyActions property={property} onDelete={() => onDelete(property)} />
        </Box>
      ))}
    </Box>
  );
}
