import Typography from '@mui/material/Typography';
import type { Invitation } from '../../api/types';
import { config } from '../../api/config';
import { MailLink } from '../../shared/contact';

/** Tells the author of a review that is hidden why, and what they can do. */
export function HiddenReview({ review }: { review: NonNullable<Invitation['review']> }) {
  return (
    <Typography variant="caption" component="div" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
      We have hidden your review. It isn&apos;t shown, and doesn&apos;t count.
      {review.hiddenNotes && ` Our reason: “${review.hiddenNotes}”`} If you think that is wrong, write to{' '}
      <MailLink email={config.supportEmail} />.
    </Typography>
  );
}
