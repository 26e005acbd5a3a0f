import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HQ_INSIGHT_DAYS } from '../../../backend/contract/insights';
import { api, unwrap } from '../../api/client';
import type { Answer } from '../../api/types';
import { keys } from '../shared/queries';

export type Days = (typeof HQ_INSIGHT_DAYS)[number];
export type HqInsightsData = Answer<'/hq/insights', 'get'>;

export function useHqInsights(days: Days) {
  return useQuery({
    queryKey: [...keys.all, 'insights', days],
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(api.GET('/hq/insights', { params: { query: { days } } })),
  });
}
