import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { isApproximate, type LocationPrecision } from '../../backend/contract/statuses';

const LeafletMap = lazy(() => import('./leaflet-map'));

export interface MapPoint {
  /** Degrees (WGS 84). */
  latitude: number;
  longitude: number;
  label?: string;
}

export interface PropertyMapProps {
  points: readonly MapPoint[];
  /** How exactly the points say where something lies; below `street` they are drawn as areas. */
  precision?: LocationPrecision;
  /** In px. */
  height?: number;
  /** What the map shows, for those who cannot see it. */
  label?: string;
}

/** A small map. Its code is loaded when one is shown; until then its place is kept. */
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
