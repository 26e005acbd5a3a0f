import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { ListBase, type RaRecord, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import { HQ_PAGE_SIZE } from '../../../backend/contract/limits';
import { loadMessageOf, messageOf } from '../../api/errors';
import { EmptyState } from '../../shared/feedback/empty-state';
import { paths } from '../../shared/paths';
import { toaster } from '../../shared/feedback/toaster';
import type { HqResource } from './data-provider';
import { BackLink } from '../../shared/layout/page';
import { HqPage } from '../shared/hq-page';
import { useRowKeys } from '../shared/keys/keyboard';
import { CardList, type CardParts } from './card-list';
import { DataTable, type Column } from './data-table';
import { FilterBar } from './filter-bar';
import { ListContext } from './list-context';
import { useListLayout } from './layout';
import { useListState } from './list-state';
import { ListTools } from './list-tools';
import { Pager } from './pager';

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
  search: ReactNode;
  filters: ReactNode;
  columns: readonly Column<Row>[];
  /** What a phone shows of a row. */
  card: (row: Row) => CardParts;
  /** The page that a click on a row opens. */
  rowPath?: (row: Row) => string;
  /** Above the list, such as what was just decided. */
  above?: ReactNode;
  /** Below the rows: actions on the selected ones. */
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

function LoadError({ things, error }: { things: string; error: Error }) {
  const { isFetching, refetch } = useListState();
  return (
    <EmptyState
      title={`We couldn't load ${things}`}
      actions={
        <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      {loadMessageOf(error)}
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
          Clear Filters
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
  if (error && !data) return <LoadError things={things} error={error} />;
  if (!data?.length) return <NoRows things={things} />;
  // The old rows stay, paler, until the new ones are there.
  return <Box sx={{ opacity: isFetching ? 0.75 : 1, transition: 'opacity 120ms' }}>{children}</Box>;
}

/** The keys of the rows. Rendered after the part above the list, whose keys come first. */
function RowKeys() {
  useRowKeys();
  return null;
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
  search,
  filters,
  columns,
  card,
  rowPath,
  above,
  selection,
  children,
}: ListPageProps<Row>) {
  const cards = useListLayout() === 'cards';
  const tools = <ListTools resource={resource} columns={columns} />;
  const onError = (error: Error) =>
    toaster.error({ id: `list-${things}`, title: failure, description: messageOf(error, '') });
  return (
    <ListContext>
      <ListBase resource={resource} perPage={perPage} sort={sort} exporter={false} queryOptions={{ onError }}>
        <HqPage
          title={title}
          subtitle={cards ? undefined : subtitle}
          back={<BackLink to={paths.hq}>Back to HQ</BackLink>}
          tools={cards ? undefined : tools}
        >
          {above}
          <RowKeys />
          {/* Clipped, not hidden: the head of the table sticks to the page. */}
          <Card variant="outlined" sx={{ overflow: 'clip' }}>
            <FilterBar search={search} filters={filters} tools={cards && tools} columns={columns} />
            <Rows things={things}>
              {cards ? (
                <CardList things={things} card={card} rowPath={rowPath} />
              ) : (
                <DataTable columns={columns} things={things} rowPath={rowPath} />
              )}
            </Rows>
            {selection}
            <Pager />
          </Card>
          {children}
        </HqPage>
      </ListBase>
    </ListContext>
  );
}
