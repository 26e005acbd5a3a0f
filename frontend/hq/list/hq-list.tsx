import { type ReactElement, type ReactNode } from 'react';
import {
  FilterForm,
  ListBase,
  ListView,
  type RaRecord,
  type SortPayload,
  useResourceContext,
} from 'react-admin';
import { HQ_PAGE_SIZE } from '../../../backend/contract/limits';
import { messageOf } from '../../api/errors';
import { toaster } from '../../shared/feedback/toaster';
import { HqPage } from '../shared/hq-page';
import { useRowKeys } from '../shared/keys/keyboard';
import { CardList } from './card-list';
import type { Column } from './table/column';
import { LatestList } from './latest-list';
import { ListActions } from './list-actions';
import { FILTER_PAUSE_MS } from './use-filters';
import { LIST_STYLES } from './list-styles';
import { HqPagination } from './pagination';
import { Rows } from './rows';
import { SavedQueries } from './saved-queries';
import { HqTable } from './table/table';
import { useListLayout } from './use-list-layout';

const NEWEST_FIRST: SortPayload = { field: 'createdAt', order: 'DESC' };

interface HqListProps<Row extends RaRecord> {
  title: string;
  subtitle?: ReactNode;
  perPage?: number;
  sort?: SortPayload;
  /** Title of the toast when the list cannot be loaded. */
  failure: string;
  /** What the rows are, in texts such as `No users yet`. */
  rowsLabel?: string;
  /** Inputs of react-admin's `FilterForm`. Those without `alwaysOn` are added by "Add Filter". */
  filters: ReactElement[];
  columns: readonly Column<Row>[];
  /** Above the list, such as what was just decided. */
  above?: ReactNode;
  /** Below the rows: actions on the selected ones. */
  selection?: ReactNode;
  /** Below the table, such as a dialog. */
  children?: ReactNode;
}

/** The keys of the rows. Rendered after the part above the list, whose keys come first. */
function RowKeys() {
  useRowKeys();
  return null;
}

const isSearch = ({ props }: ReactElement) => (props as { source: string }).source === 'search';

/** A list of HQ: filters, actions, rows and pages. The address has page, order and filters. */
export function HqList<Row extends RaRecord>({
  title,
  subtitle,
  perPage = HQ_PAGE_SIZE,
  sort = NEWEST_FIRST,
  failure,
  rowsLabel,
  filters,
  columns,
  above,
  selection,
  children,
}: HqListProps<Row>) {
  const cards = useListLayout() === 'cards';
  const resource = useResourceContext();
  const label = rowsLabel ?? resource ?? '';
  const onError = (error: Error) =>
    toaster.error({ id: `list-${label}`, title: failure, description: messageOf(error, '') });
  return (
    <HqPage title={title} subtitle={cards ? undefined : subtitle}>
      {above}
      <RowKeys />
      <ListBase<Row> perPage={perPage} sort={sort} exporter={false} queryOptions={{ onError }}>
        <LatestList>
          <ListView
            empty={false}
            title={false}
            offline={false}
            component="div"
            filters={
              <FilterForm
                filters={cards ? filters.filter(isSearch) : filters}
                {...{ debounce: FILTER_PAUSE_MS }}
              />
            }
            actions={<ListActions filters={filters} columns={columns} />}
            pagination={<HqPagination />}
            sx={LIST_STYLES}
          >
            <SavedQueries />
            <Rows label={label}>
              {cards ? (
                <CardList rowsLabel={label} columns={columns} />
              ) : (
                <HqTable columns={columns} rowsLabel={label} />
              )}
            </Rows>
            {selection}
            {children}
          </ListView>
        </LatestList>
      </ListBase>
    </HqPage>
  );
}
