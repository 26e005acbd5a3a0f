import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { BACK, PAGE_HEAD, PageTitle, TITLE_SIZE } from '../../shared/layout/page';
import { SECTION_NAV_ROOM } from './section-nav';

/** The two columns of a detail page: the record, and related records beside it. */
export const DETAIL_GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

/**
 * The skeleton of a detail page: the facts and the map, which every viewer sees. It has no heading, so that the focus
 * moves to the real one and a screen reader reads it.
 */
export function DetailSkeleton({ thing }: { thing: 'Property' | 'Business' | 'Messages' }) {
  return (
    <Container
      maxWidth="lg"
      role="status"
      aria-label={`Loading ${thing.toLowerCase()}`}
      sx={{ py: { xs: 3, sm: 5 } }}
    >
      <PageTitle title={thing} />
      <Box sx={BACK} />
      <Box sx={PAGE_HEAD}>
        <Box sx={{ flex: { xs: '1 1 9rem', sm: '1 1 16rem' }, minWidth: 0 }}>
          <Skeleton sx={{ typography: 'h1', fontSize: TITLE_SIZE, width: '18rem', maxWidth: '100%' }} />
        </Box>
        <Skeleton variant="rounded" width={160} height={40} />
        <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
          <Skeleton sx={{ typography: 'body1', width: '24rem', maxWidth: '100%' }} />
          {thing === 'Property' && <Skeleton sx={{ typography: 'body2', width: '12rem', mt: 0.25 }} />}
        </Box>
      </Box>
      {/* Not everybody who sees a business has links to its sections. */}
      {thing === 'Property' && <Box sx={SECTION_NAV_ROOM} />}
      <Box sx={DETAIL_GRID}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={310} />
      </Box>
    </Container>
  );
}
