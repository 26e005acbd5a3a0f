import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client';
import type { Answer } from '../../../api/types';
import { keys } from './keys';

export type Insights = Answer<'/insights', 'get'>;
export type BusinessPortfolio = Answer<'/insights/businesses', 'get'>;
export type Insight = Insights['attention'][number];

/** What is solved by finding somebody in the marketplace. A manager who can be asked is somebody. */
export const needsSomebody = ({ kind, facts }: Insight): boolean =>
  kind === 'INVITATION_DECLINED' ||
  kind === 'PROPERTY_UNATTENDED' ||
  (kind === 'DEADLINE' && !!facts.serviceCategoryId && !facts.businessEmail);

/** What needs the user, and the user's properties in numbers. */
export function useInsights(enabled = true) {
  return useQuery({ queryKey: keys.insights, enabled, queryFn: () => unwrap(api.GET('/insights')) });
}

/** The businesses of the user in numbers. */
export function useBusinessPortfolio(enabled: boolean) {
  return useQuery({
    queryKey: [...keys.insights, 'businesses'],
    enabled,
    queryFn: () => unwrap(api.GET('/insights/businesses')),
  });
}

/** How many businesses offer each service around a property. */
export function useCoverage(id: string | null) {
  return useQuery({
    queryKey: ['coverage', id],
    enabled: id !== null,
    queryFn: () => unwrap(api.GET('/properties/{id}/coverage', { params: { path: { id: id ?? '' } } })),
  });
}
