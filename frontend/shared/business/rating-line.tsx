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
