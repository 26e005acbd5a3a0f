import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import { messageOf } from '../../api/errors';
import { saveFile } from '../../shared/save-file';
import { toaster } from '../../shared/feedback/toaster';
import { listQuery, type HqResource } from '../shared/data-provider';
import { useListState } from './list-state';

/** Downloads all rows that the filters of the list find, in its order. The server writes the file. */
export function useExport(resource: HqResource) {
  const { filters, sort } = useListState();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      unwrap(
        api.GET(`/hq/${resource}/export`, {
          params: { query: listQuery({ filter: filters, sort }) },
          parseAs: 'blob',
        }),
      ),
    onSuccess: (file) =>
      // The API's type for the file is text. A Blob keeps the byte order mark.
      saveFile(
        new Blob([file], { type: 'text/csv' }),
        `${resource}-${new Date().toISOString().slice(0, 10)}.csv`,
      ),
    onError: (error) => toaster.error({ title: 'Failed to export', description: messageOf(error, '') }),
  });
  return { download: () => mutate(), isPending };
}
