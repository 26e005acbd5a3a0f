import { BUSINESS_INSIGHT_KINDS } from '../../../backend/contract/insights';
import { useInsights, type Insight } from '../shared/queries/insights';

type About = { propertyId: string } | { businessId: string };

/** What the page of a business says in a place of its own: invitations to answer, the review. */
const SAID_ELSEWHERE: readonly Insight['kind'][] = [
  'INVITATION_TO_ANSWER',
  'REVIEW_PENDING',
  'REVIEW_REJECTED',
];
const OF_BUSINESS: readonly Insight['kind'][] = BUSINESS_INSIGHT_KINDS;

function isAbout({ kind, facts }: Insight, about: About): boolean {
  if ('businessId' in about)
    return (
      facts.businessId === about.businessId && OF_BUSINESS.includes(kind) && !SAID_ELSEWHERE.includes(kind)
    );
  const { propertyId } = about;
  return facts.propertyId === propertyId || (facts.properties ?? []).some(({ id }) => id === propertyId);
}

/**
 * What needs the user about one property or business. Its page waits for it, so that nothing moves when it arrives,
 * but not for a call that has failed.
 */
export function useInsightsAbout(about: About): { rows: Insight[]; isWaiting: boolean } {
  const { data, isPending, failureCount } = useInsights();
  return {
    rows: (data?.attention ?? []).filter((insight) => isAbout(insight, about)),
    isWaiting: isPending && failureCount === 0,
  };
}
