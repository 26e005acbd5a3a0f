import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { isApproximate } from '../../../backend/contract/statuses';
import type { Business } from '../../api/types';
import { BusinessTexts } from '../../shared/business-texts';
import { MailLink, PhoneLink } from '../../shared/contact';
import { formatCoordinate, formatDateTime } from '../../shared/format';
import { LinkButton } from '../../shared/layout/link-button';
import { PropertyMap } from '../../shared/map/map';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { DETAIL_GRID, DetailSkeleton } from '../shared/detail-skeleton';
import { BusinessInvitations } from '../invitations/business-invitations';
import { useSeededBusiness } from '../shared/queries';
import { useLeaveOnFailure } from '../shared/use-load-error';
import { Fact, Facts, Section } from '../../shared/layout/section';
import { COMPANY_TYPE_LABELS, SERVICE_BUSINESS_TYPE_LABELS } from './business-types';
import { EmailNotice } from './email-notice';
import { LeaveBusiness } from './leave-business';
import { ManagedProperties } from './managed-properties';
import { ServicesSection } from './services-section';
import { StaffSection } from './staff-section';
import { TimelineSection } from './timeline-section';

/** A number as entered, and whether its format and check digits are valid. */
function withCheck(number: string | null | undefined, check: string | undefined): string {
  if (!number) return 'N/A';
  return check === 'invalid' ? `${number} (please check: the form or check digits do not hold)` : number;
}

function Location({ business }: { business: Business }) {
  const { latitude, longitude, locationPrecision, name } = business;
  if (latitude === null || longitude === null || locationPrecision === null) {
    return (
      <Section title="Location">
        <Alert severity="warning">
          This address could not be located. Searches by distance leave the business out until its address is
          changed.
        </Alert>
      </Section>
    );
  }
  return (
    <Section title="Location">
      <PropertyMap
        points={[{ latitude, longitude, label: name }]}
        precision={locationPrecision}
        height={180}
        label={`Map of ${name}`}
      />
      <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {formatCoordinate(latitude)}, {formatCoordinate(longitude)}
        {isApproximate(locationPrecision) && ' (approximate)'}
      </Box>
    </Section>
  );
}

function BusinessInformation({ business }: { business: Business }) {
  const member = business.registrationNumber !== undefined;
  return (
    <Section title="Business Information">
      <Facts>
        <Fact term="Name">{business.name}</Fact>
        <Fact term="Type">
          {SERVICE_BUSINESS_TYPE_LABELS[business.serviceBusinessType]}
          {business.businessType !== SERVICE_BUSINESS_TYPE_LABELS[business.serviceBusinessType] &&
            ` · ${business.businessType}`}
        </Fact>
        <BusinessTexts business={business} />
        <Fact term="Address" wide>
          {business.address}
        </Fact>
        <Fact term="Email">
          <MailLink email={business.email} />
        </Fact>
        <Fact term="Phone">
          <PhoneLink phoneNumber={business.phoneNumber} />
        </Fact>
        <Fact term="Company Type">{COMPANY_TYPE_LABELS[business.companyType]}</Fact>
        {member && (
          <>
            <Fact term="Registration Number">
              {withCheck(business.registrationNumber, business.numberChecks?.company)}
            </Fact>
            <Fact term="VAT Registration">
              {withCheck(business.vatRegistrationNo, business.numberChecks?.vat)}
            </Fact>
          </>
        )}
        <Fact term="Status">
          <RegistrationStatusChip status={business.registrationStatus} />
        </Fact>
        <Fact term="Created">{formatDateTime(business.createdAt)}</Fact>
      </Facts>
    </Section>
  );
}

function ReviewNotice({ business }: { business: Business }) {
  const { registrationStatus, reviewNotes } = business;
  if (registrationStatus === 'APPROVED') return null;
  const text =
    registrationStatus === 'REJECTED'
      ? 'An administrator rejected this business. Owners cannot find it.'
      : registrationStatus === 'SUSPENDED'
        ? 'This business is suspended. Owners cannot find, invite or assign it.'
        : 'An administrator will review this business. Owners can find it once it is approved.';
  return (
    <Alert
      severity={registrationStatus.startsWith('PENDING') ? 'info' : 'warning'}
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
    >
      {text}
      {reviewNotes && <Box sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{reviewNotes}</Box>}
    </Alert>
  );
}

/** A business. Its people manage it here; anybody else sees its public profile. */
export default function BusinessDetail() {
  const { id = '' } = useParams();
  const query = useSeededBusiness(id);
  const business = query.data;

  useLeaveOnFailure(query, 'Failed to load business details', paths.businesses);

  if (!business) return <DetailSkeleton thing="Business" />;
  const { myRole, abilities } = business;
  const provider = business.serviceBusinessType === 'SERVICE_PROVIDER';

  return (
    <Page
      title={business.name}
      badge={<RegistrationStatusChip status={business.registrationStatus} />}
      subtitle={business.address}
      actions={
        <>
          <LinkButton to={paths.businesses} variant="outlined" color="inherit">
            Back to Businesses
          </LinkButton>
          {abilities.leave && <LeaveBusiness business={business} />}
          {abilities.update && (
            <LinkButton to={paths.businessEdit(business.id)} variant="contained">
              Edit Business
            </LinkButton>
          )}
        </>
      }
    >
      {myRole && <ReviewNotice business={business} />}
      <Box sx={DETAIL_GRID}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <BusinessInformation business={business} />
          {abilities.update && <EmailNotice business={business} />}
          {provider && <ServicesSection businessId={business.id} canManage={abilities.manageServices} />}
          {myRole && (
            <>
              <ManagedProperties businessId={business.id} />
              <BusinessInvitations
                businessId={business.id}
                registrationStatus={business.registrationStatus}
                canAnswer={abilities.answerInvitations}
              />
              <StaffSection businessId={business.id} canManage={abilities.manageStaff} />
            </>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Location business={business} />
          {myRole && <TimelineSection businessId={business.id} />}
        </Box>
      </Box>
    </Page>
  );
}
