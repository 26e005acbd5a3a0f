import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import type { Answer } from '../../api/types';

export type AssistantAnswer = Answer<'/assistant/ask', 'post'>;
export type Proposal = Answer<'/assistant/proposals', 'get'>['proposals'][number];

export const answerKey = 'assistant-answer';
export const proposalsKey = ['assistant-proposals'];

/**
 * The answer to a question. It is asked once and not again in the background: a request for a change would be proposed
 * a second time.
 */
export const answerQuery = (text: string) =>
  queryOptions({
    queryKey: [answerKey, text],
    queryFn: () => unwrap(api.POST('/assistant/ask', { body: { text, rulesOnly: true } })),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The changes that wait for the user's word. */
export function useProposals() {
  return useQuery({
    queryKey: proposalsKey,
    queryFn: async () => (await unwrap(api.GET('/assistant/proposals'))).proposals,
  });
}
