import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Property } from '../../api/types';
import { useActiveInvitations } from '../shared/queries';

interface WorkingWithYouProps {
  properties: readonly Property[];
  /** The property that the search is for. */
  propertyId: string;
  /** Query of the address that shows a profile. */
  profileOf: (id: string) => string;
}

/** The businesses that manage the owner's other properties or work there. Nothing while there are none. */
export function WorkingWithYou({ properties, propertyId, profileOf }: WorkingWithYouProps) {
  const invitations = useActiveInvitations(true).data?.data ?? [];
  const names = new Map<string, string>();
  for (const { id, propertyManager } of properties) {
    const { businessId, business } = propertyManager;
    if (businessId && business && id !== propertyId) names.set(businessId, business.name);
  }
  for (const { business, propertyId: where } of invitations) {
    if (business.id && where !== propertyId) names.set(business.id, business.name);
  }
  if (names.size === 0) return null;
  return (
    <Box component="section" aria-labelledby="working-with-you" sx={{ mt: 4 }}>
      <Typography variant="h2" id="working-with-you" sx={{ fontSize: '1.0625rem', mb: 1 }}>
        You work with them
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {[...names].map(([id, name]) => (
          <li key={id}>
            <Chip
              clickable
              component={Link}
              to={{ search: profileOf(id) }}
              state={{ fromList: true }}
              preventScrollReset
              variant="outlined"
              label={name}
              sx={{ maxWidth: 'min(100%, 24rem)' }}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}
