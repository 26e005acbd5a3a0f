import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import type { Answer } from '../../api/types';

export type Guide = Answer<'/properties/{id}/guide', 'get'>;
export type GuideSection = Guide['sections'][number];

export const guideKey = (propertyId: string) => ['guide', propertyId];

/** Nothing is asked for by somebody who may not change the guide. */
export function useGuide(propertyId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: guideKey(propertyId),
    queryFn: () => unwrap(api.GET('/properties/{id}/guide', { params: { path: { id: propertyId } } })),
  });
}
