import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReviewAction } from '../../../backend/contract/statuses';
import { unwrap, api } from '../../api/client';
import { ApiError, messageOf } from '../../api/errors';
import { toaster } from '../../shared/feedback/toaster';
import { decided } from '../queries';
import { REVIEWS, review, tellReviewed } from './review';

interface Decision {
  action: ReviewAction;
  notes: string;
}

interface Handlers {
  /** The decision stands: leave the page. */
  onDone: () => void;
  /** The server refused it; the business may have changed meanwhile. */
  onRefused: () => void;
}

/**
 * Takes a decision on a business, pessimistically: nothing is shown before the server has it. Once it stands no other
 * is sent: until the page has left, a second click would only be refused.
 */
export function useReview(business: { id: string; name: string }, { onDone, onRefused }: Handlers) {
  const client = useQueryClient();
  const sent = useRef(false);
  const { mutate, variables, isPending, isSuccess } = useMutation({
    mutationFn: ({ action, notes }: Decision) => review(business.id, action, notes),
    onSuccess: (_, { action }) => {
      tellReviewed(action, business.name);
      void decided(client, 'businesses');
      onDone();
    },
    onError: (error, { action }) => {
      sent.current = false;
      const fallback = error instanceof ApiError ? REVIEWS[action].failure : 'Failed to process request';
      toaster.error({ title: 'Error', description: messageOf(error, fallback) });
      if (!(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500) return;
      void decided(client, 'businesses');
      onRefused();
    },
  });
  const decide = (decision: Decision) => {
    if (sent.current) return;
    sent.current = true;
    mutate(decision);
  };
  return {
    decide,
    /** The action that was sent and has not been refused. */
    running: isPending || isSuccess ? variables.action : null,
  };
}

/** Says that the changes of an approved business were looked at. */
export function useMarkReviewed(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.POST('/hq/businesses/{id}/mark-reviewed', { params: { path: { id } } })),
    onSuccess: () => toaster.success({ title: 'Changes marked as reviewed' }),
    onError: (error) =>
      toaster.error({ title: 'Error', description: messageOf(error, 'Failed to process request') }),
    onSettled: () => decided(client, 'businesses'),
  });
}
