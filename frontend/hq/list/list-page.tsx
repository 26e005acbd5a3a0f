import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { ListBase, type SortPayload } from 'react-admin';
import { messageOf } from '../../api/errors';
import { LinkButton } from '../../shared/layout/link-button';
import { EmptyState } from '../../shared/feedback/empty-state';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { toaster } from '../../shared/feedback/toaster';
import { ColumnsMenu } from './columns-menu';
import { useListState } from './list-state';
import { Pager } from './pager';

interface ListPageProps {
  title: string;
  subtitle?: ReactNode;
  perPage: number;
  sort?: SortPayload;
  /** Title of the toast when the list cannot be loaded. */
  failure: string;
  /** What the list is of, for the state without any: `users`. */
  things: string;
  filters: ReactNode;
  /** Columns that can be hidden: their sources with their headings. */
  columns: Readonly<Record<string, string>>;
  /** Sources of those that are hidden at first. */
  hiddenColumns?: string[];
  /** At the right of the filters, such as the export. */
  tools?: ReactNode;
  /** Between filters and table: what can be done to the rows that are selected. */
  selection?: ReactNode;
  /** The table. */
  children: ReactNode;
}

const NEWEST_FIRST: SortPayload = { field: 'createdAt', order: 'DESC' };

function Rows({ things, children }: { things: string; children: ReactNode }) {
  const { data, error, isPending, isFetching, refetch, filters, setFilters, perPage } = useListState();
  if (isPending) {
    return (
      <Box role="status" aria-label={`Loading ${things}`} sx={{ px: 2, py: 1 }}>
        {Array.from({ length: perPage }, (_, row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Box>
    );
  }
  if (error && !data) {
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
  if (!data?.length) {
    const filtered = Object.keys(filters).length > 0;
    return (
      <EmptyState
        title={filtered ? `No ${things} match` : `No ${things} yet`}
        actions={
          filtered && (
            <Button variant="outlined" onClick={() => setFilters({})}>
              Clear filters
            </Button>
          )
        }
      >
        {filtered ? 'Try another search or fewer filters.' : undefined}
      </EmptyState>
    );
  }
  return (
    <Box
      role="region"
      aria-label={`Table of ${things}`}
      tabIndex={0}
      sx={{
        overflowX: 'auto',
        // Rows that are being replaced stay where they are.
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

/** A list of HQ: filters, tools, table and pages, dense. What is filtered stands in the address. */
export function ListPage({
  title,
  subtitle,
  perPage,
  sort = NEWEST_FIRST,
  failure,
  things,
  filters,
  columns,
  hiddenColumns,
  tools,
  selection,
  children,
}: ListPageProps) {
  return (
    <ListBase
      perPage={perPage}
      sort={sort}
      exporter={false}
      queryOptions={{
        onError: (error) =>
          toaster.error({ id: `list-${things}`, title: failure, description: messageOf(error, '') }),
      }}
    >
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
              <ColumnsMenu columns={columns} {...(hiddenColumns ? { hidden: hiddenColumns } : {})} />
              {tools}
            </Box>
          </Box>
          {selection}
          <Rows things={things}>{children}</Rows>
          <Pager />
        </Card>
      </Page>
    </ListBase>
  );
}
