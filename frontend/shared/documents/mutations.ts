import { api, unwrap } from '../../api/client';
import { useApiMutation } from '../feedback/use-api-mutation';
import { saveFile } from '../save-file';
import { documentsChanged, type Document } from './queries';

/** Saves the file of a document. It is never shown. */
export function useDownloadDocument({ id, name }: Pick<Document, 'id' | 'name'>) {
  return useApiMutation({
    call: async () => {
      const params = { path: { id } };
      saveFile(await unwrap(api.GET('/documents/{id}/file', { params, parseAs: 'blob' })), name);
    },
    failure: 'Failed to download the document',
  });
}

export function useDeleteDocument({ id }: Pick<Document, 'id'>) {
  return useApiMutation({
    call: () => unwrap(api.DELETE('/documents/{id}', { params: { path: { id } } })),
    success: 'Document deleted',
    failure: 'Failed to delete the document',
    refresh: (client) => documentsChanged(client),
  });
}
