import { useLocation, useNavigate } from 'react-router';
import type { Body } from '../../api/types';
import { api, unwrap } from '../../api/client';
import { documentsChanged } from '../../shared/documents/queries';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { formatDay } from '../../shared/format';
import { paths } from '../../shared/paths';
import { deadlinesChanged } from '../deadlines/queries';

export type ApplyBody = Body<'/documents/{id}/apply', 'post'>;

/** Sets the deadline of a property from a document. */
export function useApplyDocument(id: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useApiMutation({
    call: (body: ApplyBody) => unwrap(api.POST('/documents/{id}/apply', { params: { path: { id } }, body })),
    success: (_body, { deadline }) => {
      if (!deadline) return { title: 'Deadline set' };
      const to = paths.property(deadline.propertyId);
      return {
        title: 'Deadline set',
        description: `${deadline.title}, due on ${formatDay(deadline.dueOn)}`,
        ...(to !== pathname && { action: { label: 'View', onClick: () => void navigate(to) } }),
      };
    },
    failure: 'Failed to set the deadline',
    refresh: async (client) => {
      await Promise.all([documentsChanged(client, id), deadlinesChanged(client)]);
    },
  });
}
