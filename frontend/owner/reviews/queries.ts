import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import { invalidate } from '../../api/query-client';
import type { Answer, Invitation } from '../../api/types';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { businessChanged, keys } from '../shared/queries/keys';

export type ListedReview = Answer<'/businesses/{id}/reviews', 'get'>['data'][number];

const reviewsKey = (businessId: string, ...page: number[]) => ['business-reviews', businessId, ...page];

/** A page of the reviews of a business, the newest first. */
export function useReviews(businessId: string, page: number) {
  return useQuery({
    queryKey: reviewsKey(businessId, page),
    queryFn: () =>
      unwrap(api.GET('/businesses/{id}/reviews', { params: { path: { id: businessId }, query: { page } } })),
    placeholderData: (previous) => previous,
  });
}

export function useWriteReview({
  id,
  propertyId,
  businessId: ownId,
}: Pick<Invitation, 'id' | 'propertyId' | 'businessId'>) {
  const businessId = ownId ?? '';
  return useApiMutation({
    call: (body: { rating: number; text: string }) =>
      unwrap(api.PUT('/invitations/{id}/review', { params: { path: { id } }, body })),
    success: 'Review Saved',
    failure: 'Failed to save the review',
    refresh: (client) =>
      Promise.all([
        businessChanged(client, businessId),
        invalidate(client, reviewsKey(businessId), keys.propertyInvitations(propertyId)),
      ]),
  });
}

export function useAnswerReview(businessId: string, id: string) {
  return useApiMutation({
    call: (text: string) =>
      unwrap(api.POST('/reviews/{id}/answer', { params: { path: { id } }, body: { text } })),
    success: 'Answer Sent',
    failure: 'Failed to answer the review',
    refresh: (client) => invalidate(client, reviewsKey(businessId), keys.insights),
  });
}

export function useReportReview(businessId: string, id: string) {
  return useApiMutation({
    call: (reason: string) =>
      unwrap(api.POST('/reviews/{id}/report', { params: { path: { id } }, body: { reason } })),
    success: 'Review Reported',
    failure: 'Failed to report the review',
    refresh: (client) => invalidate(client, reviewsKey(businessId)),
  });
}
