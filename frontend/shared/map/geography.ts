import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TOWNS_MAX } from '../../../backend/contract/limits';
import { api, unwrap } from '../../api/client';

/** Degrees (WGS 84). */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Degrees: west, south, east, north. */
export type Box = readonly [number, number, number, number];

const limit = (value: number, most: number) => Math.min(Math.max(value, -most), most);

/**
 * The box, made larger by a share of its size, with sides on a grid that depends on its size. Views that are almost
 * the same have the same box, and so the same answer, which the browser keeps.
 */
export function roundedBox([west, south, east, north]: Box, margin: number): Box {
  const size = Math.max(east - west, north - south, 1e-4);
  const step = 2 ** Math.floor(Math.log2(size / 4));
  const down = (value: number) => Math.floor((value - size * margin) / step) * step;
  const up = (value: number) => Math.ceil((value + size * margin) / step) * step;
  return [limit(down(west), 180), limit(down(south), 90), limit(up(east), 180), limit(up(north), 90)];
}

/** Whether a box is a part of another one. */
export const isWithin = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

const isEmpty = ([west, south, east, north]: Box) => west >= east || south >= north;

const FOREVER = { staleTime: Infinity, retry: 1, placeholderData: keepPreviousData } as const;

/** Land, coast and borders in the box. A map without them is still a map, so a failure is not shown. */
export function useOutline(box: Box | null) {
  const bbox = box?.join() ?? '';
  return useQuery({
    queryKey: ['outline', bbox],
    enabled: box !== null && !isEmpty(box),
    queryFn: () => unwrap(api.GET('/places/outline', { params: { query: { bbox } } })),
    ...FOREVER,
  }).data;
}

/** The largest towns in the box. */
export function useTowns(box: Box | null, count = TOWNS_MAX) {
  const bbox = box?.join() ?? '';
  return useQuery({
    queryKey: ['towns', bbox, count],
    enabled: box !== null && !isEmpty(box),
    queryFn: async () =>
      (await unwrap(api.GET('/places/towns', { params: { query: { bbox, limit: count } } }))).towns,
    ...FOREVER,
  }).data;
}

/** Boxes in which the town of a place is looked for begin and end at multiples of this, in degrees. */
const GRID = 1 / 16;

/** The town nearest to the place. */
export function useTownOf(place: Place | undefined) {
  const { latitude = 0, longitude = 0 } = place ?? {};
  const below = (degrees: number) => (Math.floor(degrees / GRID) - 1) * GRID;
  const above = (degrees: number) => (Math.ceil(degrees / GRID) + 1) * GRID;
  const towns = useTowns(
    place ? [below(longitude), below(latitude), above(longitude), above(latitude)] : null,
  );
  // A degree of longitude is shorter than one of latitude.
  const narrower = Math.cos((latitude * Math.PI) / 180);
  const distance = (town: Place) =>
    Math.hypot(town.latitude - latitude, (town.longitude - longitude) * narrower);
  return towns?.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Asks for everything that is drawn in a picture, before the map that draws it has been loaded. */
export function useGroundEarly(boxes: { whole: Box; middle: Box } | null, place: Place | undefined): void {
  useOutline(boxes && boxes.whole);
  useTowns(boxes && boxes.whole);
  useTowns(boxes && boxes.middle);
  useTownOf(place);
}
