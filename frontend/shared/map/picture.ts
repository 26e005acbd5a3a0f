import type { LocationPrecision } from '../../../backend/contract/statuses';
import { config } from '../../api/config';
import { roundedBox, type Box, type Place } from './geography';
import { AREAS } from './map-props';

/** The picture of a single place: its zoom shows the towns around. The most and the least it is wide, in px. */
const PICTURE = { zoom: 8, width: 400, narrow: 200, height: 150 } as const;

/** The closest view of a map that draws towns and no streets. */
const ZOOM_WITHOUT_TILES = 12;
/** Of maps with tiles. */
const ZOOM_MAX = 19;
/** In px: a dot, about as large as the area of a town in a picture. A smaller area would be hard to see. */
export const AREA_DOT = 12;
/** The earth in degrees. Where the zoom is 0 it is 256 px long. */
const AROUND = 360;
const TILE = 256;

const narrowing = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

/** How places are shown: the zoom, and the radius of the area around each in metres. On a picture the area is a dot. */
export function viewOf(precision: LocationPrecision, picture: boolean) {
  const { metres, zoom: wanted } = AREAS[precision];
  const most = picture ? PICTURE.zoom : config.mapTileUrl ? ZOOM_MAX : ZOOM_WITHOUT_TILES;
  return { metres, zoom: Math.min(wanted, most) };
}

/** The boxes of a picture around a place. */
export interface PictureBoxes {
  whole: Box;
  /** What a narrow picture shows. The largest towns of the whole are often outside it. */
  middle: Box;
}

/** They are known before the picture is drawn, and the same at each width. */
export function pictureBoxes({ latitude, longitude }: Place, precision: LocationPrecision): PictureBoxes {
  const { width, narrow, height } = PICTURE;
  const degreesPerPx = AROUND / (TILE * 2 ** viewOf(precision, true).zoom);
  const y = (height / 2) * degreesPerPx * narrowing(latitude);
  const boxOf = (px: number): Box => {
    const x = (px / 2) * degreesPerPx;
    return roundedBox([longitude - x, latitude - y, longitude + x, latitude + y], 0);
  };
  return { whole: boxOf(width), middle: boxOf(narrow) };
}
