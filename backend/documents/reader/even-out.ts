import sharp, { type Sharp } from 'sharp';

/** A page at 300 dpi is about so wide and high (A4). */
const WIDTH = 2_480;
const HEIGHT = 3_508;
/** A smaller image is enlarged at most so many times. */
const ENLARGED_MAX = 2.5;
/** The paper behind the letters is found on an image so many times smaller. */
const PAPER_SCALE = 16;
const WHITE = 255;
/** Text that is turned further than this is not straightened, in degrees. */
const SKEW_MAX = 6;
const SKEW_STEP = 0.25;
/** Less is no skew. */
const SKEW_MIN = 0.2;
const SKEW_WIDTH = 700;
/** A darker pixel is ink. */
const INK = 140;

interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

async function toGrey(image: Sharp): Promise<Grey> {
  const { data, info } = await image
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

const fromGrey = ({ data, width, height }: Grey): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } });

/** A photo or scan as a reader wants it: grey, about 300 dpi, evenly lit, straight. */
export async function evenOut(image: Sharp): Promise<{ file: Buffer; width: number; height: number }> {
  const { width = WIDTH, height = HEIGHT } = await image.metadata();
  const scale = Math.min(WIDTH / Math.min(width, height), HEIGHT / Math.max(width, height), ENLARGED_MAX);
  const sized = image.clone().resize({ width: Math.max(1, Math.round(width * scale)), kernel: 'cubic' });
  const lit = await light(await toGrey(sized));
  const skew = await findSkew(lit);
  const straight =
    Math.abs(skew) < SKEW_MIN ? fromGrey(lit) : fromGrey(lit).rotate(-skew, { background: '#fff' });
  const { data, info } = await straight.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { file: data, width: info.width, height: info.height };
}

/** Divides by the paper behind the letters, so that a shadow becomes white and ink stays dark. */
async function light(grey: Grey): Promise<Grey> {
  const { width, height, data } = grey;
  const paper = await toGrey(
    fromGrey(
      await toGrey(
        fromGrey(grey)
          .resize(Math.ceil(width / PAPER_SCALE), Math.ceil(height / PAPER_SCALE), { fit: 'fill' })
          .dilate(1)
          .median(5)
          .blur(2),
      ),
    ).resize(width, height, { fit: 'fill', kernel: 'cubic' }),
  );
  const lit = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const behind = Math.max(paper.data[at] ?? WHITE, 24);
    lit[at] = Math.min(WHITE, ((data[at] ?? 0) * WHITE * 1.05) / behind);
  }
  return { data: lit, width, height };
}

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
