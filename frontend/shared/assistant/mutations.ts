import { api, unwrap } from '../../api/client';
import { useApiMutation } from '../feedback/use-api-mutation';
import { answerKey, proposalsKey } from './queries';

/** Carries out a proposed change. It may concern any record, so everything is read again but the answer itself. */
export function useConfirmProposal() {
  return useApiMutation({
    call: (id: string) => unwrap(api.POST('/assistant/proposals/{id}/confirm', { params: { path: { id } } })),
    success: 'Done',
    failure: 'Failed to make this change',
    refresh: (client) => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== answerKey }),
  });
}

export function useDismissProposal() {
  return useApiMutation({
    call: (id: string) => unwrap(api.DELETE('/assistant/proposals/{id}', { params: { path: { id } } })),
    failure: 'Failed to dismiss',
    refresh: (client) => client.invalidateQueries({ queryKey: proposalsKey }),
  });
}
