import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Invitation, Property } from '../../api/types';
import { Initial } from '../../shared/business/initial';
import { TextLink } from '../../shared/layout/link-button';
import { TOUCH } from '../../shared/layout/touch';
import { usePhone } from '../../shared/layout/use-phone';
import { ScrollRow } from '../shared/scroll-row';

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

const NAME = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  flexShrink: 0,
  maxWidth: { xs: '18rem', sm: 'min(100%, 24rem)' },
  minHeight: 34,
  [TOUCH]: { minHeight: 44 },
} as const;

/** The businesses that the owner already works with, in one row. Beside the title it makes the line no higher. */
export function WorkingWithYou({ names, profileOf }: WorkingWithYouProps) {
  const narrow = usePhone();
  const heading = (
    <Typography
      variant="h2"
      id="working-with-you"
      sx={{
        typography: { xs: 'caption', sm: 'body2' },
        '&&': { lineHeight: '44px' },
        flex: 'none',
        color: 'text.secondary',
      }}
    >
      You work with them
    </Typography>
  );
  return (
    <Box
      component="section"
      aria-labelledby="working-with-you"
      sx={{
        flex: '1 1 0',
        minWidth: 0,
        display: 'flex',
        gap: 1.5,
        my: { sm: -1 },
        ml: { sm: 2 },
      }}
    >
      {!narrow && heading}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ScrollRow label="Businesses at your other properties" gap={narrow ? 2 : 2.5}>
          {/* On a phone it scrolls with the names, which need the whole line. */}
          {narrow && heading}
          {[...names].map(([id, name]) => (
            <TextLink
              key={id}
              to={{ search: profileOf(id) }}
              state={{ fromList: true }}
              preventScrollReset
              variant="body2"
              color="textPrimary"
              title={name}
              sx={NAME}
            >
              <Initial name={name} size="small" />
              <Box
                component="span"
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {name}
              </Box>
            </TextLink>
          ))}
        </ScrollRow>
      </Box>
    </Box>
  );
}
