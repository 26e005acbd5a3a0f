import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReviewAction } from '../../../backend/contract/statuses';
import { api, unwrap } from '../../api/client';
import { ApiError, hasStatus, messageOf } from '../../api/errors';
import { toaster } from '../../shared/feedback/toaster';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { errorToast } from '../shared/error-toast';
import { invalidateReview } from '../shared/queries';
import type { ReviewedBusiness } from '../shared/types';
import type { Decided } from '../shared/review/from-queue';
import { isUndoable, OPPOSITES, REVIEWS, takesNotes } from './review';

interface Decision {
  action: ReviewAction;
  notes: string;
}

/** A business and the version of it that the reviewer has seen. */
interface Seen {
  id: string;
  revision?: number | undefined;
}

const revisionBody = (revision: number | undefined) => (revision === undefined ? {} : { revision });

/** @throws ApiError */
function sendDecision({ id, revision }: Seen, { action, notes }: Decision) {
  const params = { path: { id } };
  if (takesNotes(action)) {
    const body = notes ? { reviewNotes: notes } : {};
    return unwrap(api.POST(`/hq/businesses/{id}/${action}`, { params, body }));
  }
  return unwrap(api.POST(`/hq/businesses/{id}/${action}`, { params, body: revisionBody(revision) }));
}

/** Takes an approval or rejection back while its mail waits. @throws ApiError */
const sendUndo = (id: string, eventId: string) =>
  unwrap(api.POST('/hq/businesses/{id}/undo', { params: { path: { id } }, body: { eventId } }));

const FAILED = 'Failed to process request';
const refresh = (client: QueryClient) => invalidateReview(client, 'businesses');

function reviewToast(action: ReviewAction, name: string) {
  const { toast: kind, done: title, description } = REVIEWS[action];
  return { kind, title, description: description(name), id: 'business-decision' };
}

interface Handlers {
  /** The server has the decision: leave the page. `eventId` takes it back. */
  onDone: (action: ReviewAction, eventId: string) => void;
  onUndone: () => void;
  /** The decision is not possible any more. The business may have changed meanwhile. */
  onRefused: () => void;
}

/**
 * Decides about a business. Nothing is shown before the server has the decision. After that no other one is sent: a
 * second click, while the page is being left, would only be refused.
 */
export function useReview(business: Seen & { name: string }, handlers: Handlers) {
  const sent = useRef(false);
  /** The action that was sent and has not been refused. */
  const [running, setRunning] = useState<ReviewAction | null>(null);
  const { mutateAsync } = useApiMutation({
    call: async (decision: Decision) => ({
      action: decision.action,
      eventId: (await sendDecision(business, decision)).eventId,
    }),
    success: ({ action }) => reviewToast(action, business.name),
    undo: ({ action }, { eventId }) =>
      isUndoable(action) ? () => sendUndo(business.id, eventId).then(handlers.onUndone) : null,
    failure: (error, { action }) =>
      errorToast(error instanceof ApiError ? REVIEWS[action].failure : FAILED)(error),
    onDone: ({ action, eventId }) => handlers.onDone(action, eventId),
    refresh,
  });
  const decide = async (decision: Decision) => {
    if (sent.current) return;
    sent.current = true;
    setRunning(decision.action);
    try {
      await mutateAsync(decision);
      // The dialog stays busy while the page is being left.
      await new Promise(() => undefined);
    } catch (error) {
      sent.current = false;
      setRunning(null);
      // Anything else, such as a limit, may go through at the next try: the notes stay.
      if (hasStatus(error, 403, 404, 409)) handlers.onRefused();
    }
  };
  return { decide, running };
}

/**
 * Takes a decision back: at once as if it had not been made, or later by the opposite one, which the owner is told of
 * and the audit log shows as its own step.
 */
export function useUndoReview({ id, name, action, notes, eventId }: Decided, onUndone: () => void) {
  const opposite = OPPOSITES[action];
  return useApiMutation({
    call: () =>
      opposite ? sendDecision({ id }, { action: opposite, notes: notes ?? '' }) : sendUndo(id, eventId),
    success: () =>
      opposite
        ? reviewToast(opposite, name)
        : { kind: 'info', title: 'Change undone', id: 'business-decision' },
    failure: errorToast(FAILED),
    onDone: onUndone,
    refresh,
  });
}

/** @throws ApiError */
const sendReviewed = ({ id, revision }: Seen) =>
  unwrap(
    api.POST('/hq/businesses/{id}/mark-reviewed', { params: { path: { id } }, body: revisionBody(revision) }),
  );

/** Records that a reviewer has seen the changes of an approved business. */
export function useMarkReviewed(business: Seen) {
  return useApiMutation({
    call: () => sendReviewed(business),
    success: 'Changes marked as reviewed',
    failure: errorToast(FAILED),
    refresh,
  });
}

/** The same of several businesses in the versions that their rows showed, each on its own. Names those that were refused. */
export function useMarkManyReviewed(onDone: () => void) {
  return useApiMutation({
    call: async (changed: readonly (Seen & { name: string })[]) => {
      const refused: string[] = [];
      for (const business of changed)
        await sendReviewed(business).catch((error: unknown) =>
          refused.push(`${business.name}: ${messageOf(error, "We can't reach the server.")}`),
        );
      return { done: changed.length - refused.length, refused };
    },
    onDone: ({ done, refused }) => {
      const description = done === 1 ? '1 business' : `${done} businesses`;
      if (done > 0) toaster.success({ title: 'Changes marked as reviewed', description });
      if (refused.length > 0) toaster.error({ title: 'Error', description: refused.join(' ') });
      onDone();
    },
    failure: errorToast(FAILED),
    refresh,
  });
}

/** Marks the certificate that the reviewer sees as checked, or withdraws the check. */
export function useCheckCertificate(
  { id: businessId, revision }: Pick<ReviewedBusiness, 'id' | 'revision'>,
  { serviceCategory, serviceCategoryId, certificate }: ReviewedBusiness['services'][number],
) {
  const params = { path: { id: businessId, serviceCategoryId } };
  const path = '/hq/businesses/{id}/services/{serviceCategoryId}/certificate';
  return useApiMutation({
    call: async (action: 'check' | 'uncheck') => {
      if (action === 'uncheck') return unwrap(api.POST(`${path}/uncheck`, { params }));
      if (!certificate) throw new Error('There is no certificate to check');
      const { scheme, number, expiresOn } = certificate;
      return unwrap(
        api.POST(`${path}/check`, { params, body: { scheme, number, expiresOn, ...revisionBody(revision) } }),
      );
    },
    // One after another: each check raises the revision that the next one sends.
    scope: `certificates-${businessId}`,
    success: (action) => ({
      title: action === 'check' ? 'Certificate marked as checked' : 'Check withdrawn',
      description: serviceCategory.name,
    }),
    failure: errorToast(FAILED),
    refresh,
  });
}
