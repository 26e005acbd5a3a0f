import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Invitation, Property } from '../../api/types';
import { ScrollRow, TOUCH_CHIP } from '../shared/scroll-row';

interface Known {
  /** Undefined while they load. */
  properties: readonly Property[] | undefined;
  /** The owner's active invitations. Absent if they could not be loaded. */
  active: readonly Invitation[] | undefined;
  /** The property that the search is for, if there is one. */
  property: Property | undefined;
}

/** The names, by id, of the businesses that manage the owner's other properties or work there. */
export function businessesAtOthers({ properties = [], active = [], property }: Known) {
  const names = new Map<string, string>();
  if (!property) return names;
  for (const { id, propertyManager } of properties) {
    const { businessId, business } = propertyManager;
    if (businessId && business && id !== property.id) names.set(businessId, business.name);
  }
  for (const { business, propertyId: where } of active) {
    if (business.id && where !== property.id) names.set(business.id, business.name);
  }
  return names;
}

interface WorkingWithYouProps {
  names: ReadonlyMap<string, string>;
  /** Query of the address that shows a profile. */
  profileOf: (id: string) => string;
}

/** The businesses that the owner already works with, in one row. Beside the title it makes the line no higher. */
export function WorkingWithYou({ names, profileOf }: WorkingWithYouProps) {
  return (
    <Box
      component="section"
      aria-labelledby="working-with-you"
      sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', gap: 1.5, my: { sm: -1 }, ml: { sm: 2 } }}
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
