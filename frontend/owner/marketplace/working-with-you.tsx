import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Invitation, Property } from '../../api/types';
import { ScrollRow, TOUCH_CHIP } from '../shared/scroll-row';

interface WorkingWithYouProps {
  /** Undefined while they load. */
  properties: readonly Property[] | undefined;
  /** The owner's active invitations. Absent if they could not be loaded. */
  active: readonly Invitation[] | undefined;
  /** The property that the search is for, if there is one. */
  property: Property | undefined;
  /** Query of the address that shows a profile. */
  profileOf: (id: string) => string;
}

/** The businesses that manage the owner's other properties or work there, in one row. Nothing while there are none. */
export function WorkingWithYou({ properties = [], active = [], property, profileOf }: WorkingWithYouProps) {
  if (!property) return null;
  const names = new Map<string, string>();
  for (const { id, propertyManager } of properties) {
    const { businessId, business } = propertyManager;
    if (businessId && business && id !== property.id) names.set(businessId, business.name);
  }
  for (const { business, propertyId: where } of active) {
    if (business.id && where !== property.id) names.set(business.id, business.name);
  }
  if (names.size === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="working-with-you"
      // Closer on a phone, so that the first card is in sight.
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        mt: { xs: -1, sm: 0 },
        mb: { xs: -1, sm: 0 },
      }}
    >
      <Typography
        variant="h2"
        id="working-with-you"
        sx={{ typography: 'body2', lineHeight: '44px', flex: 'none', color: 'text.secondary' }}
      >
        You work with them
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ScrollRow label="Businesses at your other properties">
          {[...names].map(([id, name]) => (
            <Chip
              key={id}
              clickable
              component={Link}
              to={{ search: profileOf(id) }}
              state={{ fromList: true }}
              preventScrollReset
              variant="outlined"
              label={name}
              sx={{ ...TOUCH_CHIP, flexShrink: 0, borderRadius: 999, maxWidth: 'min(100%, 24rem)' }}
            />
          ))}
        </ScrollRow>
      </Box>
    </Box>
  );
}
