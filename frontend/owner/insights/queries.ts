import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import type { Answer } from '../../api/types';
import { keys } from '../shared/queries/keys';

export type Insights = Answer<'/insights', 'get'>;
export type BusinessPortfolio = Answer<'/insights/businesses', 'get'>;
export type Insight = Insights['attention'][number];

/** What needs the user, and the user's properties in numbers. */
export function useInsights() {
  return useQuery({ queryKey: keys.insights, queryFn: () => unwrap(api.GET('/insights')) });
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
