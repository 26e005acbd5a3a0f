import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { MyBusiness } from '../../api/types';
import { TextLink } from '../../shared/layout/link-button';
import { clamp } from '../../shared/layout/clamp';
import { Fact, Facts } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { listedFigures, moreFigures } from '../businesses/listed-figures';
import { BUSINESS_KIND_LABELS } from '../../shared/business/business-kind';
import { cardGrid } from '../shared/list-states';
import { RecordCard } from './record-card';

interface OneBusinessProps {
  business: MyBusiness;
  /** The only one: its card has the whole width, and says more. */
  only: boolean;
}

/** What waits for the business and what it runs. */
function Figures({ business, only }: OneBusinessProps) {
  const figures = [...listedFigures(business), ...(only ? moreFigures(business) : [])];
  return (
    <Facts dense columns={only && figures.length === 3 ? 3 : 2} wideColumns={only ? 3 : 2}>
      {figures.map(({ term, anchor, value }) => (
        <Fact key={term} term={term} short dense>
          <TextLink
            to={`${paths.business(business.id)}#${anchor}`}
            aria-label={`${term}: ${value}`}
            className="touch"
            underline="hover"
            sx={{ fontSize: only ? '1.375rem' : '1rem', fontWeight: 600, lineHeight: 1.4 }}
          >
            {value}
          </TextLink>
        </Fact>
      ))}
    </Facts>
  );
}

/** A business as a card that links to its page. */
function BusinessCard({ business, only }: OneBusinessProps) {
  const { id, name, address, description, serviceBusinessType, registrationStatus } = business;
  return (
    <RecordCard
      name={name}
      address={address}
      to={paths.business(id)}
      wide={only}
      footer={<Figures business={business} only={only} />}
    >
      {only && description && (
        <Typography variant="body2" component="div" sx={clamp(2)}>
          {description}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 'auto', pt: 0.5 }}>
        <Chip size="small" variant="outlined" label={BUSINESS_KIND_LABELS[serviceBusinessType]} />
        <RegistrationStatusChip status={registrationStatus} />
      </Box>
    </RecordCard>
  );
}

/** The businesses that the user owns or works for, each a link to its page. */
export function MyBusinesses({ businesses }: { businesses: readonly MyBusiness[] }) {
  const only = businesses.length === 1;
  return (
    <Box component="section" aria-labelledby="my-businesses" sx={{ mt: { xs: 3, sm: 5 } }}>
      <Typography variant="h2" id="my-businesses" sx={{ mb: { xs: 1.5, sm: 2 } }}>
        My Businesses
      </Typography>
      <Box component="ul" aria-labelledby="my-businesses" sx={cardGrid(businesses.length)}>
        {businesses.map((business) => (
          <BusinessCard key={business.id} business={business} only={only} />
        ))}
      </Box>
    </Box>
  );
}
