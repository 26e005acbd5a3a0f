import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { reviewByline } from '../../shared/business/rating-line';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { StatusChip } from '../../shared/layout/status-chip';
import { LoadError } from '../shared/load-error';
import { useReviews } from '../shared/queries';
import { DecideReview } from '../shared/review/review-decision';
import { EmptySection, Section } from '../shared/section';

const TEXT = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** What owners say about a business, the hidden reviews too, so that one can be shown again. */
export function ReviewsSection({ businessId }: { businessId: string }) {
  const [page, setPage] = useState(1);
  const query = useReviews(businessId, page);
  const { data, isError } = query;
  // In one line, as where there are no reviews.
  if (!data && !isError) return <Section title="Reviews" actions={<Skeleton width={112} />} />;
  if (!data)
    return (
      <Section title="Reviews" anchor="reviews">
        <LoadError query={query}>We couldn&apos;t load the reviews</LoadError>
      </Section>
    );
  const { totalCount, totalPages } = data.pagination;
  if (totalCount === 0) return <EmptySection title="Reviews" words="No reviews yet." />;
  return (
    <Section title={`Reviews (${totalCount})`} anchor="reviews">
      <Box component="ul" sx={PLAIN_LIST}>
        {data.data.map((review) => (
          <Box component="li" key={review.id} sx={{ display: 'grid', gap: 0.75, py: 1 }}>
            <Typography variant="body2" component="div" color="textSecondary">
              {`${review.rating} of 5 stars, ${reviewByline(review)} `}
              {review.hidden && <StatusChip status="HIDDEN" label="Hidden" />}
            </Typography>
            {review.text && (
              <Typography variant="body2" sx={TEXT}>
                {review.text}
              </Typography>
            )}
            {review.answer && (
              <Typography variant="body2" color="textSecondary" sx={TEXT}>
                {`The business answers: ${review.answer}`}
              </Typography>
            )}
            <DecideReview id={review.id} state={review.hidden ? 'hidden' : 'shown'} />
          </Box>
        ))}
      </Box>
      {totalPages > 1 && (
        <Pagination count={totalPages} page={page} onChange={(_event, next) => setPage(next)} />
      )}
    </Section>
  );
}
