import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { ListBase, type RaRecord, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import { HQ_PAGE_SIZE } from '../../../backend/contract/limits';
import { messageOf } from '../../api/errors';
import { LinkButton } from '../../shared/layout/link-button';
import { EmptyState } from '../../shared/feedback/empty-state';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { toaster } from '../../shared/feedback/toaster';
import type { HqResource } from '../shared/data-provider';
import { ColumnsMenu } from './columns-menu';
import { DataTable, type Column } from './data-table';
import { ExportButton } from './export-button';
import { useListState } from './list-state';
import { Pager } from './pager';
import { SavedViews } from './saved-views';

const NEWEST_FIRST: SortPayload = { field: 'createdAt', order: 'DESC' };

interface ListPageProps<Row> {
  resource: HqResource;
  title: string;
  subtitle?: ReactNode;
  perPage?: number;
  sort?: SortPayload;
  /** Title of the toast when the list cannot be loaded. */
  failure: string;
  /** What the rows are, in texts such as `No users yet`. */
  things?: string;
  filters: ReactNode;
  columns: readonly Column<Row>[];
  /** The page that a click on a row opens. */
  rowPath?: (row: Row) => string;
  /** Between filters and table: actions on the selected rows. */
  selection?: ReactNode;
  /** Below the table, such as a dialog. */
  children?: ReactNode;
}

function LoadingRows({ things }: { things: string }) {
  const { perPage } = useListState();
  return (
    <Box role="status" aria-label={`Loading ${things}`} sx={{ px: 2, py: 1 }}>
      {Array.from({ length: perPage }, (_, row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Box>
  );
}

function LoadError({ error }: { error: Error }) {
  const { isFetching, refetch } = useListState();
  return (
    <EmptyState
      title="Nothing could be loaded"
      actions={
        <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {messageOf(error, 'The server did not answer.')}
    </EmptyState>
  );
}

function NoRows({ things }: { things: string }) {
  const { filters, setFilters } = useListState();
  if (Object.keys(filters).length === 0) return <EmptyState title={`No ${things} yet`} />;
  return (
    <EmptyState
      title={`No ${things} match`}
      actions={
        <Button variant="outlined" onClick={() => setFilters({})}>
          Clear filters
        </Button>
      }
    >
      Try another search or fewer filters.
    </EmptyState>
  );
}

/** The table, or what is shown instead while there are no rows. */
function Rows({ things, children }: { things: string; children: ReactNode }) {
  const { data, error, isPending, isFetching } = useListState();
  if (isPending) return <LoadingRows things={things} />;
  if (error && !data) return <LoadError error={error} />;
  if (!data?.length) return <NoRows things={things} />;
  return (
    <Box
      role="region"
      aria-label={`Table of ${things}`}
      tabIndex={0}
      sx={{
        overflowX: 'auto',
        // The old rows stay, paler, until the new ones are there.
        opacity: isFetching ? 0.75 : 1,
        transition: 'opacity 120ms',
        '& th': { fontSize: '0.8125rem', fontWeight: 600, whiteSpace: 'nowrap', color: 'text.secondary' },
        '& td': { fontSize: '0.8125rem', maxWidth: 320, overflowWrap: 'break-word' },
        '& table': { minWidth: 760 },
        '& td:has(> time)': { whiteSpace: 'nowrap' },
        '& .MuiTableRow-root:last-child > td': { borderBottom: 0 },
      }}
    >
      {children}
    </Box>
  );
}

/** A list of HQ: filters, tools, table and pages. The address has page, order and filters. */
export function ListPage<Row extends RaRecord>({
  resource,
  title,
  subtitle,
  perPage = HQ_PAGE_SIZE,
  sort = NEWEST_FIRST,
  failure,
  things = resource,
  filters,
  columns,
  rowPath,
  selection,
  children,
}: ListPageProps<Row>) {
  const onError = (error: Error) =>
    toaster.error({ id: `list-${things}`, title: failure, description: messageOf(error, '') });
  return (
    <ListBase resource={resource} perPage={perPage} sort={sort} exporter={false} queryOptions={{ onError }}>
      <Page
        title={title}
        subtitle={subtitle}
        maxWidth="xl"
        actions={
          <LinkButton variant="outlined" color="inherit" to={paths.hq}>
            Back to HQ
          </LinkButton>
        }
      >
        <Card variant="outlined">
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1.5,
              alignItems: 'flex-end',
              p: 2,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {filters}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto', alignItems: 'center' }}>
              <ColumnsMenu columns={columns} />
              <SavedViews />
              <ExportButton resource={resource} />
            </Box>
          </Box>
          {selection}
          <Rows things={things}>
            <DataTable columns={columns} rowPath={rowPath} />
          </Rows>
          <Pager />
        </Card>
        {children}
      </Page>
    </ListBase>
  );
}
