import type { Body } from '../../api/types';
import { api, unwrap } from '../../api/client';
import { documentsChanged } from '../../shared/documents/queries';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { formatDay } from '../../shared/format';
import { deadlinesChanged } from '../deadlines/queries';

export type ApplyBody = Body<'/documents/{id}/apply', 'post'>;

/** Sets the deadline of a property from a document. */
export function useApplyDocument(id: string) {
  return useApiMutation({
    call: (body: ApplyBody) => unwrap(api.POST('/documents/{id}/apply', { params: { path: { id } }, body })),
    success: (_body, { deadline }) => ({
      title: 'Deadline set',
      ...(deadline && { description: `${deadline.title}, due on ${formatDay(deadline.dueOn)}` }),
    }),
    failure: 'Failed to set the deadline',
    refresh: async (client) => {
      await Promise.all([documentsChanged(client, id), deadlinesChanged(client)]);
    },
  });
}
