import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { KM_PER_MILE } from '../../../backend/contract/limits';
import { isApproximate } from '../../../backend/contract/statuses';
import type { Invitation, MarketplaceBusiness } from '../../api/types';
import { MailLink, PhoneLink } from '../../shared/contact';
import { LinkButton } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { StatusChip } from '../../shared/layout/status-chip';
import { CertifiedBadges } from './certified-badges';

/** How many services a card names. It shows the rest as a number. */
const SERVICES_SHOWN = 4;

/** The distance, no more exact than the location: in whole miles for a town, else in tenths. */
function distance({ distanceKm, locationPrecision }: MarketplaceBusiness): string | null {
  if (typeof distanceKm !== 'number') return null;
  const miles = distanceKm / KM_PER_MILE;
  if (locationPrecision && isApproximate(locationPrecision)) {
    const whole = Math.round(miles);
    const words = miles < 1 ? 'Less than 1 mile' : whole === 1 ? '1 mile' : `${whole} miles`;
    return `${words} away (approximate)`;
  }
  return `${miles < 0.1 ? 'Less than 0.1' : miles.toFixed(1)} miles away`;
}

interface BusinessCardProps {
  business: MarketplaceBusiness;
  /** The open invitation for the selected property, if there is one. */
  invitation: Invitation | undefined;
  /** Absent if there is no property to invite the business to. */
  onInvite?: (() => void) | undefined;
}

export function BusinessCard({ business, invitation, onInvite }: BusinessCardProps) {
  const away = distance(business);
  const kind =
    business.serviceBusinessType === 'PROPERTY_MANAGEMENT' ? 'Property Manager' : 'Service Provider';
  const more = business.services.length - SERVICES_SHOWN;
  return (
    <Card
      variant="outlined"
      component="li"
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {business.name}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {business.businessType}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {business.address}
      </Typography>
      {away && (
        <Typography variant="body2" color="textSecondary">
          {away}
        </Typography>
      )}
      {business.description && (
        <Typography
          variant="body2"
          sx={{
            mt: 1.25,
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitLineClamp: 3,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {business.description}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.5, mb: 2 }}>
        {kind !== business.businessType && <Chip size="small" label={kind} />}
        {business.services.slice(0, SERVICES_SHOWN).map((service) => (
          <Chip key={service.id} size="small" variant="outlined" label={service.serviceCategory.name} />
        ))}
        {more > 0 && <Chip size="small" variant="outlined" label={`+${more} more`} />}
      </Box>
      <CertifiedBadges services={business.services} mb={2} />
      <Typography
        variant="caption"
        color="textSecondary"
        component="p"
        sx={{ overflowWrap: 'anywhere', mt: 'auto', mb: 2 }}
      >
        <MailLink email={business.email} color="inherit" /> ·{' '}
        <PhoneLink phoneNumber={business.phoneNumber} color="inherit" />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {invitation ? (
          <>
            <Typography variant="body2" color="textSecondary">
              Invited
            </Typography>
            <StatusChip status={invitation.status} />
          </>
        ) : (
          onInvite && (
            <Button variant="contained" onClick={onInvite} aria-label={`Invite ${business.name}`}>
              Invite
            </Button>
          )
        )}
        <LinkButton
          to={paths.business(business.id)}
          variant="outlined"
          color="inherit"
          aria-label={`View ${business.name}`}
          sx={{ ml: 'auto' }}
        >
          View
        </LinkButton>
      </Box>
    </Card>
  );
}
