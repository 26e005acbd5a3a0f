import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { hasStatus } from '../../api/errors';
import type { Business, Invitation, MarketplaceBusiness } from '../../api/types';
import { MailLink, PhoneLink } from '../../shared/contact';
import { LinkButton } from '../../shared/layout/link-button';
import { SideSheet } from '../../shared/layout/side-sheet';
import { TOUCH } from '../../shared/layout/touch';
import { PropertyMap } from '../../shared/map/map';
import { shortKind } from '../../shared/business/business-kind';
import { Initial } from '../../shared/business/initial';
import { RatingLine } from '../../shared/business/rating-line';
import { businessPath, type Job } from '../shared/find-someone';
import { useBusiness } from '../shared/queries/businesses';
import { InviteButton } from './business-card';
import { distanceFrom } from '../shared/distance-words';
import { CertifiedBadges } from './certified-badges';
import { Reasons, reasonsInWords } from './reasons';

export interface BusinessSheetProps {
  id: string;
  /** What the list knows of the business, if it is on the page of results. */
  listed: MarketplaceBusiness | undefined;
  invitation: Invitation | undefined;
  /** Absent if there is no property to invite the business to. */
  onInvite: ((business: Pick<Business, 'id' | 'name'>) => void) | undefined;
  /** The query of the list, for the way back from the full page. */
  search: string;
  /** What the business is looked for. Null without a property. */
  job: Job | null;
  onClose: () => void;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Indents the text under the title, so that it begins where the title does: the width of the tile and of the gap. */
const BELOW_TITLE = '48px';

/** Email and phone number, one under the other. On touch screens the links are higher, so they are easier to tap. */
const CONTACTS = {
  display: 'grid',
  justifyItems: 'start',
  [TOUCH]: { '& > a': { py: 1.125 } },
} as const;

function Profile({
  business,
  listed,
}: { business: Business | MarketplaceBusiness } & Pick<BusinessSheetProps, 'listed'>) {
  const { latitude, longitude, locationPrecision, services } = business;
  const away = listed && distanceFrom('the property', listed);
  return (
    <>
      <Box sx={{ pl: BELOW_TITLE }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{shortKind(business)}</Typography>
        {away && <Typography color="textSecondary">{away}</Typography>}
        {business.rating && (
          <Typography variant="body2">
            <RatingLine rating={business.rating} />
          </Typography>
        )}
      </Box>
      {business.description && (
        <Typography sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {business.description}
        </Typography>
      )}
      {listed?.reasons && <Reasons reasons={reasonsInWords(listed.reasons)} mt={2} />}
      <CertifiedBadges services={services} mt={2} />
      {services.length > 0 && (
        <Part title="Services">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {services.map(({ id, serviceCategory }) => (
              <Chip key={id} size="small" variant="outlined" label={serviceCategory.name} />
            ))}
          </Box>
        </Part>
      )}
      <Part title="Contact">
        <Box sx={CONTACTS}>
          <MailLink email={business.email} />
          <PhoneLink phoneNumber={business.phoneNumber} />
        </Box>
      </Part>
      <Part title="Location">
        <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>{business.address}</Typography>
        {latitude !== null && longitude !== null && locationPrecision !== null && (
          <PropertyMap
            points={[{ latitude, longitude, label: business.name }]}
            precision={locationPrecision}
            height={200}
            large
            label={`Map of ${business.name}`}
          />
        )}
      </Part>
    </>
  );
}

type ActionsProps = Pick<BusinessSheetProps, 'invitation' | 'onInvite' | 'search' | 'job'> & {
  business: Pick<Business, 'id' | 'name'>;
};

function Actions({ business, invitation, onInvite, search, job }: ActionsProps) {
  return (
    <>
      <InviteButton
        name={business.name}
        invitation={invitation}
        onInvite={onInvite && (() => onInvite(business))}
      />
      <LinkButton
        to={businessPath(business.id, job)}
        state={{ marketplace: search }}
        variant="text"
        color="inherit"
        sx={{ ml: 'auto' }}
      >
        Open Full Page
      </LinkButton>
    </>
  );
}

/** The profile of a business beside the list, with Invite at its foot. */
export default function BusinessSheet({ id, listed, onClose, ...given }: BusinessSheetProps) {
  const query = useBusiness(id);
  const business = query.data ?? listed;
  return (
    <SideSheet
      title={business?.name ?? (query.isError ? 'Business not available' : 'Loading business…')}
      tile={business && <Initial name={business.name} sx={{ my: '-4px' }} />}
      onClose={onClose}
      actions={business && <Actions business={business} {...given} />}
    >
      {business && <Profile business={business} listed={listed} />}
      {!business && query.isPending && <Skeleton variant="rounded" height={240} />}
      {!business && query.isError && (
        <Alert severity="info">
          {hasStatus(query.error, 403, 404)
            ? "This business isn't in the marketplace."
            : "We couldn't load the business. Please try again."}
        </Alert>
      )}
    </SideSheet>
  );
}
