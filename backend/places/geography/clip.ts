import type { Bbox } from './bbox.js';
import type { WorldLine } from './world-lines.js';

function overlaps(line: WorldLine, box: Bbox): boolean {
  return line.west <= box.east && line.east >= box.west && line.south <= box.north && line.north >= box.south;
}

/** One side of a box: on which axis (0 longitude, 1 latitude), where, and whether smaller values are inside. */
type Side = readonly [axis: 0 | 1, at: number, below: boolean];

function cutAt(points: ArrayLike<number>, [axis, at, below]: Side): number[] {
  const kept: number[] = [];
  const inside = (value: number) => (below ? value <= at : value >= at);
  let [fromX, fromY] = [points[points.length - 2] ?? 0, points[points.length - 1] ?? 0];
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0];
    const [from, to] = axis === 0 ? [fromX, x] : [fromY, y];
    if (inside(from) !== inside(to)) {
      const share = (at - from) / (to - from);
      kept.push(axis === 0 ? at : fromX + share * (x - fromX), axis === 1 ? at : fromY + share * (y - fromY));
    }
    if (inside(to)) kept.push(x, y);
    [fromX, fromY] = [x, y];
  }
  return kept;
}

/** The part of a ring that is in a box (Sutherland and Hodgman). Parts may be joined along the sides of the box. */
export function clipRing(ring: WorldLine, box: Bbox): number[][] {
  if (!overlaps(ring, box)) return [];
  // The side that cuts off the most comes first, because the next ones have only the rest to read.
  const sides: { cutOff: number; side: Side }[] = [
    { cutOff: box.west - ring.west, side: [0, box.west, false] },
    { cutOff: ring.east - box.east, side: [0, box.east, true] },
    { cutOff: box.south - ring.south, side: [1, box.south, false] },
    { cutOff: ring.north - box.north, side: [1, box.north, true] },
  ];
  sides.sort((one, other) => other.cutOff - one.cutOff);
  const kept = sides.reduce<ArrayLike<number>>((points, { side }) => cutAt(points, side), ring.points);
  return kept.length < 6 ? [] : [kept as number[]];
}

/** The map of the world is cut at the 180th meridian and at the South Pole. There is no coast. */
const isEdgeOfWorld = (x: number, y: number) => Math.abs(x) > 179.99 || y < -89.9;

/** The parts of a line that are in a box, each up to its first points outside. */
export function clipLine(line: WorldLine, box: Bbox): number[][] {
  if (!overlaps(line, box)) return [];
  const parts: number[][] = [];
  let part: number[] | null = null;
  const { points } = line;
  for (let index = 2; index < points.length; index += 2) {
    const [ax = 0, ay = 0] = [points[index - 2], points[index - 1]];
    const [bx = 0, by = 0] = [points[index], points[index + 1]];
    const seen =
      Math.min(ax, bx) <= box.east &&
      Math.max(ax, bx) >= box.west &&
      Math.min(ay, by) <= box.north &&
      Math.max(ay, by) >= box.south &&
      !(isEdgeOfWorld(ax, ay) && isEdgeOfWorld(bx, by));
    if (!seen) {
      part = null;
      continue;
    }
    if (part) part.push(bx, by);
    else parts.push((part = [ax, ay, bx, by]));
  }
  return parts;
}

/** A line without the points that are closer than a pixel to the one before, rounded to a tenth of a pixel. */
export function simplify(line: readonly number[], pixel: number): number[] {
  const decimals = Math.max(0, Math.ceil(-Math.log10(pixel)) + 1);
  const rounded = (degrees: number) => Number(degrees.toFixed(Math.min(decimals, 6)));
  const kept: number[] = [];
  let [lastX, lastY] = [Infinity, Infinity];
  for (let index = 0; index < line.length; index += 2) {
    const [x = 0, y = 0] = [line[index], line[index + 1]];
    const isEnd = index === 0 || index === line.length - 2;
    if (!isEnd && Math.abs(x - lastX) < pixel && Math.abs(y - lastY) < pixel) continue;
    kept.push(rounded(x), rounded(y));
    [lastX, lastY] = [x, y];
  }
  return kept;
}

/** The area inside a ring, in square degrees. */
export function areaOf(ring: readonly number[]): number {
  let doubled = 0;
  let [fromX, fromY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let index = 0; index < ring.length; index += 2) {
    const [x, y] = [ring[index] ?? 0, ring[index + 1] ?? 0];
    doubled += fromX * y - x * fromY;
    [fromX, fromY] = [x, y];
  }
  return Math.abs(doubled) / 2;
}
