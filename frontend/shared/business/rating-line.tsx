import StarRounded from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import { countOf } from '../format';

/** The rating of a business in words: a star, `4.6` and `(12 reviews)`. */
export function RatingLine({ rating: { average, count } }: { rating: { average: number; count: number } }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <StarRounded aria-hidden fontSize="inherit" sx={{ color: 'warning.main' }} />
      <span>{`${average.toFixed(1)} of 5 (${countOf(count, 'review')})`}</span>
    </Box>
  );
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Who wrote a review, where and when: `Ada, Cambridge, November 2026`. */
export function reviewByline({
  author,
  month,
}: {
  author: { name: string | null; town: string | null };
  /** YYYY-MM */
  month: string;
}): string {
  const when = MONTH.format(new Date(`${month}-01`));
  return [author.name ?? 'A former owner', author.town, when].filter(Boolean).join(', ');
}
