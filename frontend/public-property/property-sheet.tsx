import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { legalLinks } from '../../backend/contract/web/legal-links';
import { phoneLink } from '../../backend/contract/web/phone-link';
import { config } from '../api/config';
import type { PublicProperty } from '../api/types';
import { mailHref, MailLink, PhoneLink } from '../shared/contact';
import { formatCoordinate } from '../shared/format';
import { PageTitle } from '../shared/layout/page';
import { Mark } from '../shared/navigation/mark';
import { paths } from '../shared/paths';
import { PropertyHead, type PropertySheetProps } from './property-head';
import { PublicMap } from './public-map';

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

const FOOTER = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  mt: { xs: 4, sm: 6 },
  pt: 2.5,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
} as const;

const FOOTER_LINK = {
  display: 'inline-flex',
  gap: 1,
  alignItems: 'center',
  minHeight: 40,
  borderRadius: '6px',
  color: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

/** Owners write the name and part of the address. Nobody should take their words for the operator's. */
function Footer() {
  return (
    <Box component="footer" sx={FOOTER}>
      <Typography variant="caption" component="p" sx={{ flex: '1 1 16rem' }}>
        The owner provided this name and address. We haven&apos;t checked them.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {legalLinks(config).map(({ name, url }) => (
          <Box key={name} component="a" href={url} sx={FOOTER_LINK}>
            {name}
          </Box>
        ))}
        <Box component={Link} to={paths.home} sx={FOOTER_LINK}>
          <Mark size={20} />
          {config.productName}
        </Box>
      </Box>
    </Box>
  );
}

/** Facts beside each other, in small grey letters. */
const ONE_LINE = {
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: 0, columnGap: 2, color: 'text.secondary' },
  '& dl > div': { display: 'flex', gap: 0.5 },
  '& dd': { fontSize: '0.8125rem', fontWeight: 400, lineHeight: 1.5 },
} as const;

/** Where there is room for two columns, the manager stands in the second. On a phone it comes first. */
const COLUMNS = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& > .manager': { gridArea: { md: '1 / 2' } },
};

/** The managing business, with a button for each way to reach it. */
function ManagingBusiness({
  business,
}: {
  business: NonNullable<PublicProperty['managingBusinessProfile']>;
}) {
  return (
    <Block title="Managed By" className="manager">
      <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 2 }}>
        They look after this property. Contact them with any questions.
      </Typography>
      <Facts
        rows={[
          { label: 'Business', value: business.name },
          { label: 'Email', value: <MailLink email={business.email} className="touch" /> },
          { label: 'Phone', value: <PhoneLink phoneNumber={business.phoneNumber} className="touch" /> },
        ]}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: '1fr 1fr',
          maxWidth: { sm: 320, md: 'none' },
          mt: 2.5,
          '@media print': { display: 'none' },
        }}
      >
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<PhoneOutlined />}
          href={phoneLink(business.phoneNumber)}
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
  const { latitude, longitude, memorableName, managingBusinessProfile: business } = property;
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, sm: 6 } }}>
      <PageTitle title={memorableName} />
      <PropertyHead property={property} address={address} />
      <Box sx={business ? COLUMNS : { display: 'grid' }}>
        {business && <ManagingBusiness business={business} />}
        <Block title="Location">
          <PublicMap property={property} />
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
      <Footer />
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
