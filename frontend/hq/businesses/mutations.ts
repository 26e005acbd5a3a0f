import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReviewAction } from '../../../backend/contract/statuses';
import { api, unwrap } from '../../api/client';
import { ApiError } from '../../api/errors';
import { toaster } from '../../shared/feedback/toaster';
import { keepFocus } from '../../shared/layout/focus';
import { errorToast } from '../shared/error-toast';
import { invalidateReview } from '../shared/queries';
import type { ReviewedBusiness } from '../shared/types';
import type { Decided } from '../review/from-queue';
import { REVIEWS, takesNotes, undoOf } from './review';

interface Decision {
  action: ReviewAction;
  notes: string;
}

/** A business and the version of it that the reviewer has seen. */
interface Seen {
  id: string;
  revision: number | undefined;
}

const revisionBody = (revision: number | undefined) => (revision === undefined ? {} : { revision });

/** @throws ApiError */
async function sendDecision({ id, revision }: Seen, { action, notes }: Decision): Promise<void> {
  const params = { path: { id } };
  if (takesNotes(action)) {
    const body = notes ? { reviewNotes: notes } : {};
    await unwrap(api.POST(`/hq/businesses/{id}/${action}`, { params, body }));
  } else {
    await unwrap(api.POST(`/hq/businesses/{id}/${action}`, { params, body: revisionBody(revision) }));
  }
}

interface Handlers {
  /** The server has the decision: leave the page. */
  onDone: (action: ReviewAction) => void;
  /** The server refused the decision. The business may have changed meanwhile. */
  onRefused: () => void;
}

/**
 * Decides about a business. Nothing is shown before the server has the decision. After that no other one is sent: a
 * second click, while the page is being left, would only be refused.
 */
export function useReview(business: Seen & { name: string }, { onDone, onRefused }: Handlers) {
  const client = useQueryClient();
  const sent = useRef(false);
  const { mutate, variables, isPending, isSuccess } = useMutation({
    mutationFn: (decision: Decision) => sendDecision(business, decision),
    onSuccess: (_, { action }) => {
      const { toast, done, description } = REVIEWS[action];
      toaster[toast]({ title: done, description: description(business.name) });
      void invalidateReview(client, 'businesses');
      onDone(action);
    },
    onError: (error, { action }) => {
      sent.current = false;
      const answered = error instanceof ApiError;
      errorToast(answered ? REVIEWS[action].failure : 'Failed to process request')(error);
      if (!answered || error.statusCode === 0 || error.statusCode >= 500) return;
      void invalidateReview(client, 'businesses');
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

/** Takes a decision back by the opposite one, which the owner is told of and the audit log shows as its own step. */
export function useUndoReview({ id, name, action, notes }: Decided, onUndone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      sendDecision({ id, revision: undefined }, { action: undoOf(action), notes: notes ?? '' }),
    onSuccess: () => {
      const { toast, done, description } = REVIEWS[undoOf(action)];
      toaster[toast]({ title: done, description: description(name) });
      onUndone();
    },
    onError: errorToast('Failed to process request'),
    onSettled: () => invalidateReview(client, 'businesses'),
  });
}

/** Records that a reviewer has seen the changes of an approved business. */
export function useMarkReviewed(id: string, revision: number | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/hq/businesses/{id}/mark-reviewed', {
          params: { path: { id } },
          body: revisionBody(revision),
        }),
      ),
    onSuccess: () => toaster.success({ title: 'Changes marked as reviewed' }),
    onError: errorToast('Failed to process request'),
    onSettled: async () => {
      await invalidateReview(client, 'businesses');
      keepFocus();
    },
  });
}

/** Marks the certificate that the reviewer sees as checked, or withdraws the check. */
export function useCheckCertificate(
  { id: businessId, revision }: Pick<ReviewedBusiness, 'id' | 'revision'>,
  { serviceCategory, serviceCategoryId, certificate }: ReviewedBusiness['services'][number],
) {
  const client = useQueryClient();
  const params = { path: { id: businessId, serviceCategoryId } };
  const path = '/hq/businesses/{id}/services/{serviceCategoryId}/certificate';
  return useMutation({
    mutationFn: async (action: 'check' | 'uncheck') => {
      if (action === 'uncheck') return unwrap(api.POST(`${path}/uncheck`, { params }));
      if (!certificate) throw new Error('There is no certificate to check');
      const { scheme, number, expiresOn } = certificate;
      return unwrap(
        api.POST(`${path}/check`, { params, body: { scheme, number, expiresOn, ...revisionBody(revision) } }),
      );
    },
    // One after another: each check raises the revision that the next one sends.
    scope: { id: `certificates-${businessId}` },
    onSuccess: (_, action) =>
      toaster.success({
        title: action === 'check' ? 'Certificate marked as checked' : 'Check withdrawn',
        description: serviceCategory.name,
      }),
    onError: errorToast('Failed to process request'),
    // Also after a refusal: the business may have changed its certificate meanwhile.
    onSettled: () => invalidateReview(client, 'businesses'),
  });
}
