import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { DecideReview } from '../shared/review/review-decision';
import type { ReviewQueue } from '../shared/types';
import { QueueSection } from './queue-section';

type ReportedReview = ReviewQueue['reviews'][number];

const TEXT = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

function ReportedRow({ review }: { review: ReportedReview }) {
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.75, py: 1.5 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <TextLink to={paths.hqBusiness(review.businessId)}>{review.businessName}</TextLink>
        {` reported ${review.rating} of 5 stars on ${formatDate(review.reportedAt)}`}
      </Typography>
      {review.text && (
        <Typography variant="body2" sx={TEXT}>
          {`“${review.text}”`}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={TEXT}>
        {`Reason: ${review.reportReason}`}
      </Typography>
      <DecideReview id={review.id} state="reported" />
    </Box>
  );
}

/** Reviews that businesses have reported. */
export const ReportedReviews = ({ queue }: { queue: ReviewQueue }) => (
  <QueueSection queue={queue} kind="reviews">
    {queue.reviews.map((review) => (
      <ReportedRow key={review.id} review={review} />
    ))}
  </QueueSection>
);
