import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { MyBusiness } from '../../api/types';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { BUSINESS_KIND_LABELS } from '../shared/business-kind';
import { CARD_GRID } from '../shared/list-states';

/** The businesses that the user owns or works for, each a link to its page. */
export function MyBusinesses({ businesses }: { businesses: readonly MyBusiness[] }) {
  return (
    <Box component="section" aria-labelledby="my-businesses" sx={{ mt: 5 }}>
      <Typography variant="h2" id="my-businesses" sx={{ mb: 2 }}>
        My Businesses
      </Typography>
      <Box sx={CARD_GRID}>
        {businesses.map((business) => (
          <Card key={business.id} variant="outlined">
            <CardActionArea
              component={Link}
              to={paths.business(business.id)}
              sx={{
                height: '100%',
                p: 2.5,
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
                gap: 1,
              }}
            >
              <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
                {business.name}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {business.address}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 'auto', pt: 0.5 }}>
                <Chip
                  size="small"
                  variant="outlined"
                  label={BUSINESS_KIND_LABELS[business.serviceBusinessType]}
                />
                <RegistrationStatusChip status={business.registrationStatus} />
              </Box>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
