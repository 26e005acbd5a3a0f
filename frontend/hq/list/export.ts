import { api, unwrap } from '../../api/client';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { datedFileName, saveFile } from '../../shared/save-file';
import { listQuery, type HqResource } from './data-provider';
import { useListState } from './list-state';

/** Downloads all rows that the filters of the list find, in its order. The server writes the file. */
export function useExport(resource: HqResource) {
  const { filters, sort } = useListState();
  const { run, isPending } = useApiMutation({
    call: async () => {
      const file = await unwrap(
        api.GET(`/hq/${resource}/export`, {
          params: { query: listQuery({ filter: filters, sort }) },
          parseAs: 'blob',
        }),
      );
      // The API's type for the file is text. A Blob keeps the byte order mark.
      saveFile(new Blob([file], { type: 'text/csv' }), datedFileName(resource, 'csv'));
    },
    failure: 'Failed to export',
  });
  return { download: () => void run(), isPending };
}
