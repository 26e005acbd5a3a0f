import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isApproximate } from '../../../backend/contract/statuses';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { coordinatesInWords } from '../../shared/map/coordinates';
import { PropertyMap } from '../../shared/map/map';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { Email } from '../list/cells/email';
import { StatusChip, statusWords } from '../../shared/layout/status-chip';
import { EmptySection, LinesSection, PhoneFoldedSection, Section } from '../shared/section';
import type { ReviewedBusiness } from '../shared/types';
import { Certificates } from './certificates';

interface Part {
  business: ReviewedBusiness;
}

export function LocationSection({ business }: Part) {
  const { latitude, longitude, locationPrecision, name } = business;
  const state =
    locationPrecision === null ? 'Not found' : isApproximate(locationPrecision) ? 'Approximate' : 'Exact';
  return (
    <PhoneFoldedSection title="Location" anchor="location" state={state}>
      {latitude === null || longitude === null || locationPrecision === null ? (
        <Typography variant="body2" color="textSecondary">
          We couldn&apos;t find this address on the map, so searches by distance leave this business out.
        </Typography>
      ) : (
        <>
          <PropertyMap
            points={[{ latitude, longitude, label: name }]}
            precision={locationPrecision}
            height={180}
            label={`Map of ${name}`}
          />
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {coordinatesInWords(latitude, longitude, locationPrecision)}
          </Typography>
        </>
      )}
    </PhoneFoldedSection>
  );
}

export function ServicesSection({ business }: Part) {
  const section = { title: `Services (${business.services.length})`, anchor: 'services' };
  if (business.services.length === 0) return <EmptySection {...section} words="No services yet." />;
  return (
    <Section {...section}>
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {business.services.map(({ id, serviceCategory, requiresCertification }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              gap: 0.75,
              alignItems: 'center',
              fontSize: '0.875rem',
              // As chips that say something look.
              border: '1px solid transparent',
              borderRadius: '7px',
              backgroundColor: 'color-mix(in srgb, currentColor 8%, transparent)',
              px: 1,
              py: 0.25,
            }}
          >
            <span>{serviceCategory.name}</span>
            {requiresCertification && (
              <StatusChip status="CERTIFICATION" label="Requires certification" tone="orange" />
            )}
          </Box>
        ))}
      </Box>
      <Certificates business={business} />
    </Section>
  );
}

export const StaffSection = ({ business: { staff = [] } }: Part) => (
  <LinesSection
    title={`Staff Members (${staff.length})`}
    words="No staff members yet."
    lines={staff.map(({ id, userId, role, user }) => (
      <li key={id}>
        <TextLink to={paths.hqUser(userId)} className="touch">
          {user.name || user.email}
        </TextLink>
        <span>{statusWords(role)}</span>
        <Box component="span" sx={{ color: 'text.secondary', minWidth: 0 }}>
          <Email maxWidth="100%">{user.email}</Email>
        </Box>
      </li>
    ))}
  />
);
