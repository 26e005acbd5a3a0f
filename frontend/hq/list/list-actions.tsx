import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactElement, useState } from 'react';
import { FilterButton } from 'react-admin';
import type { AnyColumn } from './table/column';
import { ColumnChoice } from './table/columns-menu';
import { useExport } from './export-csv';
import { FilterSheet } from './filter-sheet';
import { PopoverPanel } from './popover-panel';
import { useListLayout } from './use-list-layout';

interface ListActionsProps {
  filters: ReactElement[];
  columns: readonly AnyColumn[];
}

function Columns({ columns }: Pick<ListActionsProps, 'columns'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <PopoverPanel label="Columns" anchor={anchor} onClose={() => setAnchor(null)} width={280}>
        <ColumnChoice columns={columns} />
      </PopoverPanel>
    </>
  );
}

/** The file of all rows that the filters find, written by the server. */
function ExportCsv({ compact }: { compact: boolean }) {
  const { download, isPending } = useExport();
  if (compact)
    return (
      <Tooltip title="Export CSV">
        <IconButton aria-label="Export CSV" loading={isPending} onClick={download}>
          <DownloadIcon />
        </IconButton>
      </Tooltip>
    );
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<DownloadIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={download}
    >
      Export CSV
    </Button>
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
      {cards ? <FilterSheet filters={filters} columns={columns} /> : <FilterButton filters={filters} />}
      {/* Cards have no columns. */}
      {!cards && <Columns columns={columns} />}
      <ExportCsv compact={cards} />
    </Box>
  );
}
