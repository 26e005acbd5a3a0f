import type { ReactNode } from 'react';
import type { LocationPrecision } from '../../../backend/contract/statuses';
import { useTowns, type Box as Degrees } from './geography';
import { AREAS, type MapPoint } from './map-props';

const METRES_PER_DEGREE = 111_320;

function boxAround({ latitude, longitude }: MapPoint, metres: number): Degrees {
  const high = metres / METRES_PER_DEGREE;
  const wide = high / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const round = (degrees: number) => Number(degrees.toFixed(4));
  return [
    Math.max(round(longitude - wide), -180),
    Math.max(round(latitude - high), -90),
    Math.min(round(longitude + wide), 180),
    Math.min(round(latitude + high), 90),
  ];
}

interface PlaceInWordsProps {
  point: MapPoint;
  precision: LocationPrecision;
  /** A small picture of the area. */
  picture: ReactNode;
}

/** Says where an approximate place is, beside a small picture: a map of it would look more exact than it is. */
export function PlaceInWords({ point, precision, picture }: PlaceInWordsProps) {
  const { metres, words } = AREAS[precision];
  const towns = useTowns(boxAround(point, metres));
  const distance = (town: { latitude: number; longitude: number }) =>
    Math.hypot(town.latitude - point.latitude, town.longitude - point.longitude);
  const [nearest] = [...(towns ?? [])].sort((one, other) => distance(one) - distance(other));
  const within = `(within about ${words})`;
  const where = !nearest
    ? 'Somewhere in this area'
    : precision === 'town'
      ? `Somewhere in ${nearest.name}`
      : `Somewhere near ${nearest.name}`;
  return (
    <div className="map-words">
      <div className="map-region">{picture}</div>
      <p>
        {where} <span>{within}</span>
      </p>
    </div>
  );
}
