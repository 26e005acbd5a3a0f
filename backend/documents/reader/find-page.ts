import type { Sharp } from 'sharp';
import { brightest } from './grey.js';

export interface Point {
  x: number;
  y: number;
}
/** The corners of a page: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point];

/** The page is looked for in an image whose longer side has so many pixels. */
const SIDE = 560;
/** Text and thin lines are smaller than twice this, in its pixels. */
const THIN = 3;
/** A weaker edge is none, in levels of grey from one pixel to the next. */
const EDGE_MIN = 5;
const EDGE_MAX = 40;
/** The sides of a page are turned no further than this, in degrees. */
const TURNED_MAX = 35;
const LINES = 7;
const SAME_ANGLE = 5;
const SAME_DISTANCE = 9;
/** Of the image; a smaller thing is no page. */
const AREA_MIN = 0.2;
/** Of its sides, an edge is seen along so much: of each, and of all. */
const SIDE_MIN = 0.35;
const SIDES_MIN = 0.62;
const SAMPLES = 48;
/** In levels of grey. */
const BRIGHTER_MIN = 15;
/** A page that ends outside the image: its border counts as an edge of this strength. */
const BORDER = 0.45;

/** A line: the points with x·cos + y·sin = distance; its brighter side is where the vector (cos, sin) points. */
interface Edge {
  cos: number;
  sin: number;
  distance: number;
  isBorder: boolean;
}
interface Gradients {
  width: number;
  height: number;
  across: Float32Array;
  down: Float32Array;
}

/**
 * The corners of the page in a photo, from 0 to 1 of its width and height: of the quadrilaterals that are brighter than what
 * is around them, the one with the clearest sides and the largest area. Null where none is clear.
 */
export async function findPage(image: Sharp): Promise<Corners | null> {
  const { data, info } = await image
    .clone()
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const level = new Uint8Array(width * height);
  // Paper has no colour, so that its least channel is high, and that of wood or skin is low.
  for (let at = 0; at < level.length; at += 1) {
    let least = 255;
    for (let channel = 0; channel < channels; channel += 1)
      least = Math.min(least, data[at * channels + channel] ?? 0);
    level[at] = least;
  }
  const plain = smooth(brightest({ data: level, width, height }, THIN).data, width, height);
  const gradients = toGradients(plain, width, height);
  const sides = [0, 90, 180, 270].map((angle) => findEdges(gradients, angle));
  const [lefts = [], tops = [], rights = [], bottoms = []] = sides;
  let best: { corners: Corners; score: number } | null = null;
  for (const left of lefts)
    for (const right of rights)
      for (const top of tops)
        for (const bottom of bottoms) {
          if ([left, right, top, bottom].filter(({ isBorder }) => isBorder).length > 1) continue;
          const corners = cornersOf(left, top, right, bottom);
          const score = corners ? scoreOf(gradients, corners, [top, right, bottom, left]) : 0;
          if (corners && score > (best?.score ?? 0)) best = { corners, score };
        }
  if (!best || !isBrighter(plain, width, height, best.corners)) return null;
  return best.corners.map(({ x, y }) => ({ x: x / width, y: y / height })) as unknown as Corners;
}

/** Whether the inside is brighter than what is around it: a frame on a page has paper on both sides. */
function isBrighter(level: Float32Array, width: number, height: number, corners: Corners): boolean {
  const sums = { inside: 0, outside: 0 };
  const counts = { inside: 0, outside: 0 };
  for (let y = 2; y < height - 2; y += 2)
    for (let x = 2; x < width - 2; x += 2) {
      const isInside = corners.every((corner, index) => {
        const next = corners[(index + 1) % 4] as Point;
        return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) > 0;
      });
      const place = isInside ? 'inside' : 'outside';
      sums[place] += level[y * width + x] ?? 0;
      counts[place] += 1;
    }
  if (counts.outside === 0) return false;
  return sums.inside / counts.inside - sums.outside / counts.outside > BRIGHTER_MIN;
}

function smooth(level: Uint8Array, width: number, height: number): Float32Array {
  const to = new Float32Array(level.length);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (let row = -1; row <= 1; row += 1)
        for (let column = -1; column <= 1; column += 1) sum += level[(y + row) * width + x + column] ?? 0;
      to[y * width + x] = sum / 9;
    }
  return to;
}

function toGradients(level: Float32Array, width: number, height: number): Gradients {
  const across = new Float32Array(level.length);
  const down = new Float32Array(level.length);
  for (let y = 3; y < height - 3; y += 1)
    for (let x = 3; x < width - 3; x += 1) {
      const at = y * width + x;
      across[at] = ((level[at + 2] ?? 0) - (level[at - 2] ?? 0)) / 2;
      down[at] = ((level[at + 2 * width] ?? 0) - (level[at - 2 * width] ?? 0)) / 2;
    }
  return { width, height, across, down };
}

