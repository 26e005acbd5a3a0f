import type { ReactNode } from 'react';
import type { LocationPrecision } from '../../../backend/contract/statuses';
import { AREAS } from './map-props';

interface PlaceInWordsProps {
  precision: LocationPrecision;
  /** A small picture of the area. */
  picture: ReactNode;
}

/** Says what the small picture of an approximate place shows: a map of it would look more exact than it is. */
export function PlaceInWords({ precision, picture }: PlaceInWordsProps) {
  return (
    <div className="map-words">
      <div className="map-region">{picture}</div>
      <p>
        This location is approximate. <span>The exact place is within about {AREAS[precision].words}.</span>
      </p>
    </div>
  );
}
