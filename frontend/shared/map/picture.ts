import type { LocationPrecision } from '../../../backend/contract/statuses';
import { config } from '../../api/config';
import { roundedBox, type Box, type Place } from './geography';
import { AREAS } from './map-props';

/** Pictures of a single place: their zoom shows the towns around. The most and the least they are wide, in px. */
const PICTURES = {
  small: { zoom: 8, width: 400, narrow: 200, height: 150 },
  large: { zoom: 10, width: 860, narrow: 320, height: 320 },
} as const;
export type Picture = keyof typeof PICTURES;

/** The closest view of a map that draws towns and no streets. */
const ZOOM_WITHOUT_TILES = 12;
/** Of maps with tiles. */
const ZOOM_MAX = 19;
/** In px: a dot, about as large as the area of a town in a small picture. A smaller area would be hard to see. */
const AREA_MIN = 12;
/** The equator in metres and the earth in degrees. Where the zoom is 0 both are 256 px long. */
const EQUATOR = 40_075_017;
const AROUND = 360;
const TILE = 256;

const narrowing = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

/**
 * How places are shown: the zoom, and the radius of the area around each in metres, and in px on a picture. In a small
 * one the area is a dot.
 */
export function viewOf(precision: LocationPrecision, latitude: number, picture: Picture | undefined) {
  const { metres, zoom: wanted } = AREAS[precision];
  const most = picture ? PICTURES[picture].zoom : config.mapTileUrl ? ZOOM_MAX : ZOOM_WITHOUT_TILES;
  const zoom = Math.min(wanted, most);
  const pxPerMetre = (TILE * 2 ** zoom) / (EQUATOR * narrowing(latitude));
  return { metres, zoom, radius: picture === 'large' ? Math.max(AREA_MIN, metres * pxPerMetre) : AREA_MIN };
}

/** The boxes of a picture around a place. */
export interface PictureBoxes {
  whole: Box;
  /** What a narrow picture shows. The largest towns of the whole are often outside it. */
  middle: Box;
}

/** They are known before the picture is drawn, and the same at each width. */
export function pictureBoxes(
  { latitude, longitude }: Place,
  precision: LocationPrecision,
  picture: Picture,
): PictureBoxes {
  const { width, narrow, height } = PICTURES[picture];
  const degreesPerPx = AROUND / (TILE * 2 ** viewOf(precision, latitude, picture).zoom);
  const y = (height / 2) * degreesPerPx * narrowing(latitude);
  const boxOf = (px: number): Box => {
    const x = (px / 2) * degreesPerPx;
    return roundedBox([longitude - x, latitude - y, longitude + x, latitude + y], 0);
  };
  return { whole: boxOf(width), middle: boxOf(narrow) };
}
