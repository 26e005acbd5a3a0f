import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { FilterButton } from 'react-admin';
import type { AnyColumn } from './table/column';
import { ColumnsMenu } from './table/columns-menu';
import { useExport } from './export-csv';
import { FilterSheet } from './filter-sheet';
import { useListLayout } from './use-list-layout';

interface ListActionsProps {
  filters: ReactElement[];
  columns: readonly AnyColumn[];
}

/** The file of all rows that the filters find, written by the server. */
function ExportCsv({ compact }: { compact: boolean }) {
  const { download, isPending } = useExport();
  const props = { loading: isPending, onClick: download } as const;
  if (!compact)
    return (
      <Button size="small" color="inherit" startIcon={<DownloadIcon />} loadingPosition="start" {...props}>
        Export CSV
      </Button>
    );
  return (
    <Tooltip title="Export CSV">
      <IconButton aria-label="Export CSV" {...props}>
        <DownloadIcon />
      </IconButton>
    </Tooltip>
  );
}

/** What can be done with the list: beside its filters, or on a phone behind them. */
export function ListActions({ filters, columns }: ListActionsProps) {
  const cards = useListLayout() === 'cards';
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flex: 'none',
        gap: 0.5,
        alignItems: 'center',
        alignSelf: 'flex-end',
        minHeight: 40,
        '& .add-filter': { color: 'text.primary', fontSize: '0.8125rem', minHeight: 32 },
      }}
    >
      {cards ? (
        <FilterSheet filters={filters} columns={columns} />
      ) : (
        <>
          <FilterButton filters={filters} />
          <ColumnsMenu columns={columns} />
        </>
      )}
      <ExportCsv compact={cards} />
    </Box>
  );
}
