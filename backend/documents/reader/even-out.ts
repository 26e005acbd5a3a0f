import sharp, { type Sharp } from 'sharp';
import { eraseBoxes, findComponents, letterHeight } from './components.js';
import { findPage } from './find-page.js';
import { flatten, sizeOf } from './flatten.js';
import { fromGrey, type Grey, toGrey, toSize, WHITE } from './grey.js';
import { light, lightBars } from './light.js';
import { eraseRules } from './rules.js';

/** A page at 300 dpi is about so wide and high (A4). */
const WIDTH = 2_480;
const HEIGHT = 3_508;
/** A smaller image is enlarged at most so many times. */
const ENLARGED_MAX = 2.5;
/** A larger image is made smaller first, whichever side. */
const PIXELS_MAX = 4_200;
/** Text that is turned further than this is not straightened, in degrees. */
const SKEW_MAX = 6;
const SKEW_STEP = 0.25;
/** Less is no skew. */
const SKEW_MIN = 0.15;
const SKEW_WIDTH = 700;
/** A darker pixel is ink. */
const INK = 140;
/** Lines of boxes are fainter than letters. */
const FAINT_INK = 185;

/** Letters of this height are read best, in pixels; they are made larger or smaller when they differ by more than half. */
const LETTER = 28;
const LETTER_OFF = 1.5;
const LETTER_ENLARGED_MAX = 1.6;
/** Of a page on its side the columns are as uneven as the lines of an upright one. */
const SIDEWAYS = 1.5;

/** A photo or scan as a reader wants it: the page alone, grey, about 300 dpi, evenly lit, straight, without lines. */
export async function evenOut(image: Sharp): Promise<Grey> {
  const lit = await lightBars(await fitLetters(await takePage(image)));
  const skew = await findSkew(lit);
  const straight =
    Math.abs(skew) < SKEW_MIN ? lit : await toGrey(fromGrey(lit).rotate(-skew, { background: '#fff' }));
  eraseBoxes(straight, findComponents(straight, FAINT_INK));
  eraseRules(straight);
  return (await isSideways(straight)) ? toGrey(fromGrey(straight).rotate(90)) : straight;
}

async function fitLetters(grey: Grey): Promise<Grey> {
  const height = letterHeight(findComponents(await light(grey), INK));
  const off = height ? LETTER / height : 1;
  if (off < LETTER_OFF && off > 1 / LETTER_OFF) return grey;
  const scale = Math.min(off, LETTER_ENLARGED_MAX);
  return toSize(grey, Math.round(grey.width * scale), Math.round(grey.height * scale));
}

/** Whether the text runs up or down. */
async function isSideways(grey: Grey): Promise<boolean> {
  const { data, width, height } = await toGrey(fromGrey(grey).resize({ width: SKEW_WIDTH }));
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((data[y * width + x] ?? WHITE) < INK) {
        rows[y] = (rows[y] ?? 0) + 1;
        columns[x] = (columns[x] ?? 0) + 1;
      }
  const unevenness = (counts: Float64Array) =>
    counts.reduce((sum, count, at) => sum + (at > 0 ? (count - (counts[at - 1] ?? 0)) ** 2 : 0), 0);
  return unevenness(columns) > unevenness(rows) * SIDEWAYS;
}

/** The page in an image, as large as at 300 dpi. */
async function takePage(image: Sharp): Promise<Grey> {
  const { data, info } = await image
    .clone()
    .resize({ width: PIXELS_MAX, height: PIXELS_MAX, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = sharp(data, { raw: info });
  const { width, height } = info;
  const found = await findPage(decoded);
  if (!found) {
    const scale = scaleOf({ width, height });
    return toGrey(decoded.resize({ width: Math.max(1, Math.round(width * scale)), kernel: 'cubic' }));
  }
  const size = sizeOf(found.map(({ x, y }) => ({ x: x * width, y: y * height })) as unknown as typeof found);
  const to = scaleOf(size);
  // Enlarged first, because that keeps edges sharper.
  const scale = Math.max(1, to);
  const grey = await toGrey(decoded.resize({ width: Math.round(width * scale), kernel: 'cubic' }));
  const corners = found.map(({ x, y }) => ({
    x: x * grey.width,
    y: y * grey.height,
  })) as unknown as typeof found;
  return flatten(grey, corners, { width: Math.round(size.width * to), height: Math.round(size.height * to) });
}

const scaleOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(WIDTH / Math.min(width, height), HEIGHT / Math.max(width, height), ENLARGED_MAX);

/** How far the lines of text are turned, in degrees: where rows of pixels are either full of ink or empty. */
async function findSkew(grey: Grey): Promise<number> {
  const { data, width, height } = await toGrey(fromGrey(grey).resize({ width: SKEW_WIDTH }));
  const ink: [x: number, y: number][] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if ((data[y * width + x] ?? WHITE) < INK) ink.push([x, y]);
  let best = { skew: 0, score: 0 };
  for (let skew = -SKEW_MAX; skew <= SKEW_MAX; skew += SKEW_STEP) {
    const slope = Math.tan((skew * Math.PI) / 180);
    const rows = new Float64Array(height * 3);
    for (const [x, y] of ink) {
      const row = Math.round(y - x * slope) + height;
      rows[row] = (rows[row] ?? 0) + 1;
    }
    const score = rows.reduce((sum, count) => sum + count * count, 0);
    if (score > best.score) best = { skew, score };
  }
  return best.skew;
}
