import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { standingWords } from '../../../backend/contract/standing-words';
import type { MyBusiness } from '../../api/types';
import { TextLink } from '../../shared/layout/link-button';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { Section } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { useStanding, type Standing } from './standing';

/** More businesses than these are on their own pages. */
const BUSINESSES_MAX = 5;

function sentences(standing: Standing): string {
  const { place, why } = standingWords(standing);
  return why ? `${place} ${why}` : place;
}

function Answers({ business: { id, name } }: { business: MyBusiness }) {
  const { data, isError } = useStanding(id);
  return (
    <Box component="li" sx={{ py: 1.5, '&:first-of-type': { pt: 0 }, '&:last-of-type': { pb: 0 } }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: { xs: 43, sm: 22 } }}>
        {data ? sentences(data) : isError ? "We couldn't load these answers." : <Skeleton width="60%" />}{' '}
        {data && <TextLink to={`${paths.business(id)}#standing`}>See why</TextLink>}
      </Typography>
    </Box>
  );
}

/** How one's businesses answer invitations, and what that means for them. */
export function AnswersSection({ businesses }: { businesses: readonly MyBusiness[] }) {
  const ranked = businesses.filter(({ abilities }) => abilities.seeStanding);
  if (ranked.length === 0) return null;
  return (
    <Section
      title="How you answer"
      description="Your answers to invitations affect your place in the recommended order."
    >
      <Box component="ul" sx={{ ...PLAIN_LIST, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {ranked.slice(0, BUSINESSES_MAX).map((business) => (
          <Answers key={business.id} business={business} />
        ))}
      </Box>
    </Section>
  );
}
