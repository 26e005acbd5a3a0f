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
  /** The picture of an approximate place is as wide and high as a map, and the words stand under it. */
  large?: boolean;
  /** What the map shows, for screen readers. */
  label?: string;
}

/** A dot that stands for an entry of a list beside the map. */
export interface MapChoice {
  id: string;
  /** The number of the entry in the list. */
  number: number;
  name: string;
  latitude: number;
  longitude: number;
}

export interface ChoiceMapProps {
  choices: readonly MapChoice[];
  /** The property that the list is about. */
  home?: MapPoint | undefined;
  /** The entry that the pointer or the focus is on, in the list or on the map. */
  activeId: string | null;
  onActive: (id: string | null) => void;
  onChoose: (id: string) => void;
  /** In px. */
  height: number;
  /** What the map shows, for screen readers. */
  label: string;
}

/** For each precision, the radius of the possible area in metres, and the zoom. */
export const AREAS: Record<LocationPrecision, { metres: number; zoom: number }> = {
  address: { metres: 0, zoom: 14 },
  street: { metres: 0, zoom: 14 },
  postcode: { metres: 400, zoom: 13 },
  district: { metres: 2_000, zoom: 12 },
  town: { metres: 5_000, zoom: 10 },
  area: { metres: 12_000, zoom: 9 },
};
