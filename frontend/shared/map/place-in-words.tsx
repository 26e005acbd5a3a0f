import type { ReactNode } from 'react';
import { PRECISION_DISTANCES, type LocationPrecision } from '../../../backend/contract/statuses';

interface PlaceInWordsProps {
  precision: LocationPrecision;
  /** A small picture of the area. */
  picture: ReactNode;
  /** The height of a large picture in px. Absent for a small one. */
  height?: number | undefined;
}

/** Says what the picture of an approximate place shows: a map of it would look more exact than it is. */
export function PlaceInWords({ precision, picture, height }: PlaceInWordsProps) {
  return (
    <div className={height ? 'map-words map-large' : 'map-words'}>
      <div className="map-region" style={height ? { height } : undefined}>
        {picture}
      </div>
      <p>
        This map is approximate.{' '}
        <span>The address is within {PRECISION_DISTANCES[precision]} of the circle&apos;s centre.</span>
      </p>
    </div>
  );
}
