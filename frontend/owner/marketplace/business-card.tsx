import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Verified from '@mui/icons-material/Verified';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { phoneLink } from '../../../backend/contract/web/phone-link';
import type { Invitation, MarketplaceBusiness } from '../../api/types';
import { mailHref } from '../../shared/contact';
import { clamp } from '../../shared/layout/clamp';
import { LinkButton } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { StatusChip, statusWords } from '../../shared/layout/status-chip';
import { shortKind } from '../../shared/business/business-kind';
import { RatingLine } from '../../shared/business/rating-line';
import { Initial } from '../../shared/business/initial';
import { distanceWords } from '../shared/distance-words';
import { usePhone } from '../../shared/layout/use-phone';
import { checkedCertificates, firstServices } from './business-facts';
import { Reasons, reasonsInWords } from './reasons';
import type { MarketplaceFilters } from './search/search-params';

/** Below the name, with the width of the number and the checkbox. */
const BELOW_NAME = { gridColumn: '2 / -1', ...clamp(2) } as const;

/**
 * Lines of the description where nothing else is known of a business, and the fewest. Those that its services would take
 * are added. Cards of a row then are about as long.
 */
const DESCRIPTION = { lines: 5, min: 2, services: 2 };

/** A checked certificate, one line each. */
const CERTIFICATE = {
  display: 'flex',
  gap: 0.75,
  minWidth: 0,
  mt: { xs: 0.5, sm: 0.75 },
  typography: 'body2',
} as const;

/** The number of the card, as round as its dot on the map. */
const NUMBER = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: 24,
  height: 24,
  px: 0.5,
  borderRadius: 999,
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: 1,
  '@media (forced-colors: active)': { border: '2px solid ButtonText' },
} as const;

/** A chosen card is tinted, too: the one under the pointer has an outline as well. */
const CHOSEN = {
  outline: '2px solid',
  outlineColor: 'primary.main',
  backgroundImage:
    'linear-gradient(color-mix(in srgb, var(--mui-palette-primary-main) 6%, transparent) 0 100%)',
  '@media (forced-colors: active)': { outline: '3px solid Highlight' },
} as const;

interface BusinessCardProps {
  business: MarketplaceBusiness;
  /** The number of its dot on the map. Null while the map is closed. */
  number: number | null;
  /** The pointer or the focus is on its dot. */
  active: boolean;
  onActive: (active: boolean) => void;
  /** The open invitation for the selected property, if there is one. */
  invitation: Invitation | undefined;
  /** Absent if there is no property to invite the business to. */
  onInvite?: (() => void) | undefined;
  chosen: boolean;
  /** Absent if the business cannot be chosen. */
  onChosen?: ((chosen: boolean) => void) | undefined;
  /** Query of the address that shows the profile. */
  profile: string;
  /** What was asked for. */
  filters: Pick<MarketplaceFilters, 'categoryIds' | 'search'>;
}

function Heading({ business, number, chosen, onChosen }: BusinessCardProps) {
  const kind = shortKind(business);
  const where = [distanceWords(business), business.town].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 1.5 }}>
      <Initial name={business.name} sx={{ gridRow: '1 / span 4' }} />
      <Typography variant="h2" sx={{ fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
        {business.name}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        {number !== null && (
          <Box aria-hidden sx={NUMBER}>
            {number}
          </Box>
        )}
        {onChosen && (
          <Checkbox
            checked={chosen}
            onChange={(event) => onChosen(event.target.checked)}
            slotProps={{ input: { 'aria-label': `Choose ${business.name}` } }}
            sx={{ m: -1 }}
          />
        )}
      </Box>
      <Typography variant="body2" title={kind} sx={{ ...BELOW_NAME, mt: 0.25, fontWeight: 550 }}>
        {kind}
      </Typography>
      {where && (
        <Typography variant="caption" color="textSecondary" sx={BELOW_NAME}>
          {where}
        </Typography>
      )}
      {business.rating && (
        <Typography variant="caption" sx={BELOW_NAME}>
          <RatingLine rating={business.rating} />
        </Typography>
      )}
    </Box>
  );
}

/** What the business offers: whole names, then how many more. The number never begins a line. */
function Services({ services }: Pick<MarketplaceBusiness, 'services'>) {
  const shown = usePhone() ? 1 : 2;
  if (services.length === 0) return null;
  const names = services.slice(0, shown).map(({ serviceCategory }) => serviceCategory.name);
  const more = services.length - names.length;
  return (
    <Typography variant="body2" component="div" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {names.join(' · ')}
      {more > 0 && (
        <>
          <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>{`\u00a0+${more}`}</Box>
          <span style={visuallyHidden}>{` and ${more} more`}</span>
        </>
      )}
    </Typography>
  );
}

