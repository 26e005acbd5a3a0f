import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import type { Answer } from '../../api/types';
import { readEvents } from './read-events';

export type AssistantAnswer = Answer<'/assistant/ask', 'post'>;
export type AnswerRow = AssistantAnswer['rows'][number];
export type Proposal = Answer<'/assistant/proposals', 'get'>['proposals'][number];

export const answerKey = 'assistant-answer';
export const proposalsKey = ['assistant-proposals'];

/** What a model has done so far. */
export interface Progress {
  tool: string | null;
  sentences: string[];
}

const progressKey = (text: string) => [answerKey, 'progress', text];

/** Asks for a stream, and reports what the model does until the answer is complete. */
async function askModel(text: string, client: QueryClient, signal: AbortSignal): Promise<AssistantAnswer> {
  const stream = await unwrap(
    api.POST('/assistant/ask', {
      body: { text },
      headers: { Accept: 'text/event-stream' },
      parseAs: 'stream',
      signal,
    }),
  );
  let progress: Progress = { tool: null, sentences: [] };
  for await (const { name, data } of readEvents(stream)) {
    if (name === 'done') return data as AssistantAnswer;
    if (name === 'step') progress = { tool: (data as Progress).tool, sentences: [] };
    if (name === 'text')
      progress = { ...progress, sentences: [...progress.sentences, (data as { text: string }).text] };
    client.setQueryData(progressKey(text), progress);
  }
  throw new Error('The answer ended early');
}

/**
 * The answer to a question. It is asked once and not again in the background: a request for a change would be proposed
 * a second time.
 */
export const answerQuery = (text: string, withModel: boolean) =>
  queryOptions({
    queryKey: [answerKey, text, withModel],
    queryFn: ({ client, signal }) =>
      withModel
        ? askModel(text, client, signal)
        : unwrap(api.POST('/assistant/ask', { body: { text, rulesOnly: true } })),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What a model has done so far about a question. */
export function useProgress(text: string) {
  return useQuery<Progress | null>({
    queryKey: progressKey(text),
    queryFn: () => null,
    enabled: false,
    gcTime: 0,
  }).data;
}

/** The changes that wait for the user's word. */
export function useProposals() {
  return useQuery({
    queryKey: proposalsKey,
    queryFn: async () => (await unwrap(api.GET('/assistant/proposals'))).proposals,
  });
}
