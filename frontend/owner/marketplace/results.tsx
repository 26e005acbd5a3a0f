import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MARKETPLACE_PAGE_SIZE } from '../../../backend/contract/limits';
import type { Answer, MarketplaceBusiness } from '../../api/types';
import { EmptyState } from '../../shared/feedback/empty-state';
import { formatTotal } from '../../shared/format';
import { PropertyMap } from '../../shared/map/map';
import { CARD_GRID } from '../shared/list-states';

const MAP_HEIGHT = 220;

/** A map of the businesses on the page. It keeps its space even if none of them has a location. */
function MapOfPage({ businesses }: { businesses: readonly MarketplaceBusiness[] }) {
  const points = businesses.flatMap(({ latitude, longitude, name }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude, label: name }],
  );
  return (
    <Box sx={{ mb: 2 }}>
      {points.length > 0 ? (
        <PropertyMap points={points} height={MAP_HEIGHT} label="Map of the businesses on this page" />
      ) : (
        <Box
          sx={{
            display: 'grid',
            placeContent: 'center',
            height: MAP_HEIGHT,
            px: 2,
            border: '1px dashed',
            borderColor: 'divider',
            borderRadius: '12px',
            textAlign: 'center',
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          None of these businesses could be located on a map.
        </Box>
      )}
    </Box>
  );
}

/** The skeleton of the results. */
export function ResultsSkeleton({ showMap }: { showMap: boolean }) {
  return (
    <Box role="status" aria-label="Loading businesses">
      <Skeleton sx={{ typography: 'body2', width: 200, mb: 1.5 }} />
      {showMap && <Skeleton variant="rounded" height={MAP_HEIGHT} sx={{ mb: 2 }} />}
      <Box sx={CARD_GRID}>
        {Array.from({ length: 6 }, (_, key) => (
          <Skeleton key={key} variant="rounded" height={252} />
        ))}
      </Box>
    </Box>
  );
}

interface NoResultsProps {
  page: number;
  /** There are results, but on pages before this one. */
  pastTheEnd: boolean;
  onGoToPage: (page: number) => void;
  /** Absent if the search already covers everywhere. */
  onSearchEverywhere: (() => void) | null;
}

function NoResults({ page, pastTheEnd, onGoToPage, onSearchEverywhere }: NoResultsProps) {
  const firstPage = (
    <Button variant="outlined" onClick={() => onGoToPage(1)}>
      Go to the first page
    </Button>
  );
  const everywhere = onSearchEverywhere && (
    <Button variant="outlined" onClick={onSearchEverywhere}>
      Search everywhere
    </Button>
  );
  return (
    <EmptyState
      icon={<StorefrontOutlined />}
      title={pastTheEnd ? `There is no page ${page}` : 'No businesses found'}
      actions={page > 1 ? firstPage : everywhere}
    >
      {pastTheEnd
        ? 'The list of these businesses ends before it.'
        : 'Try a larger radius, another service or fewer words.'}
    </EmptyState>
  );
}

interface ResultsProps extends Omit<NoResultsProps, 'pastTheEnd'> {
  result: Answer<'/businesses/marketplace', 'get'>;
  /** True while these results are shown until the next ones have loaded. */
  outdated: boolean;
  /** The searched area, after the number of businesses: ` within 25 miles of Rose Cottage`. */
  within: string;
  showMap: boolean;
  /** The card of one business, a list item. */
  children: (business: MarketplaceBusiness) => ReactNode;
}

/** One page of the businesses that a search found. */
export function Results({ result, outdated, within, showMap, children, ...paging }: ResultsProps) {
  const { data, pagination } = result;
  const { page, onGoToPage } = paging;
  const pastTheEnd = data.length === 0 && pagination.totalCount > 0;
  const total = formatTotal(pagination.totalCount, pagination.totalCountIsLowerBound);
  return (
    <>
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ mb: 1.5, overflowWrap: 'anywhere' }}
      >
        {pagination.totalCount === 1 ? '1 business' : `${total} businesses`}
        {within}
      </Typography>
      {showMap && data.length > 0 && <MapOfPage businesses={data} />}
      {data.length === 0 ? (
        <NoResults pastTheEnd={pastTheEnd} {...paging} />
      ) : (
        <Box
          component="ul"
          aria-label="Businesses"
          aria-busy={outdated}
          sx={{ ...CARD_GRID, opacity: outdated ? 0.6 : 1 }}
        >
          {data.map(children)}
        </Box>
      )}
      {pagination.totalPages > 1 && !pastTheEnd && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 4 }}>
          <Pagination
            count={Math.max(pagination.totalPages, page)}
            page={page}
            onChange={(_event, next) => onGoToPage(next)}
            aria-label={`Pages of ${MARKETPLACE_PAGE_SIZE} businesses`}
          />
        </Box>
      )}
    </>
  );
}
