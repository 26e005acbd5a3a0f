import { type Identifier, useListContext, useResourceContext } from 'react-admin';
import { api, unwrap } from '../../api/client';
import type { paths as Paths } from '../../api/schema';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { datedFileName, saveFile } from '../../shared/save-file';
import { withOwnDays } from './inputs/own-days';
import { useFilters } from './use-filters';

/** The lists of which the API writes a file. */
type Exported = { [P in keyof Paths]: P extends `/hq/${infer List}/export` ? List : never }[keyof Paths];

/** Downloads all rows that the filters of the list find, in its order, or those with the ids. The server writes the file. */
export function useExport(ids?: readonly Identifier[]) {
  const resource = useResourceContext() as Exported;
  const { sort } = useListContext();
  const filters = useFilters();
  const order = { sort: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' } as const;
  // react-admin types neither filters nor order; the API validates them.
  const query = { ...(ids ? { id: ids.map(String) } : withOwnDays(filters)), ...order } as Record<
    never,
    never
  >;
  const { run, isPending } = useApiMutation({
    call: async () => {
      const file = await unwrap(api.GET(`/hq/${resource}/export`, { params: { query }, parseAs: 'blob' }));
      // The API's type for the file is text. A Blob keeps the byte order mark.
      saveFile(new Blob([file], { type: 'text/csv' }), datedFileName(resource, 'csv'));
    },
    failure: 'Failed to export',
  });
  return { download: () => void run(), isPending };
}
