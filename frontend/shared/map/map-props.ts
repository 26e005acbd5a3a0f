import type { LocationPrecision } from '../../../backend/contract/statuses';

export interface MapPoint {
  /** Degrees (WGS 84). */
  latitude: number;
  longitude: number;
  label?: string;
}

export interface PropertyMapProps {
  points: readonly MapPoint[];
  /** How exact the points are. Points less exact than `street` are drawn as areas. */
  precision?: LocationPrecision;
  /** In px. */
  height?: number;
  /** What the map shows, for screen readers. */
  label?: string;
}
