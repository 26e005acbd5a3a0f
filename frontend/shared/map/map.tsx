import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { isApproximate } from '../../../backend/contract/statuses';
import type { PropertyMapProps } from './map-props';

const LeafletMap = lazy(() => import('./leaflet-map'));

/** A small map. Its code is loaded when a map is shown; until then its space is kept. */
export function PropertyMap({ height = 260, label = 'Map', ...props }: PropertyMapProps) {
  const approximate = props.precision !== undefined && isApproximate(props.precision);
  return (
    <Box
      role="region"
      aria-label={approximate ? `${label} (approximate)` : label}
      sx={{
        height,
        borderRadius: '12px',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        isolation: 'isolate',
      }}
    >
      <Suspense fallback={<Skeleton variant="rectangular" height={height} />}>
        <LeafletMap {...props} />
      </Suspense>
    </Box>
  );
}