/** The clearest lines whose brighter side lies towards an angle (Hough transform), and the border of the image there. */
function findEdges({ width, height, across, down }: Gradients, towards: number): Edge[] {
  const angles = 2 * TURNED_MAX + 1;
  const reach = Math.ceil(Math.hypot(width, height));
  const votes = new Float32Array(angles * (2 * reach + 1));
  for (let y = 3; y < height - 3; y += 1)
    for (let x = 3; x < width - 3; x += 1) {
      const at = y * width + x;
      const strength = Math.hypot(across[at] ?? 0, down[at] ?? 0);
      if (strength < EDGE_MIN) continue;
      const angle = (Math.atan2(down[at] ?? 0, across[at] ?? 0) * 180) / Math.PI;
      const off = ((angle - towards + 540) % 360) - 180;
      if (Math.abs(off) > TURNED_MAX) continue;
      for (let turned = Math.round(off) - 3; turned <= Math.round(off) + 3; turned += 1) {
        if (Math.abs(turned) > TURNED_MAX) continue;
        const [cos, sin] = unit(towards + turned);
        const distance = Math.round(x * cos + y * sin) + reach;
        const index = (turned + TURNED_MAX) * (2 * reach + 1) + distance;
        votes[index] = (votes[index] ?? 0) + Math.min(strength, EDGE_MAX);
      }
    }
  const found: Edge[] = [];
  while (found.length < LINES) {
    let most = 0;
    let index = -1;
    for (let at = 0; at < votes.length; at += 1)
      if ((votes[at] ?? 0) > most) [most, index] = [votes[at] ?? 0, at];
    if (index < 0) break;
    const turned = Math.floor(index / (2 * reach + 1)) - TURNED_MAX;
    const place = index % (2 * reach + 1);
    const [cos, sin] = unit(towards + turned);
    found.push({ cos, sin, distance: place - reach, isBorder: false });
    for (let near = turned - SAME_ANGLE; near <= turned + SAME_ANGLE; near += 1)
      if (Math.abs(near) <= TURNED_MAX)
        votes.fill(
          0,
          (near + TURNED_MAX) * (2 * reach + 1) + Math.max(0, place - SAME_DISTANCE),
          (near + TURNED_MAX) * (2 * reach + 1) + Math.min(2 * reach, place + SAME_DISTANCE) + 1,
        );
  }
  const [cos, sin] = unit(towards);
  const distance = towards === 180 ? -(width - 1) : towards === 270 ? -(height - 1) : 0;
  return [...found, { cos, sin, distance, isBorder: true }];
}

const unit = (degrees: number): [cos: number, sin: number] => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
];

function meet(one: Edge, other: Edge): Point {
  const by = one.cos * other.sin - one.sin * other.cos;
  return {
    x: (one.distance * other.sin - other.distance * one.sin) / by,
    y: (other.distance * one.cos - one.distance * other.cos) / by,
  };
}

function cornersOf(left: Edge, top: Edge, right: Edge, bottom: Edge): Corners | null {
  const corners: Corners = [meet(left, top), meet(top, right), meet(right, bottom), meet(bottom, left)];
  const isConvex = corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] as Point;
    const after = corners[(index + 2) % 4] as Point;
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x) > 0;
  });
  return isConvex && corners.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) ? corners : null;
}

const areaOf = (corners: Corners): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % 4] as Point;
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

function scoreOf(gradients: Gradients, corners: Corners, edges: readonly Edge[]): number {
  const { width, height } = gradients;
  const margin = 0.04 * Math.max(width, height);
  if (corners.some(({ x, y }) => x < -margin || y < -margin || x > width + margin || y > height + margin))
    return 0;
  const area = areaOf(corners) / (width * height);
  if (area < AREA_MIN) return 0;
  const sides = edges.map((edge, index) =>
    edge.isBorder
      ? BORDER
      : seenAlong(gradients, corners[index] as Point, corners[(index + 1) % 4] as Point, edge),
  );
  const mean = sides.reduce((sum, side) => sum + side, 0) / 4;
  return Math.min(...sides) < SIDE_MIN || mean < SIDES_MIN ? 0 : mean * Math.sqrt(area);
}

/** Along how much of a side an edge is seen. */
function seenAlong(
  { width, height, across, down }: Gradients,
  from: Point,
  to: Point,
  { cos, sin }: Edge,
): number {
  let seen = 0;
  for (let step = 0.5; step < SAMPLES; step += 1) {
    const x = from.x + ((to.x - from.x) * step) / SAMPLES;
    const y = from.y + ((to.y - from.y) * step) / SAMPLES;
    for (let off = -2; off <= 2; off += 1) {
      const column = Math.round(x + off * cos);
      const row = Math.round(y + off * sin);
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const at = row * width + column;
      if ((across[at] ?? 0) * cos + (down[at] ?? 0) * sin >= EDGE_MIN) {
        seen += 1;
        break;
      }
    }
  }
  return seen / SAMPLES;
}
