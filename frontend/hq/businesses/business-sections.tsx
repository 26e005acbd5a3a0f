import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isApproximate } from '../../../backend/contract/statuses';
import { formatCoordinate, formatDateTime } from '../../shared/format';
import { PropertyMap } from '../../shared/map/map';
import { StatusChip, statusWords } from '../../shared/status-chip';
import { Certificates } from '../certificates';
import { Fact, Facts, Section } from '../section';
import type { ReviewedBusiness } from '../types';

interface Part {
  business: ReviewedBusiness;
}

type Check = NonNullable<ReviewedBusiness['numberChecks']>['vat'];

/** A number as written, with what its form and check digits say. */
function CheckedNumber({ number, check }: { number: string | null | undefined; check: Check | undefined }) {
  if (!number) return 'N/A';
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      <span>{number}</span>
      {check === 'valid' && <StatusChip status="VALID" label="Valid format" tone="green" />}
      {check === 'invalid' && <StatusChip status="INVALID" label="Invalid format" tone="red" />}
    </Box>
  );
}

export function BusinessInformation({ business }: Part) {
  return (
    <Section title="Business Information">
      <Facts>
        <Fact term="Name">{business.name}</Fact>
        <Fact term="Business Type">
          {business.businessType} ({statusWords(business.serviceBusinessType)})
        </Fact>
        <Fact term="Company Type">{statusWords(business.companyType)}</Fact>
        <Fact term="Email">{business.email}</Fact>
        <Fact term="Phone">{business.phoneNumber}</Fact>
        <Fact term="Registered">{formatDateTime(business.createdAt)}</Fact>
        <Fact term="Registration Number">
          <CheckedNumber number={business.registrationNumber} check={business.numberChecks?.company} />
        </Fact>
        <Fact term="VAT Registration Number">
          <CheckedNumber number={business.vatRegistrationNo} check={business.numberChecks?.vat} />
        </Fact>
        <Fact term="Address" wide>
          {business.address}
        </Fact>
        {business.description && (
          <Fact term="Description" wide>
            {business.description}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

export function LocationSection({ business }: Part) {
  const { latitude, longitude, locationPrecision, name } = business;
  return (
    <Section title="Location">
      {latitude === null || longitude === null || locationPrecision === null ? (
        <Typography variant="body2" color="textSecondary">
          The address could not be located. Searches by distance leave this business out.
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
            {formatCoordinate(latitude)}, {formatCoordinate(longitude)}, known to the {locationPrecision}
            {isApproximate(locationPrecision) && ' (approximate)'}
          </Typography>
        </>
      )}
    </Section>
  );
}

export function OwnerInformation({ business }: Part) {
  return (
    <Section title="Owner Information">
      <Facts>
        <Fact term="Name">{business.user.name || 'Not provided'}</Fact>
        <Fact term="Email">{business.user.email}</Fact>
      </Facts>
    </Section>
  );
}

export function ServicesSection({ business }: Part) {
  return (
    <Section title={`Services (${business.services.length})`}>
      {business.services.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No services yet.
        </Typography>
      ) : (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, m: 0, listStyle: 'none' }}>
          {business.services.map(({ id, serviceCategory, requiresCertification }) => (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                gap: 0.75,
                alignItems: 'center',
                fontSize: '0.875rem',
                border: 1,
                borderColor: 'divider',
                borderRadius: '8px',
                px: 1,
                py: 0.5,
              }}
            >
              <span>{serviceCategory.name}</span>
              {requiresCertification && (
                <StatusChip status="CERTIFICATION" label="Requires certification" tone="orange" />
              )}
            </Box>
          ))}
        </Box>
      )}
      <Certificates business={business} />
    </Section>
  );
}

export function StaffSection({ business }: Part) {
  const staff = business.staff ?? [];
  return (
    <Section title={`Staff Members (${staff.length})`}>
      {staff.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No staff members yet.
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 1, p: 0, m: 0, listStyle: 'none', fontSize: '0.875rem' }}
        >
          {staff.map(({ id, role, user }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, overflowWrap: 'anywhere' }}
            >
              <Box component="span" sx={{ fontWeight: 600 }}>
                {user.name || user.email}
              </Box>
              <span>{statusWords(role)}</span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {user.email}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}

export function Statistics({ business }: Part) {
  const { staff = 0, services = 0, properties = 0 } = business._count ?? {};
  return (
    <Section title="Statistics">
      <Facts>
        <Fact term="Staff">{staff}</Fact>
        <Fact term="Services">{services}</Fact>
        <Fact term="Properties">{properties}</Fact>
      </Facts>
    </Section>
  );
}

export function ReviewInformation({ business }: Part) {
  const { reviewedBy, reviewedAt, reviewNotes } = business;
  if (!reviewedBy) return null;
  return (
    <Section title="Review Information">
      <Facts>
        <Fact term="Reviewed By">{reviewedBy.name || reviewedBy.email}</Fact>
        <Fact term="Reviewed At">{reviewedAt ? formatDateTime(reviewedAt) : 'N/A'}</Fact>
        {reviewNotes && (
          <Fact term="Review Notes" wide>
            {reviewNotes}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
