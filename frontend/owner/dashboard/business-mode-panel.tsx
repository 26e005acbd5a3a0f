import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { MyBusiness } from '../../api/types';
import { LinkButton } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { BusinessFigures } from './business-figures';
import { BusinessModeSkeleton } from './business-mode-skeleton';
import { NoBusiness } from './no-business';

interface BusinessModePanelProps {
  /** Undefined while they load. */
  businesses: readonly MyBusiness[] | undefined;
  businessId: string | null;
  onSelect: (id: string) => void;
}

/** In business view: the business that the user works as, with links to its pages. */
export function BusinessModePanel({ businesses, businessId, onSelect }: BusinessModePanelProps) {
  if (!businesses) return <BusinessModeSkeleton />;
  const selected = businesses.find(({ id }) => id === businessId);
  return (
    <Card
      variant="outlined"
      component="section"
      aria-label="Business view"
      sx={{ p: 2.5, mb: 3, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}
    >
      {selected ? (
        <>
          {businesses.length === 1 ? (
            // As high as the select in its place.
            <Box sx={{ flex: { xs: '1 1 10rem', sm: '1 1 16rem' }, minWidth: 0 }}>
              <Typography variant="body2" color="textSecondary">
                Business
              </Typography>
              <Typography
                variant="h2"
                sx={{ display: 'flex', alignItems: 'center', minHeight: 42, overflowWrap: 'anywhere' }}
              >
                {selected.name}
              </Typography>
            </Box>
          ) : (
            <TextField
              select
              id="selected-business"
              label="Business"
              value={selected.id}
              onChange={(event) => onSelect(event.target.value)}
              sx={{ flex: { xs: '1 1 10rem', sm: '1 1 16rem' }, minWidth: 0, maxWidth: 420 }}
            >
              {businesses.map((business) => (
                <MenuItem key={business.id} value={business.id}>
                  {business.name}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Box sx={{ minHeight: 40, display: 'flex', alignItems: 'center' }}>
            <RegistrationStatusChip status={selected.registrationStatus} />
          </Box>
          {/* In a row of their own until there is room for any name, so that the height is known before. */}
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              flexBasis: { xs: '100%', md: 'auto' },
              ml: 'auto',
            }}
          >
            <LinkButton to={`${paths.business(selected.id)}#invitations`} variant="outlined">
              Invitations
            </LinkButton>
            <LinkButton to={paths.business(selected.id)} variant="contained">
              Open Business
            </LinkButton>
          </Box>
          <BusinessFigures business={selected} />
        </>
      ) : (
        <NoBusiness />
      )}
    </Card>
  );
}
