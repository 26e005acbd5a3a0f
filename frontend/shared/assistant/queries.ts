import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import type { Answer } from '../../api/types';
import { today } from '../format';
import { readEvents } from './read-events';
import { useModel } from './use-model';

export type AssistantAnswer = Answer<'/assistant/ask', 'post'>;
export type AnswerRow = AssistantAnswer['rows'][number];
export type Previous = AssistantAnswer['previous'];
export type Proposal = Answer<'/assistant/proposals', 'get'>['proposals'][number];

export const answerKey = 'assistant-answer';
export const proposalsKey = ['assistant-proposals'];

export interface Question {
  text: string;
  /** What the answer before had as `previous`, so that "why not?" is understood. */
  previous?: Previous;
  /** The property that the screen shows. */
  propertyId?: string;
}

/** What a model has done so far. */
export interface Progress {
  tool: string | null;
  sentences: string[];
}

const progressKey = (question: Question | null) => [answerKey, 'progress', question];

const toBody = ({ text, previous, propertyId }: Question) => ({
  text,
  today: today(),
  ...(previous && { previous }),
  ...(propertyId && { propertyId }),
});

/** Asks for a stream, and reports what the model does until the answer is complete. */
async function askModel(
  question: Question,
  client: QueryClient,
  signal: AbortSignal,
): Promise<AssistantAnswer> {
  const stream = await unwrap(
    api.POST('/assistant/ask', {
      body: toBody(question),
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
    client.setQueryData(progressKey(question), progress);
  }
  throw new Error('The answer ended early');
}

/**
 * The answer to a question. It is asked once and not again in the background: a request for a change would be proposed
 * a second time.
 */
const answerQuery = (question: Question, withModel: boolean) =>
  queryOptions({
    queryKey: [answerKey, question, withModel],
    queryFn: ({ client, signal }) =>
      withModel
        ? askModel(question, client, signal)
        : unwrap(api.POST('/assistant/ask', { body: { ...toBody(question), rulesOnly: true } })),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The answer to a question, and how it is coming on. Null asks nothing. */
export function useAnswer(question: Question | null) {
  const { host, agreed, isPending, agree } = useModel({ enabled: question !== null });
  const { data, error, isFetching, refetch } = useQuery({
    ...answerQuery(question ?? { text: '' }, agreed),
    enabled: question !== null && !isPending,
  });
  const { data: progress = null } = useQuery<Progress | null>({
    queryKey: progressKey(question),
    queryFn: () => null,
    enabled: false,
    gcTime: 0,
  });
  return {
    question,
    data,
    error: isFetching ? null : error,
    host,
    agreed,
    agree,
    /** What the model has done so far. Null where none is asked. */
    progress: agreed ? progress : null,
    askAgain: () => void refetch(),
  };
}

/** The changes that wait for the user's word. */
export function useProposals() {
  return useQuery({
    queryKey: proposalsKey,
    queryFn: async () => (await unwrap(api.GET('/assistant/proposals'))).proposals,
  });
}
