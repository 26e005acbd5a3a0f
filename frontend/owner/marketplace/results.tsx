import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MARKETPLACE_PAGE_SIZE } from '../../../backend/contract/limits';
import type { Answer, MarketplaceBusiness } from '../../api/types';
import { formatTotal } from '../../shared/format';
import { HIDDEN_ON_PHONE } from '../../shared/layout/touch';
import { HEADER_HEIGHT } from '../../shared/navigation/header';
import { CARD_GRID } from '../shared/list-states';
import { Pages } from '../shared/pages';
import { NoResults, type NoResultsProps } from './no-results';
import { useMapHeight } from './results-map';

/** The line above the results, the same while they load. */
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  minHeight: 44,
  mb: { xs: 1.25, sm: 1 },
} as const;

/** Cards in two columns where the map stands beside them. */
const GRID_BESIDE_MAP = {
  ...CARD_GRID,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
const gridOf = (showMap: boolean) => (showMap ? GRID_BESIDE_MAP : CARD_GRID);

/** The list, and the map above it, or beside it on a wide screen. */
function Columns({ map, children }: { map: ReactNode; children: ReactNode }) {
  if (!map) return children;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
      }}
    >
      <Box
        sx={{ order: { lg: 1 }, minWidth: 0, position: { lg: 'sticky' }, top: { lg: HEADER_HEIGHT + 16 } }}
      >
        {map}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** The skeleton of the results. */
export function ResultsSkeleton({ showMap }: { showMap: boolean }) {
  const height = useMapHeight();
  return (
    <Box role="status" aria-label="Loading businesses">
      <Box sx={HEAD}>
        <Skeleton sx={{ typography: 'body2', width: 200 }} />
      </Box>
      <Columns map={showMap && <Skeleton variant="rounded" height={height} />}>
        <Box sx={gridOf(showMap)}>
          {Array.from({ length: 6 }, (_, key) => (
            <Skeleton key={key} variant="rounded" height={230} />
          ))}
        </Box>
      </Columns>
    </Box>
  );
}

/** A part of the sentence above the results. On a phone the rest then has room in one line. */
const Words = ({ hidden, children }: { hidden: boolean; children: string }) => (
  <Box component="span" sx={hidden ? HIDDEN_ON_PHONE : undefined}>
    {children}
  </Box>
);

interface Area {
  miles: number;
  /** The name of the property in the middle. */
  around: string;
}

interface ResultsProps extends Omit<NoResultsProps, 'pastTheEnd'> {
  result: Answer<'/businesses/marketplace', 'get'>;
  /** True while these results are shown until the next ones have loaded. */
  outdated: boolean;
  /** The searched area, after the number of businesses. */
  within: Area | null;
  /** The map of the businesses on the page, if it is shown. */
  map: ReactNode;
  /** On a phone, how they are ordered: below them. */
  how: ReactNode;
  /** What can be done with several of them. */
  hint: ReactNode;
  /** At the right of the number of businesses. */
  sort: ReactNode;
  /** The card of one business, a list item. */
  children: (business: MarketplaceBusiness, index: number) => ReactNode;
}

/** One page of the businesses that a search found. */
export function Results(props: ResultsProps) {
  const { result, outdated, within, how, hint, map, sort, children, ...paging } = props;
  const { data, pagination } = result;
  const { page, onGoToPage } = paging;
  const pastTheEnd = data.length === 0 && pagination.totalCount > 0;
  const total = formatTotal(pagination.totalCount, pagination.totalCountIsLowerBound);
  return (
    <>
      <Box sx={HEAD}>
        <Typography
          variant="body2"
          color="textSecondary"
          role="status"
          sx={{ flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {total}
          <Words hidden={within !== null}>{pagination.totalCount === 1 ? ' business' : ' businesses'}</Words>
          {within && ` within ${within.miles} miles`}
          {/* The field above says it, too. */}
          {within && <Words hidden>{` of ${within.around}`}</Words>}
        </Typography>
        {hint}
        {data.length > 0 && sort}
      </Box>
      {data.length === 0 ? (
        <NoResults pastTheEnd={pastTheEnd} {...paging} />
      ) : (
        <Columns map={map}>
          <Box
            component="ul"
            aria-label="Businesses"
            aria-busy={outdated}
            sx={{ ...gridOf(Boolean(map)), opacity: outdated ? 0.6 : 1 }}
          >
            {data.map(children)}
          </Box>
          {pagination.totalPages > 1 && (
            <Pages
              count={Math.max(pagination.totalPages, page)}
              page={page}
              onGoToPage={onGoToPage}
              label={`Pages of ${MARKETPLACE_PAGE_SIZE} businesses`}
            />
          )}
          {how && <Box sx={{ mt: 1.5 }}>{how}</Box>}
        </Columns>
      )}
    </>
  );
}
