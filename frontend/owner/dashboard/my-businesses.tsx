import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { MyBusiness } from '../../api/types';
import { TextLink } from '../../shared/layout/link-button';
import { Fact, Facts } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { listedFigures } from '../businesses/listed-figures';
import { BUSINESS_KIND_LABELS } from '../../shared/business/business-kind';
import { CARD_GRID } from '../shared/list-states';
import { RecordCard } from './record-card';

/** What waits for the business and what it runs. */
function Figures({ business }: { business: MyBusiness }) {
  return (
    <Facts dense>
      {listedFigures(business).map(({ term, anchor, value }) => (
        <Fact key={term} term={term} short dense>
          <TextLink
            to={`${paths.business(business.id)}#${anchor}`}
            aria-label={`${term}: ${value}`}
            className="touch"
            color={anchor === 'invitations' && value !== '0' ? 'primary' : 'inherit'}
            underline="hover"
            sx={{ fontWeight: 600 }}
          >
            {value}
          </TextLink>
        </Fact>
      ))}
    </Facts>
  );
}

/** The businesses that the user owns or works for, each a link to its page. */
export function MyBusinesses({ businesses }: { businesses: readonly MyBusiness[] }) {
  return (
    <Box component="section" aria-labelledby="my-businesses" sx={{ mt: 5 }}>
      <Typography variant="h2" id="my-businesses" sx={{ mb: 2 }}>
        My Businesses
      </Typography>
      <Box component="ul" aria-labelledby="my-businesses" sx={CARD_GRID}>
        {businesses.map((business) => (
          <RecordCard
            key={business.id}
            name={business.name}
            address={business.address}
            to={paths.business(business.id)}
            footer={<Figures business={business} />}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 'auto', pt: 0.5 }}>
              <Chip
                size="small"
                variant="outlined"
                label={BUSINESS_KIND_LABELS[business.serviceBusinessType]}
              />
              <RegistrationStatusChip status={business.registrationStatus} />
            </Box>
          </RecordCard>
        ))}
      </Box>
    </Box>
  );
}
