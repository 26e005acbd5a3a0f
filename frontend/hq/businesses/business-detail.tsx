import Box from '@mui/material/Box';
import { LinkButton } from '../../shared/layout/link-button';
import { BackLink } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { HqPage } from '../shared/hq-page';
import { RecordPage } from '../shared/record-page';
import { EarlierSanctions } from '../shared/earlier-sanctions';
import { QueueSteps, useQueueSteps } from '../review/queue-steps';
import { useReviewState } from '../review/from-queue';
import type { ReviewedBusiness } from '../shared/types';
import { BusinessInformation, OwnerInformation, ReviewInformation, Statistics } from './business-facts';
import { LocationSection, ServicesSection, StaffSection } from './business-sections';
import { ChangedNotice, Comparison, TimelineSection } from './comparison';
import { toChecks } from './checks';
import { FACT_COLUMN, ReviewCard, ReviewLayout } from '../shared/review/review-card';
import { Obstacle } from './obstacle';
import { OwnerMail } from './owner-mail';
import { waitOf } from './review';
import { ReviewsSection } from './reviews-section';
import { UnseenChanges, useSeenBusiness } from './unseen-changes';
import { useDecision } from './use-decision';

const BackButton = () => (
  <LinkButton to={paths.hqBusinesses} variant="outlined" color="inherit">
    Back to Businesses
  </LinkButton>
);

/** The ways back: always to the list, and to the queue if the reader came from there. */
function Back() {
  const fromQueue = useReviewState().from === 'queue';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {fromQueue && <BackLink to={paths.hqReview}>Back to Review Queue</BackLink>}
      <BackLink to={paths.hqBusinesses}>Back to Businesses</BackLink>
    </Box>
  );
}

/** Two columns where both are wide enough. */
const FACTS = {
  ...FACT_COLUMN,
  alignItems: 'start',
  '@container (min-width: 700px)': {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  },
} as const;

function Detail({ business }: { business: ReviewedBusiness }) {
  const { revision, changes, acknowledge } = useSeenBusiness(business);
  const steps = useQueueSteps('business', business.id);
  const checks = toChecks(business);
  const { buttons, question, dialog } = useDecision(business, checks, revision, steps.after);
  return (
    <HqPage
      title={business.name}
      badge={<RegistrationStatusChip status={business.registrationStatus} />}
      subtitle={business.address}
      back={<Back />}
      above={<QueueSteps steps={steps} />}
    >
      <UnseenChanges changes={changes} onAcknowledge={acknowledge} />
      <ChangedNotice business={business} revision={revision} />
      <EarlierSanctions sanctions={business.earlierSanctions} />
      <ReviewLayout
        card={
          <ReviewCard
            wait={waitOf(business)}
            checks={checks}
            remedy={<OwnerMail business={business} checks={checks} />}
            obstacle={<Obstacle business={business} />}
            question={question}
            buttons={buttons}
          />
        }
      >
        <Box sx={FACTS}>
          <Box sx={FACT_COLUMN}>
            <BusinessInformation business={business} />
            <OwnerInformation business={business} />
            <ServicesSection business={business} />
            <StaffSection business={business} />
            <ReviewsSection businessId={business.id} />
          </Box>
          <Box sx={FACT_COLUMN}>
            <Comparison business={business} />
            <LocationSection business={business} />
            <Statistics business={business} />
            <ReviewInformation business={business} />
            <TimelineSection business={business} />
          </Box>
        </Box>
      </ReviewLayout>
      {dialog}
    </HqPage>
  );
}

/** A business with all that a reviewer needs to decide about it. */
export default function BusinessDetail() {
  return (
    <RecordPage<ReviewedBusiness>
      title="Business"
      failure="Failed to fetch business details"
      back={<BackButton />}
    >
      {(business) => <Detail key={business.id} business={business} />}
    </RecordPage>
  );
}
