import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Rating from '@mui/material/Rating';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { REPORT_REASON_MAX, REVIEW_ANSWER_MAX } from '../../../backend/contract/jobs/reviews';
import { RatingLine, reviewByline } from '../../shared/business/rating-line';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { Section } from '../../shared/layout/section';
import { LoadFailure } from '../../shared/feedback/load-failure';
import { type ListedReview, useAnswerReview, useReportReview, useReviews } from './queries';
import { WordsDialog } from './words-dialog';

const REPORT_WORDS: Record<NonNullable<ListedReview['report']>['state'], string> = {
  WAITING: "You have reported this review. We're looking at it.",
  STANDS: 'You have reported this review. We looked at it, and let it stand.',
};

const TEXT = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

function ReviewButtons({ review, businessId }: { review: ListedReview; businessId: string }) {
  const [writing, setWriting] = useState<'answer' | 'report' | null>(null);
  const answer = useAnswerReview(businessId, review.id);
  const report = useReportReview(businessId, review.id);
  const close = () => setWriting(null);
  const { abilities } = review;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {abilities.answer && (
        <Button size="small" variant="outlined" onClick={() => setWriting('answer')}>
          Answer
        </Button>
      )}
      {abilities.report && (
        <Button size="small" color="inherit" onClick={() => setWriting('report')}>
          Report
        </Button>
      )}
      {writing === 'answer' && (
        <WordsDialog
          title="Answer this review"
          consequence="You can answer once, and everybody who sees the review sees the answer."
          label="Your answer"
          required="Please write an answer"
          confirm="Send Answer"
          max={REVIEW_ANSWER_MAX}
          onSubmit={(text) => answer.mutateAsync(text)}
          onClose={close}
        />
      )}
      {writing === 'report' && (
        <WordsDialog
          title="Report this review"
          consequence="We look at it and decide. It stays visible until then."
          label="What is wrong with it?"
          required="Please say what is wrong with the review"
          confirm="Report Review"
          max={REPORT_REASON_MAX}
          onSubmit={(text) => report.mutateAsync(text)}
          onClose={close}
        />
      )}
    </Box>
  );
}

/** What became of a report. Only the people of the business see it. */
function ReportState({ review: { report } }: { review: ListedReview }) {
  if (!report) return null;
  return (
    <Typography variant="caption" component="div" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
      {REPORT_WORDS[report.state]}
    </Typography>
  );
}

function ReviewItem({ review, businessId }: { review: ListedReview; businessId: string }) {
  const { rating, text, answer } = review;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.75, py: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Rating value={rating} readOnly size="small" aria-label={`${rating} of 5 stars`} />
        <Typography variant="caption" color="textSecondary">
          {reviewByline(review)}
        </Typography>
      </Box>
      {text && (
        <Typography variant="body2" sx={TEXT}>
          {text}
        </Typography>
      )}
      {answer && (
        <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
          <Typography variant="caption" color="textSecondary">
            The business answers
          </Typography>
          <Typography variant="body2" sx={TEXT}>
            {answer}
          </Typography>
        </Box>
      )}
      <ReportState review={review} />
      <ReviewButtons review={review} businessId={businessId} />
    </Box>
  );
}

const NO_REVIEWS = (
  <Typography variant="body2" color="textSecondary">
    No reviews yet. Owners can review a business once it has worked for them.
  </Typography>
);

/** What owners say about the work of a business. */
export function ReviewsSection({ businessId }: { businessId: string }) {
  const [page, setPage] = useState(1);
  const reviews = useReviews(businessId, page);
  const { data } = reviews;
  if (!data)
    return (
      <Section title="Reviews" anchor="reviews">
        {reviews.isPending ? (
          <Skeleton aria-label="Loading reviews">{NO_REVIEWS}</Skeleton>
        ) : (
          <LoadFailure title="Failed to load the reviews" query={reviews} />
        )}
      </Section>
    );
  const { totalCount, totalPages } = data.pagination;
  return (
    <Section
      title="Reviews"
      anchor="reviews"
      description={data.rating && <RatingLine rating={data.rating} />}
    >
      {totalCount === 0 ? (
        NO_REVIEWS
      ) : (
        <Box component="ul" sx={PLAIN_LIST}>
          {data.data.map((review) => (
            <ReviewItem key={review.id} review={review} businessId={businessId} />
          ))}
        </Box>
      )}
      {totalPages > 1 && (
        <Pagination
          count={totalPages}
          page={page}
          onChange={(_event, next) => setPage(next)}
          sx={{ mt: 1 }}
        />
      )}
    </Section>
  );
}
