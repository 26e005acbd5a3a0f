import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import { messageOf } from '../../api/errors';
import { once } from '../../api/idempotency';
import { invalidate } from '../../api/query-client';
import type { Answer } from '../../api/types';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { businessChanged, keys, propertyChanged } from '../shared/queries/keys';

export type PropertyQuote = Answer<'/properties/{id}/quotes', 'get'>['quotes'][number];

/** The quotes for a property, the newest first. */
export function usePropertyQuotes(propertyId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: keys.propertyQuotes(propertyId),
    queryFn: async () =>
      (await unwrap(api.GET('/properties/{id}/quotes', { params: { path: { id: propertyId } } }))).quotes,
  });
}

export type OpenQuote = Answer<'/quotes', 'get'>['quotes'][number];

/** The quotes for all of one's own properties that wait for a decision, those that run out first in front. */
export function useOpenQuotes(enabled: boolean) {
  return useQuery({
    enabled,
    // Whatever changes what needs the owner may change these.
    queryKey: [...keys.insights, 'quotes'],
    queryFn: async () => (await unwrap(api.GET('/quotes'))).quotes,
  });
}

export function useSendQuote(businessId: string, invitationId: string) {
  return useApiMutation({
    call: (body: { amount: number; description: string; validUntil: string }, key) =>
      unwrap(
        api.POST('/invitations/{id}/quotes', {
          params: { path: { id: invitationId }, header: once(key) },
          body: { ...body, currency: 'GBP' as const },
        }),
      ),
    success: 'Quote Sent',
    failure: 'Failed to send the quote',
    refresh: (client) =>
      Promise.all([businessChanged(client, businessId), invalidate(client, keys.thread(invitationId))]),
  });
}

type Decided = Pick<PropertyQuote, 'id' | 'invitationId'>;

const decided = (client: QueryClient, propertyId: string, invitationId: string) =>
  Promise.all([
    propertyChanged(client, propertyId),
    // A deadline says how many quotes wait.
    invalidate(client, keys.thread(invitationId), keys.deadlines),
  ]);

/** Another invitation of the property, which is let go. */
interface LetGo {
  invitationId: string;
  message: string;
  /** Of the business. */
  name: string;
}

/** Writes to the business, then cancels its invitation. */
async function letGo({ invitationId: id, message }: LetGo): Promise<void> {
  const params = { path: { id } };
  if (message) await unwrap(api.POST('/invitations/{id}/messages', { params, body: { text: message } }));
  await unwrap(api.DELETE('/invitations/{id}', { params }));
}

/** Lets one after the other go. @returns what to say of those that stay, or null */
async function letAllGo(others: readonly LetGo[]): Promise<string | null> {
  const refused: string[] = [];
  for (const other of others)
    await letGo(other).catch((error: unknown) =>
      refused.push(`${other.name}: ${messageOf(error, 'no answer')}`),
    );
  return refused.length === 0
    ? null
    : `These invitations couldn't be cancelled, so they go on. ${refused.join('. ')}`;
}

/** Accepts a quote, then lets the other businesses go. */
export function useAcceptQuote(propertyId: string) {
  return useApiMutation({
    call: async ({ id, others }: Decided & { others: readonly LetGo[] }) => {
      await unwrap(api.POST('/quotes/{id}/accept', { params: { path: { id } } }));
      return letAllGo(others);
    },
    success: (_accepted, stayed) => ({
      title: 'Quote Accepted',
      ...(stayed && { kind: 'warning' as const, description: stayed }),
    }),
    failure: 'Failed to accept the quote',
    refresh: (client, { invitationId }) => decided(client, propertyId, invitationId),
  });
}

export function useDeclineQuote(propertyId: string) {
  return useApiMutation({
    call: ({ id }: Decided) => unwrap(api.POST('/quotes/{id}/decline', { params: { path: { id } } })),
    success: 'Quote Declined',
    failure: 'Failed to decline the quote',
    refresh: (client, { invitationId }) => decided(client, propertyId, invitationId),
  });
}
