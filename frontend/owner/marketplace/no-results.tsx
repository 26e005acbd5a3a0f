import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { RADIUS_WIDEST_MILES } from '../../../backend/contract/limits';
import { EmptyState } from '../../shared/feedback/empty-state';
import { useCoverage } from '../shared/queries/insights';
import { findNearestOffer, type FailedSearch } from './nearest-offer';

export interface WiderSearches {
  /** Absent if the search already covers the widest radius. */
  onWiden: ((radiusMiles: number) => void) | null;
  /** Absent if the search already covers everywhere. */
  onSearchEverywhere: (() => void) | null;
  /** Absent if nothing was searched for but a place. */
  onClear: (() => void) | null;
  /** Absent if a text was searched for, or not around a property. */
  failed: FailedSearch | null;
}

export interface NoResultsProps {
  page: number;
  /** There are results, but on pages before this one. */
  pastTheEnd: boolean;
  onGoToPage: (page: number) => void;
  wider: WiderSearches;
}

/** A page that the results do not have. */
function NoSuchPage({ page, pastTheEnd, onGoToPage }: Omit<NoResultsProps, 'wider'>) {
  return (
    <EmptyState
      icon={<StorefrontOutlined />}
      title={pastTheEnd ? `Page ${page} doesn't exist` : 'No businesses found'}
      actions={
        <Button variant="outlined" onClick={() => onGoToPage(1)}>
          Go to First Page
        </Button>
      }
    >
      These results have fewer pages.
    </EmptyState>
  );
}

/** Why nobody was found, and the nearest search that finds somebody. */
function Nobody({ onWiden, onSearchEverywhere, onClear, failed }: WiderSearches) {
  const coverage = useCoverage(failed?.propertyId ?? null);
  if (coverage.isLoading) return <Skeleton variant="rounded" height={220} />;
  const offer = failed && coverage.data ? findNearestOffer(coverage.data, failed) : null;
  const radius = offer ? offer.radiusMiles : RADIUS_WIDEST_MILES;
  const everywhere = onSearchEverywhere && (offer ? offer.elsewhere : true);
  return (
    <EmptyState
      icon={<StorefrontOutlined />}
      title="No businesses found"
      actions={
        <>
          {onWiden && radius !== null && (
            <Button variant="contained" onClick={() => onWiden(radius)}>
              Search Within {radius} Miles
            </Button>
          )}
          {everywhere && (
            <Button variant={radius === null ? 'contained' : 'outlined'} onClick={onSearchEverywhere}>
              Search Everywhere
            </Button>
          )}
          {onClear && (
            <Button color="inherit" onClick={onClear}>
              Clear Search
            </Button>
          )}
        </>
      }
    >
      {offer?.why ?? 'Try a wider radius, a different service or a shorter search.'}
    </EmptyState>
  );
}

/** In place of the results where there are none. */
export function NoResults({ wider, ...paging }: NoResultsProps) {
  return paging.pastTheEnd || paging.page > 1 ? <NoSuchPage {...paging} /> : <Nobody {...wider} />;
}
