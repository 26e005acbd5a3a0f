import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Property } from '../../../api/types';
import { CARD_GRID } from '../../shared/list-states';
import { PropertyCard } from './property-card';

/** Properties of others that the user's businesses manage. Hidden when there are none. */
export function ManagedList({ properties }: { properties: readonly Property[] }) {
  if (properties.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="managed-properties" sx={{ mt: 5 }}>
      <Typography variant="h2" id="managed-properties" sx={{ mb: 2 }}>
        Managed by your businesses
      </Typography>
      <Box component="ul" aria-labelledby="managed-properties" sx={CARD_GRID}>
        {properties.map((property) => (
          <PropertyCard key={property.id} property={property} />
        ))}
      </Box>
    </Box>
  );
}
