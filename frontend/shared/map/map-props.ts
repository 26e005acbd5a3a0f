import type { LocationPrecision } from '../../../backend/contract/statuses';

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
