import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListedProperty } from '../../api/types';
import { shortAddress } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { NextDeadline } from '../deadlines/next-deadline';
import { byNextDeadline } from '../shared/by-next-deadline';
import { CARD_GRID } from '../shared/list-states';
import { RecordCard } from './record-card';

/** Properties on the home page. */
const SHOWN = 6;

/** Four cards stand in one row or in two, not three and one. */
const GRID_OF_FOUR = {
  ...CARD_GRID,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1360px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
} as const;

/** The owner's properties, first those whose next deadline is the nearest, each a link to its page. */
export function MyProperties({ properties }: { properties: readonly ListedProperty[] }) {
  const shown = byNextDeadline(properties).slice(0, SHOWN);
  return (
    <Box component="section" aria-labelledby="my-properties" sx={{ mt: { xs: 3, sm: 5 } }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', mb: { xs: 1.5, sm: 2 } }}>
        <Typography variant="h2" id="my-properties" sx={{ flex: 1 }}>
          Coming up at your properties
        </Typography>
        <TextLink to={paths.properties} variant="body2" className="touch">
          {properties.length > SHOWN ? `See all ${properties.length}` : 'See all'}
        </TextLink>
      </Box>
      <Box component="ul" aria-labelledby="my-properties" sx={shown.length === 4 ? GRID_OF_FOUR : CARD_GRID}>
        {shown.map((property) => (
          <RecordCard
            key={property.id}
            name={property.memorableName}
            address={shortAddress(property.address)}
            to={paths.property(property.id)}
          >
            <NextDeadline property={property} />
          </RecordCard>
        ))}
      </Box>
    </Box>
  );
}
