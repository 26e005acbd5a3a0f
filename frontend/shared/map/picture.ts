import type { LocationPrecision } from '../../../backend/contract/statuses';
import { config } from '../../api/config';
import { roundedBox, type Box, type Place } from './geography';
import { AREAS } from './map-props';

/**
 * A picture of a single place: its zoom shows the towns around. How wide it mostly is at most, and at least, and how
 * high, in px.
 */
const PICTURE = { zoom: 10, width: 520, narrow: 200, height: 150 } as const;
/** Above and below the area in a picture, in px. */
const AROUND_AREA = 10;

/** The closest view of a map that draws towns and no streets. */
const ZOOM_WITHOUT_TILES = 12;
/** Of maps with tiles. */
const ZOOM_MAX = 19;
/** In px. A smaller area would be hard to see. */
const AREA_MIN = 12;
/** The equator in metres and the earth in degrees. Where the zoom is 0 both are 256 px long. */
const EQUATOR = 40_075_017;
const AROUND = 360;
const TILE = 256;

const narrowing = (latitude: number) => Math.cos((latitude * Math.PI) / 180);
const pxPerMetre = (latitude: number, zoom: number) => (TILE * 2 ** zoom) / (EQUATOR * narrowing(latitude));

/** The closest zoom of a picture in which the whole area is seen, and some of the towns around. */
function zoomOfPicture(metres: number, latitude: number): number {
  const fitting = (PICTURE.height / 2 - AROUND_AREA) / (metres * pxPerMetre(latitude, 0));
  return Math.min(PICTURE.zoom, Math.max(0, Math.floor(Math.log2(fitting))));
}

/** How places are shown: the zoom, and the radius of the area around each in metres, and in px on a picture. */
export function viewOf(precision: LocationPrecision, latitude: number, picture: boolean) {
  const { metres, zoom: wanted } = AREAS[precision];
  const most = config.mapTileUrl ? ZOOM_MAX : ZOOM_WITHOUT_TILES;
  const zoom = picture ? zoomOfPicture(metres, latitude) : Math.min(wanted, most);
  return { metres, zoom, radius: Math.max(AREA_MIN, metres * pxPerMetre(latitude, zoom)) };
}

/** The boxes of a picture around a place. */
export interface PictureBoxes {
  whole: Box;
  /** What a narrow picture shows. The largest towns of the whole are often outside it. */
  middle: Box;
}

/**
 * Computes the boxes from the place and its precision alone. They do not depend on the width on the screen, so towns
 * and coast lines can be loaded before the picture is drawn.
 */
export function pictureBoxes({ latitude, longitude }: Place, precision: LocationPrecision): PictureBoxes {
  const { width, narrow, height } = PICTURE;
  const degreesPerPx = AROUND / (TILE * 2 ** viewOf(precision, latitude, true).zoom);
  const y = (height / 2) * degreesPerPx * narrowing(latitude);
  const boxOf = (px: number): Box => {
    const x = (px / 2) * degreesPerPx;
    return roundedBox([longitude - x, latitude - y, longitude + x, latitude + y], 0);
  };
  return { whole: boxOf(width), middle: boxOf(narrow) };
}
