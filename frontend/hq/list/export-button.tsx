import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { unwrap, api } from '../../api/client';
import { messageOf } from '../../api/errors';
import { saveFile } from '../../shared/save-file';
import { toaster } from '../../shared/feedback/toaster';
import { listQuery } from '../data-provider';
import { useListState } from './list-state';

type Exported = 'users' | 'properties' | 'businesses' | 'audit';

/** Downloads every row that the list's filters find, in its order, as the server writes it. */
export function ExportButton({ resource }: { resource: Exported }) {
  const { filters, sort } = useListState();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await unwrap(
        api.GET(`/hq/${resource}/export`, {
          params: { query: listQuery({ filter: filters, sort }) },
          parseAs: 'blob',
        }),
      );
      // Typed as the text it holds; as a Blob it keeps its byte order mark.
      saveFile(
        new Blob([file], { type: 'text/csv' }),
        `${resource}-${new Date().toISOString().slice(0, 10)}.csv`,
      );
    } catch (error) {
      toaster.error({ title: 'Failed to export', description: messageOf(error, '') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      color="inherit"
      loading={busy}
      loadingPosition="start"
      startIcon={<DownloadIcon />}
      onClick={() => void download()}
    >
      Export CSV
    </Button>
  );
}
