import Button from '@mui/material/Button';
import { mailHref } from '../../shared/contact';
import type { Check } from '../shared/review/checks';
import type { ReviewedBusiness } from '../shared/types';

/** A mail that says what the owner can put right. The reviewer writes the rest. */
function hrefOf({ name, user }: ReviewedBusiness, doubts: readonly string[]): string {
  const lines = [`What we found when we reviewed ${name}:`, '', ...doubts.map((doubt) => `- ${doubt}`), ''];
  return mailHref(user.email, { subject: `Your business ${name}`, text: lines.join('\n') });
}

interface OwnerMailProps {
  business: ReviewedBusiness;
  checks: readonly Check[];
}

/** Asks the owner about what they can put right: not about other businesses, which have no doubt, nor about our part. */
export function OwnerMail({ business, checks }: OwnerMailProps) {
  const doubts = checks.flatMap(({ doubt, ours = false }) => (doubt && !ours ? doubt : []));
  if (doubts.length === 0 || !business.user.email) return null;
  return (
    <Button href={hrefOf(business, doubts)} size="small" variant="outlined" color="inherit">
      Email the Owner
    </Button>
  );
}
