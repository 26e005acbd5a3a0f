import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import type { Business, Invitation } from '../../api/types';
import { useIsAdministrator } from '../../api/use-session';
import { Widgets } from '../../shared/feedback/widget';
import { Initial } from '../../shared/business/initial';
import { TextLink } from '../../shared/layout/link-button';
import { BackLink, Page } from '../../shared/layout/page';
import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { paths } from '../../shared/paths';
import { InsightRows } from '../insights/insight-rows';
import type { Insight } from '../shared/queries/insights';
import { useInsightsAbout } from '../insights/use-insights-about';
import { BusinessInvitations } from '../invitations/business-invitations';
import { countPending } from '../invitations/open-invitation';
import { ReviewsSection } from '../reviews/reviews-section';
import { LookedFor } from '../marketplace/looked-for';
import { DETAIL_GRID, DetailSkeleton } from '../shared/detail-skeleton';
import { type Job, readJob } from '../shared/find-someone';
import { useBusinessStaff, useSeededBusiness } from '../shared/queries/businesses';
import { useBusinessInvitations } from '../shared/queries/invitations';
import { useManagedProperties } from '../shared/queries/properties';
import { SECTION_COLUMN, SectionNav } from '../shared/section-nav';
import { useLeaveOnFailure } from '../shared/use-load-error';
import { useLoadedOnce } from '../shared/use-loaded-once';
import { BusinessActions } from './business-actions';
import { BusinessChecklist } from './business-checklist';
import { BusinessInformation, BusinessLocation } from './business-information';
import { isProvider, toLeft } from './columns';
import { EmailNotice } from './email-notice';
import { ManagedProperties } from './managed-properties';
import { CertificateNotice } from './services/certificate-notice';
import { ServicesSection } from './services/services-section';
import { StaffSection } from './staff/staff-section';
import { StandingSection } from './standing/standing-section';
import { TimelineSection } from './timeline-section';

const REVIEW_WORDS: Partial<Record<Business['registrationStatus'], string>> = {
  REJECTED: "This business isn't approved, so owners can't find it.",
  SUSPENDED:
    "This business is suspended. It keeps the properties that it manages or works at, but owners can't find, invite or assign it until we reactivate it.",
};

/** What the review has decided, why, and what can be done about it. */
function ReviewNotice({ business }: { business: Business }) {
  const { registrationStatus, reviewNotes } = business;
  if (registrationStatus === 'APPROVED') return null;
  const support = <TextLink to={`${paths.help}#contact`}>contact support</TextLink>;
  const words = REVIEW_WORDS[registrationStatus];
  return (
    <Alert severity={words ? 'warning' : 'info'} sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      {words ?? "We'll review this business. Owners can find it once it's approved."}
      {reviewNotes && (
        <Box sx={{ my: 0.5, whiteSpace: 'pre-line' }}>
          <strong>Notes from the review:</strong> {reviewNotes}
        </Box>
      )}
      {words && !reviewNotes && <> To find out why, {support}.</>}
      {words && reviewNotes && <>Once you have put that right, {support} for another review.</>}
    </Alert>
  );
}

/**
 * Its people go back to their businesses, and who found it in the marketplace to the same search. Administrators who
 * come from elsewhere have a link to HQ instead.
 */
function useWayBack(business: Business | undefined, job: Job | null) {
  const location = useLocation();
  const found = (location.state as { marketplace?: string } | null)?.marketplace;
  // Who opened a shared link sees the businesses for the same job.
  const search = found ?? (job ? location.search : undefined);
  const toHq = useIsAdministrator() && search === undefined && !business?.myRole;
  const back = business?.myRole ? (
    <BackLink to={paths.businesses}>Back to Businesses</BackLink>
  ) : (
    !toHq && (
      <BackLink to={{ pathname: paths.marketplace, search: search ?? '' }}>Back to Marketplace</BackLink>
    )
  );
  return { back, toHq };
}

/** What everybody sees of a business. */
function PublicSections({ business }: { business: Business }) {
  return (
    <Box sx={DETAIL_GRID}>
      <Box sx={SECTION_COLUMN}>
        <Widgets>
          <BusinessInformation business={business} />
          {isProvider(business) && <ServicesSection businessId={business.id} canManage={false} />}
          <ReviewsSection businessId={business.id} />
        </Widgets>
      </Box>
      <Box sx={SECTION_COLUMN}>
        <Widgets>
          <BusinessLocation business={business} />
        </Widgets>
      </Box>
    </Box>
  );
}

