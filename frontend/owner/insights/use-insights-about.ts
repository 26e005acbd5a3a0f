import { useInsights, type Insight } from './queries';

type About = { propertyId: string } | { businessId: string };

function isAbout({ facts }: Insight, about: About): boolean {
  // The page of a business has its invitations to answer on top already.
  if ('businessId' in about) return facts.businessId === about.businessId && !facts.abilities?.decline;
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
