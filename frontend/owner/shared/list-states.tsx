import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LoadFailure, TryAgain } from '../../shared/feedback/load-failure';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { useShowAll } from '../../shared/rows/show-all';

/** The parts of a query that a list needs. */
interface Loading<T> {
  data: readonly T[] | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Cards in 1, 2 or 3 columns. */
export const CARD_GRID = {
  ...PLAIN_LIST,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** A single card has the whole row. */
export const cardGrid = (count: number) =>
  count === 1 ? ({ ...PLAIN_LIST, display: 'grid' } as const) : CARD_GRID;

interface LoadedListProps<T> {
  query: Loading<T>;
  /** Names the list for screen readers: `Properties`. */
  label: string;
  /** Height of a card, in px, while the list loads. */
  height: number;
  failure: string;
  empty: ReactNode;
  /** The list itself. */
  children: (items: readonly T[]) => ReactNode;
}

/** A page's list, with a skeleton of cards, a retry button after a failure, and a hint when it is empty. */
export function LoadedList<T>({ query, label, height, failure, empty, children }: LoadedListProps<T>) {
  const { data } = query;
  if (query.isPending) {
    return (
      <Box sx={CARD_GRID} role="status" aria-label={`Loading ${label.toLowerCase()}`}>
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} variant="rounded" height={height} />
        ))}
      </Box>
    );
  }
  if (!data) return <LoadFailure title={failure} query={query} />;
  return data.length === 0 ? empty : children(data);
}

interface SectionListProps<T> {
  query: Loading<T>;
  /** Height in px while the list loads. */
  height: number;
  empty: ReactNode;
  /** `ol` if the order has a meaning. */
  component?: 'ul' | 'ol';
  layout?: { display: 'grid' | 'flex'; flexWrap?: 'wrap'; gap: number };
  /** The heading of a part of the list. Items of one part follow each other. */
  groupOf?: (item: T) => string;
  /** How many are shown at first. The others are shown on demand. */
  first?: number;
  /** One item, a list item. */
  children: (item: T) => ReactNode;
}

/** The same for a list that is a part of a page. */
export function SectionList<T>(props: SectionListProps<T>) {
  const { query, height, empty, component = 'ul', layout, groupOf, first = Infinity, children } = props;
  const { data } = query;
  const { rows, button } = useShowAll(data ?? [], first);
  if (query.isPending) return <Skeleton variant="rounded" height={height} />;
  if (!data) return <TryAgain refetch={query.refetch} />;
  if (data.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {empty}
      </Typography>
    );
  }
  const list = (items: readonly T[], label?: string) => (
    <Box component={component} aria-label={label} sx={{ ...PLAIN_LIST, ...layout }}>
      {items.map(children)}
    </Box>
  );
  const groups = groupOf && [...new Set(rows.map(groupOf))];
  return (
    <>
      {groups
        ? groups.map((group) => (
            <Box key={group} sx={{ '& + &': { mt: 2 } }}>
              {/* The list has the same name. */}
              <Typography
                variant="subtitle2"
                component="div"
                aria-hidden
                color="textSecondary"
                sx={{ mb: 0.5 }}
              >
                {group}
              </Typography>
              {list(
                rows.filter((row) => groupOf(row) === group),
                group,
              )}
            </Box>
          ))
        : list(rows)}
      {button}
    </>
  );
}
