import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TOWNS_MAX } from '../../../backend/contract/limits';
import { api, unwrap } from '../../api/client';

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
