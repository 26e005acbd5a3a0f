import { formatDate } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { DecideReview } from '../shared/review/review-decision';
import type { ReviewQueue } from '../shared/types';
import { QueueSection } from './queue-section';
import { ReportedRow } from './reported-row';

/** Reviews that businesses have reported. */
export const ReportedReviews = ({ queue }: { queue: ReviewQueue }) => (
  <QueueSection queue={queue} kind="reviews">
    {queue.reviews.map(({ id, businessId, businessName, rating, text, reportReason, reportedAt }) => (
      <ReportedRow
        key={id}
        title={
          <>
            <TextLink to={paths.hqBusiness(businessId)}>{businessName}</TextLink>
            {` reported ${rating} of 5 stars on ${formatDate(reportedAt)}`}
          </>
        }
        text={text}
        reasons={[`Reason: ${reportReason}`]}
      >
        <DecideReview id={id} state="reported" />
      </ReportedRow>
    ))}
  </QueueSection>
);
