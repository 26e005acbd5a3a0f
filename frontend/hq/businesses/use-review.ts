import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewAction } from '../../../backend/contract/statuses';
import { answer, api } from '../../api/client';
import { ApiError, messageOf } from '../../api/errors';
import { toaster } from '../../shared/toaster';
import { decided } from '../queries';
import { REVIEWS, review, tellReviewed } from './review';

interface Handlers {
  /** The decision stands. */
  onDone: () => void;
  /** The server refused it; the business may have changed meanwhile. */
  onRefused: () => void;
}

/** Takes a decision on a business, pessimistically: nothing is shown before the server has it. */
export function useReview(business: { id: string; name: string }, { onDone, onRefused }: Handlers) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, notes }: { action: ReviewAction; notes: string }) =>
      review(business.id, action, notes),
    onSuccess: (_, { action }) => {
      tellReviewed(action, business.name);
      void decided(client, 'businesses');
      onDone();
    },
    onError: (error, { action }) => {
      const fallback = error instanceof ApiError ? REVIEWS[action].failure : 'Failed to process request';
      toaster.error({ title: 'Error', description: messageOf(error, fallback) });
      if (!(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500) return;
      void decided(client, 'businesses');
      onRefused();
    },
  });
}

/** Says that the changes of an approved business were looked at. */
export function useMarkReviewed(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/hq/businesses/{id}/mark-reviewed', { params: { path: { id } } })),
    onSuccess: () => toaster.success({ title: 'Changes marked as reviewed' }),
    onError: (error) =>
      toaster.error({ title: 'Error', description: messageOf(error, 'Failed to process request') }),
    onSettled: () => decided(client, 'businesses'),
  });
}
