import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { HqPage } from '../shared/hq-page';
import { Back, RecordPage } from '../shared/record-page';
import { EarlierSanctions } from '../shared/earlier-sanctions';
import { QueueSteps, useQueueSteps } from '../shared/review/queue-steps';
import type { ReviewedBusiness } from '../shared/types';
import { BusinessInformation, OwnerInformation, ReviewInformation, Statistics } from './business-facts';
import { LocationSection, ServicesSection, StaffSection } from './business-sections';
import { ChangedNotice, Comparison, TimelineSection } from './comparison';
import { toChecks } from './checks';
import { ReviewCard, ReviewLayout } from '../shared/review/review-card';
import { Obstacle } from './obstacle';
import { OwnerMail } from './owner-mail';
import { waitOf } from './review';
import { ReviewsSection } from './reviews-section';
import { UnseenChanges, useSeenBusiness } from './unseen-changes';
import { useDecision } from './use-decision';

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
        columns="minmax(0, 3fr) minmax(0, 2fr)"
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
        <>
          <BusinessInformation business={business} />
          <OwnerInformation business={business} />
          <ServicesSection business={business} />
          <StaffSection business={business} />
          <ReviewsSection businessId={business.id} />
        </>
        <>
          <Comparison business={business} />
          <LocationSection business={business} />
          <Statistics business={business} />
          <ReviewInformation business={business} />
          <TimelineSection business={business} />
        </>
      </ReviewLayout>
      {dialog}
    </HqPage>
  );
}

/** A business with all that a reviewer needs to decide about it. */
export default function BusinessDetail() {
  return (
    <RecordPage<ReviewedBusiness> title="Business" failure="Failed to fetch business details">
      {(business) => <Detail key={business.id} business={business} />}
    </RecordPage>
  );
}