/** What a card is for, beside its quiet buttons. Stronger than the theme, in which outlined buttons are quiet. */
const FIRST_ACTION = {
  '&&': {
    color: 'primary.main',
    borderColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 50%, transparent)',
  },
} as const;

interface InviteButtonProps {
  /** Of the business. */
  name: string;
  /** The open invitation for the selected property, if there is one. */
  invitation: Invitation | undefined;
  /** Absent if there is no property to invite the business to. */
  onInvite: (() => void) | undefined;
  variant?: 'contained' | 'outlined';
}

/** Invites a business. Shows the status instead while an invitation is open. */
export function InviteButton({ name, invitation, onInvite, variant = 'contained' }: InviteButtonProps) {
  if (invitation) {
    const { status, propertyId } = invitation;
    return (
      <StatusChip
        status={status}
        label={`Invitation ${statusWords(status).toLowerCase()}`}
        to={`${paths.property(propertyId)}#invitations`}
      />
    );
  }
  if (!onInvite) return null;
  return (
    <Button
      variant={variant}
      onClick={onInvite}
      aria-label={`Invite ${name}`}
      sx={variant === 'outlined' ? FIRST_ACTION : undefined}
    >
      Invite
    </Button>
  );
}

function Actions({ business, invitation, onInvite, profile }: BusinessCardProps) {
  const { name, email, phoneNumber } = business;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        mt: 'auto',
        pt: { xs: 1, sm: 1.5 },
        // Cards that stand side by side have a line above their buttons, because some of them have room to spare.
        '&::before': {
          content: { sm: '""' },
          flexBasis: '100%',
          borderTop: '1px solid var(--mui-palette-divider)',
          mb: 0.5,
        },
      }}
    >
      <InviteButton name={name} invitation={invitation} onInvite={onInvite} variant="outlined" />
      {/* Where there is no room beside what comes before, this takes a line of its own. */}
      <Box sx={{ flex: '1 1 auto', display: 'flex', alignItems: 'center' }}>
        <LinkButton
          to={{ search: profile }}
          state={{ fromList: true }}
          preventScrollReset
          variant="outlined"
          color="inherit"
          aria-label={`View ${name}`}
          sx={{ mr: 'auto' }}
        >
          View
        </LinkButton>
        <IconButton href={mailHref(email)} aria-label={`Email ${name}`} title={email}>
          <MailOutlined fontSize="small" />
        </IconButton>
        <IconButton href={phoneLink(phoneNumber)} aria-label={`Call ${name}`} title={phoneNumber}>
          <PhoneOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

export function BusinessCard(props: BusinessCardProps) {
  const { business, active, onActive, chosen, filters } = props;
  const { id, description, services } = business;
  const certificates = checkedCertificates(services, filters.categoryIds);
  const reasons = reasonsInWords(business.reasons);
  const others = certificates.length + reasons.length - (services.length === 0 ? DESCRIPTION.services : 0);
  const lines = Math.max(DESCRIPTION.min, DESCRIPTION.lines - others);
  return (
    <Card
      variant="outlined"
      component="li"
      id={`business-${id}`}
      tabIndex={-1}
      onMouseEnter={() => onActive(true)}
      onMouseLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
      sx={{
        px: 2,
        py: { xs: 1.5, sm: 2 },
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        scrollMargin: '24px',
        '&:focus': { outline: 'none' },
        ...(active && { outline: '2px solid', outlineColor: 'text.secondary' }),
        ...(chosen && CHOSEN),
        '&:focus-visible, &[data-found]': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <Heading {...props} />
      {certificates.map((words) => (
        <Box key={words} sx={CERTIFICATE}>
          <Verified aria-hidden sx={{ fontSize: 18, mt: '2px', color: 'success.main', flexShrink: 0 }} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 550 }}>{words}</Box>
        </Box>
      ))}
      <Reasons reasons={reasons} />
      {description && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: { xs: 1, sm: 0.75 }, ...clamp(2, lines) }}
        >
          {description}
        </Typography>
      )}
      <Services services={firstServices(services, { ...filters, trade: business.businessType ?? '' })} />
      <Actions {...props} />
    </Card>
  );
}
