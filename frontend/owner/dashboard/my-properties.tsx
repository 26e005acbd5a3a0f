import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ListedProperty } from '../../api/types';
import { shortAddress } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { NextDeadline } from '../deadlines/next-deadline';
import { CARD_GRID } from '../shared/list-states';

/** Properties on the home page. */
const SHOWN = 6;

const dueOn = ({ nextDeadline }: ListedProperty) => nextDeadline?.dueOn ?? '9999';

/** The owner's properties, first those whose next deadline is the nearest, each a link to its page. */
export function MyProperties({ properties }: { properties: readonly ListedProperty[] }) {
  const shown = [...properties].sort((one, other) => dueOn(one).localeCompare(dueOn(other))).slice(0, SHOWN);
  return (
    <Box component="section" aria-labelledby="my-properties" sx={{ mt: { xs: 3, sm: 5 } }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', mb: { xs: 1.5, sm: 2 } }}>
        <Typography variant="h2" id="my-properties" sx={{ flex: 1 }}>
          Next at your properties
        </Typography>
        <TextLink to={paths.properties} variant="body2">
          {properties.length > SHOWN ? `See all ${properties.length}` : 'See all'}
        </TextLink>
      </Box>
      <Box component="ul" aria-labelledby="my-properties" sx={CARD_GRID}>
        {shown.map((property) => (
          <Card key={property.id} variant="outlined" component="li">
            <CardActionArea
              component={Link}
              to={paths.property(property.id)}
              sx={{
                height: '100%',
                p: { xs: 2, sm: 2.5 },
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
                gap: 0.75,
              }}
            >
              <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
                {property.memorableName}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {shortAddress(property.address)}
              </Typography>
              <NextDeadline property={property} />
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