interface MemberSectionsProps {
  business: Business;
  invitations: readonly Invitation[];
  /** What needs the user about the business. */
  insights: readonly Insight[];
}

/** What the people of a business see, in the order of use. */
function MemberSections({ business, invitations, insights }: MemberSectionsProps) {
  const { id, abilities } = business;
  const properties = useManagedProperties(id);
  const staff = useBusinessStaff(id);
  // Decided once: the sections must not change places under the pointer when the last one is answered.
  const waiting = countPending(invitations);
  const [invitationsFirst] = useState(waiting > 0);
  const [atLeft] = useState(() => toLeft(business, invitations));
  const people = <StaffSection business={business} canManage={abilities.manageStaff} />;
  const location = { id: 'location', label: 'Location' };
  const approved = business.registrationStatus === 'APPROVED';
  const received = (
    <Widgets>
      <BusinessInvitations businessId={id} approved={approved} canAnswer={abilities.answerInvitations} />
      <ManagedProperties businessId={id} />
      {isProvider(business) && <ServicesSection businessId={id} canManage={abilities.manageServices} />}
    </Widgets>
  );
  const overview = { id: 'overview', label: 'Overview' };
  const invited = [
    { id: 'invitations', label: 'Invitations', waiting: { count: waiting, quiet: false } },
    { id: 'properties', label: 'Properties', count: properties.data?.length },
    ...(isProvider(business) ? [{ id: 'services', label: 'Services' }] : []),
  ];
  const links = [
    ...(invitationsFirst ? [...invited, overview] : [overview, ...invited]),
    ...(atLeft.location ? [location] : []),
    { id: 'staff', label: 'Staff', count: staff.data?.length },
    { id: 'reviews', label: 'Reviews' },
    ...(abilities.seeStanding ? [{ id: 'standing', label: 'Standing' }] : []),
    { id: 'timeline', label: 'Timeline' },
    ...(atLeft.location ? [] : [location]),
  ];
  return (
    <>
      {business.firstSteps && (
        <Box sx={{ mb: 3 }}>
          <BusinessChecklist business={business} />
        </Box>
      )}
      {!invitationsFirst && <InsightRows rows={insights} />}
      <SectionNav sections={links} />
      <Box sx={DETAIL_GRID}>
        <Box sx={SECTION_COLUMN}>
          <Widgets>
            {invitationsFirst && received}
            {invitationsFirst && <InsightRows rows={insights} />}
            <BusinessInformation business={business} />
            {abilities.update && (!business.firstSteps || business.emailRefused) && (
              <EmailNotice business={business} />
            )}
            {!invitationsFirst && received}
            {atLeft.staff && people}
            {atLeft.location && <BusinessLocation business={business} />}
          </Widgets>
        </Box>
        <Box sx={SECTION_COLUMN}>
          <Widgets>
            {!atLeft.staff && people}
            <ReviewsSection businessId={id} />
            {abilities.seeStanding && <StandingSection businessId={id} />}
            <TimelineSection businessId={id} />
            {!atLeft.location && <BusinessLocation business={business} />}
          </Widgets>
        </Box>
      </Box>
    </>
  );
}

/** A business. Its people manage it here; anybody else sees its public profile. */
export default function BusinessDetail() {
  const { id = '' } = useParams();
  const query = useSeededBusiness(id);
  const business = query.data;
  const member = !!business?.myRole;
  const invitations = useBusinessInvitations(id, member);
  const insights = useInsightsAbout({ businessId: id });
  const [params] = useSearchParams();
  const job = business && !member ? readJob(params) : null;
  const { back, toHq } = useWayBack(business, job);

  // The order of the sections depends on the invitations.
  const loaded = useLoadedOnce(id, !!business && !(member && (invitations.isPending || insights.isWaiting)));

  useLeaveOnFailure(query, 'Failed to load business details', paths.businesses);

  if (!business || !loaded) return <DetailSkeleton thing="Business" />;

  return (
    <Page
      title={business.name}
      tile={<Initial name={business.name} sx={{ display: { xs: 'none', sm: 'grid' } }} />}
      badge={<RegistrationStatusChip status={business.registrationStatus} />}
      subtitle={business.address}
      back={back}
      actions={<BusinessActions business={business} toHq={toHq} job={job} />}
    >
      {job && <LookedFor job={job} business={business} />}
      {member && <ReviewNotice business={business} />}
      {member && <CertificateNotice services={business.services} />}
      {member ? (
        <MemberSections
          key={id}
          business={business}
          invitations={invitations.data ?? []}
          insights={insights.rows}
        />
      ) : (
        <PublicSections business={business} />
      )}
    </Page>
  );
}
