import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, type ReactNode } from 'react';
import { PUBLIC_TYPE_BADGES } from '../../backend/contract/limits';
import { directionsTo } from '../../backend/contract/web/directions';
import type { PublicProperty } from '../api/types';
import { mailHref, MailLink, phoneHref, PhoneLink } from '../shared/contact';
import { CopyButton } from '../shared/feedback/copy-button';
import { formatCoordinate, typeWords } from '../shared/format';
import { PLAIN_LIST } from '../shared/layout/plain-list';
import { lazyWithRetry } from '../shared/load-with-retry';
import { PropertyMap } from '../shared/map/map';
import { PageTitle } from '../shared/layout/page';

const PrintCode = lazyWithRetry(() => import('./print-code'));

function Block({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <Card component="section" {...(className && { className })}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

function Facts({ rows }: { rows: { label: string; value: ReactNode }[] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.75, m: 0 }}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

/** Owners write the name and part of the address. Nobody should take their words for the operator's. */
function OwnersPageNotice() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
      The owner of this property wrote the name and the address. We have not checked them.
    </Typography>
  );
}

/** Facts beside each other, in small grey letters. */
const ONE_LINE = {
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: 0, columnGap: 2, color: 'text.secondary' },
  '& dl > div': { display: 'flex', gap: 0.5 },
  '& dd': { fontSize: '0.8125rem', fontWeight: 400, lineHeight: 1.5 },
} as const;

/** What the place is, in the words of the place's source. */
function TypeBadges({ types }: { types: readonly string[] }) {
  if (types.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Property types"
      sx={{ ...PLAIN_LIST, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {types.slice(0, PUBLIC_TYPE_BADGES).map((type) => (
        <li key={type}>
          <Chip
            size="small"
            variant="outlined"
            label={typeWords(type)}
            sx={{ '& .MuiChip-label::first-letter': { textTransform: 'uppercase' } }}
          />
        </li>
      ))}
    </Box>
  );
}

/** Where there is room for two columns, the manager stands in the second. On a phone it comes first. */
const COLUMNS = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  '& > .manager': { gridArea: { md: '1 / 2' } },
};

interface PropertySheetProps {
  property: PublicProperty;
  /** Public address of the page. */
  address: string;
}

/** The managing business, with a button for each way to reach it. */
function ManagingBusiness({
  business,
}: {
  business: NonNullable<PublicProperty['managingBusinessProfile']>;
}) {
  return (
    <Block title="Managed By" className="manager">
      <Facts
        rows={[
          { label: 'Business', value: business.name },
          { label: 'Email', value: <MailLink email={business.email} /> },
          { label: 'Phone', value: <PhoneLink phoneNumber={business.phoneNumber} /> },
        ]}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: '1fr 1fr',
          mt: 2.5,
          '@media print': { display: 'none' },
        }}
      >
        <Button
          variant="contained"
          startIcon={<PhoneOutlined />}
          href={phoneHref(business.phoneNumber)}
          aria-label={`Call ${business.name}`}
        >
          Call
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<MailOutlined />}
          href={mailHref(business.email)}
          aria-label={`Email ${business.name}`}
        >
          Email
        </Button>
      </Box>
    </Block>
  );
}

/** The public data of a property. */
export function PropertySheet({ property, address }: PropertySheetProps) {
  const {
    latitude,
    longitude,
    locationPrecision: precision,
    memorableName,
    managingBusinessProfile: business,
  } = property;
  // Keep the same array while the place is the same, because the map is rebuilt for a new array.
  const points = useMemo(
    () => [{ latitude, longitude, label: memorableName }],
    [latitude, longitude, memorableName],
  );
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, sm: 6 } }}>
      <PageTitle title={memorableName} />
      <Box sx={{ mb: 4 }}>
        <Typography
          variant="h1"
          tabIndex={-1}
          sx={{ fontSize: { xs: '2.125rem', sm: '3rem' }, lineHeight: 1.15, overflowWrap: 'anywhere' }}
        >
          {memorableName}
        </Typography>
        <Typography
          component="address"
          color="textSecondary"
          sx={{ mt: 1, fontStyle: 'normal', fontSize: '1.0625rem', overflowWrap: 'anywhere' }}
        >
          {property.address}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
          <TypeBadges types={property.types} />
          <CopyButton text={address} label="Copy Link" />
        </Box>
      </Box>
      <Box sx={business ? COLUMNS : { display: 'grid' }}>
        {business && <ManagingBusiness business={business} />}
        <Block title="Location">
          <PropertyMap points={points} precision={precision} label={`Map of ${memorableName}`} height={280} />
          <Button
            variant="outlined"
            color="inherit"
            href={directionsTo(latitude, longitude)}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ mt: 2 }}
          >
            Directions
          </Button>
          <Box sx={{ mt: 1.5, ...ONE_LINE }}>
            <Facts
              rows={[
                { label: 'Latitude', value: formatCoordinate(latitude) },
                { label: 'Longitude', value: formatCoordinate(longitude) },
              ]}
            />
          </Box>
        </Block>
      </Box>
      <OwnersPageNotice />
      <Typography
        variant="caption"
        component="p"
        sx={{ display: 'none', mt: 3, '@media print': { display: 'block' } }}
      >
        <Suspense>
          <PrintCode address={address} />
        </Suspense>
        <br />
        {address}
      </Typography>
    </Container>
  );
}

/** The skeleton of the page. */
export function PropertySheetSkeleton() {
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, sm: 6 } }} aria-busy>
      <Typography role="status" color="textSecondary" sx={{ mb: 1 }}>
        Loading property...
      </Typography>
      <Skeleton width="60%" height={44} />
      <Skeleton width="80%" height={28} sx={{ mb: 4 }} />
      <Box sx={COLUMNS}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={240} />
      </Box>
    </Container>
  );
}
