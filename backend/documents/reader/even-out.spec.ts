import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { eraseBoxes, findComponents } from './components.js';
import { evenOut } from './even-out.js';
import { type Corners, findPage } from './find-page.js';
import { flatten, sizeOf } from './flatten.js';
import { type Grey, toGrey } from './grey.js';
import { lightBars } from './light.js';
import { eraseRules } from './rules.js';

type Draw = (context: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void;

/** A picture: white, with what is drawn on it. */
function picture(width: number, height: number, draw: Draw) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  draw(context);
  return sharp(Uint8Array.from(canvas.data()), { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** Lines of small black marks, as text is from afar. */
const writeLines = (
  context: Parameters<Draw>[0],
  left: number,
  right: number,
  top: number,
  bottom: number,
) => {
  context.fillStyle = '#111';
  for (let y = top; y < bottom; y += 20)
    for (let x = left; x < right; x += 9 + ((x * 7 + y * 13) % 11)) context.fillRect(x, y, 7, 9);
};

const CORNERS: Corners = [
  { x: 110, y: 70 },
  { x: 500, y: 90 },
  { x: 530, y: 730 },
  { x: 70, y: 710 },
];
/** A page on a table, seen at a slant, with a shadow over its right half. */
const photo = () =>
  picture(600, 800, (context) => {
    context.fillStyle = '#7a5a3c';
    context.fillRect(0, 0, 600, 800);
    context.fillStyle = '#f4f2ea';
    context.beginPath();
    for (const { x, y } of CORNERS) context.lineTo(x, y);
    context.fill();
    writeLines(context, 140, 460, 140, 660);
    context.fillStyle = 'rgba(0, 0, 0, 0.4)';
    context.fillRect(320, 0, 280, 800);
  });

const darkest = ({ data, width }: Grey, left: number, right: number, top: number, bottom: number): number => {
  let least = 255;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) least = Math.min(least, data[y * width + x] ?? 255);
  return least;
};

describe('a photo of a page', () => {
  it('is cut to the page, and flattened to its shape', async () => {
    const found = await findPage(photo());
    expect(found).not.toBeNull();
    found?.forEach(({ x, y }, index) => {
      expect(Math.abs(x * 600 - (CORNERS[index]?.x ?? 0))).toBeLessThan(9);
      expect(Math.abs(y * 800 - (CORNERS[index]?.y ?? 0))).toBeLessThan(9);
    });
    const size = sizeOf(CORNERS);
    expect(size.height / size.width).toBeCloseTo(Math.SQRT2, 2);
    const flat = flatten(await toGrey(photo()), CORNERS, { width: 200, height: 280 });
    // The table is brown, the page is not.
    for (const at of [203, 396, 200 * 277 + 3, 200 * 277 + 196]) expect(flat.data[at]).toBeGreaterThan(100);
  });

  it('is evenly lit: paper in the shadow is white, ink is dark', async () => {
    const { data, width, height } = await evenOut(photo());
    const row = data.subarray(Math.round(height / 2) * width, Math.round(height / 2 + 60) * width);
    const white = row.filter((level) => level > 225).length;
    const dark = row.filter((level) => level < 90).length;
    expect(white / row.length).toBeGreaterThan(0.5);
    expect(dark / row.length).toBeGreaterThan(0.1);
  });

  it('is left as it is where no page stands out: a scan with frames and bars', async () => {
    const scan = picture(600, 800, (context) => {
      context.fillStyle = '#234';
      context.fillRect(40, 40, 520, 60);
      context.fillRect(40, 500, 520, 60);
      context.strokeRect(40, 40, 520, 520);
      writeLines(context, 60, 540, 120, 480);
    });
    expect(await findPage(scan)).toBeNull();
  });
});

describe('a form', () => {
  it('has white letters on a dark bar made dark', async () => {
    const bar = await lightBars(
      await toGrey(
        picture(600, 400, (context) => {
          context.fillStyle = '#1d3a6b';
          context.fillRect(30, 150, 540, 100);
          context.fillStyle = '#fff';
          context.font = '30px sans-serif';
          context.fillText('ENERGY CERTIFICATE', 80, 210);
        }),
      ),
    );
    expect(darkest(bar, 90, 380, 190, 210)).toBeLessThan(60);
    expect(bar.data[215 * 600 + 90]).toBeGreaterThan(200);
  });

  it('loses the lines of its tables and boxes, and keeps what stands in them', async () => {
    const form = await toGrey(
      picture(600, 300, (context) => {
        context.lineWidth = 3;
        context.strokeRect(20.5, 20.5, 560, 240);
        for (let box = 0; box < 4; box += 1) context.strokeRect(60.5 + box * 50, 100.5, 46, 52);
        context.fillStyle = '#000';
        context.font = '32px sans-serif';
        for (let box = 0; box < 4; box += 1) context.fillText('20D8'[box] ?? '', 72 + box * 50, 138);
      }),
    );
    eraseBoxes(form, findComponents(form, 140));
    eraseRules(form);
    expect(darkest(form, 35, 565, 10, 95)).toBe(255);
    expect(darkest(form, 10, 570, 160, 250)).toBe(255);
    // A digit that stands alone is not read: those of a row are moved together.
    expect(darkest(form, 62, 70, 104, 148)).toBeLessThan(90);
    expect(darkest(form, 62, 160, 112, 140)).toBeLessThan(90);
    expect(darkest(form, 165, 265, 104, 148)).toBe(255);
  });

  it('that lies on its side is turned', async () => {
    const side = picture(800, 600, (context) => {
      context.translate(800, 0);
      context.rotate(Math.PI / 2);
      writeLines(context, 60, 540, 100, 700);
    });
    const { width, height } = await evenOut(side);
    expect(height).toBeGreaterThan(width);
  });
});
