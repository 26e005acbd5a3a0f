import { type Canvas, createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { randomNumbers } from '../../support/resilience-test.js';
import { cssOf } from './fonts.js';
import type { Page } from './sheet.js';

const POINTS_PER_INCH = 72;
const WHITE = 255;

/** The page in pixels. */
export function drawPage({ width, height, texts, shapes }: Page, dpi: number): Canvas {
  const scale = dpi / POINTS_PER_INCH;
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.lineWidth = 0.6;
  for (const { x, y, width, height, fill, stroke } of shapes) {
    if (fill) {
      context.fillStyle = fill;
      context.fillRect(x, y, width, height);
    }
    if (stroke) {
      context.strokeStyle = stroke;
      context.strokeRect(x, y, width, height);
    }
  }
  for (const { x, y, text, size, font, colour } of texts) {
    context.font = cssOf(font, size);
    context.fillStyle = colour;
    context.fillText(text, x, y);
  }
  return canvas;
}

/** Noise about zero, in steps of grey. */
function noise(seed: number, strength: number): () => number {
  const random = randomNumbers(seed * 97 + 31);
  return () => ((random(256) + random(256) + random(256)) / 384 - 1) * strength;
}

interface Scan {
  dpi: number;
  /** How far the paper lies askew, in degrees. */
  turned?: number;
  seed: number;
}

/** What a scanner makes of a page: grey, a little soft, with dust and grain. */
export async function scanPage(page: Page, { dpi, turned = 0, seed }: Scan) {
  const canvas = drawPage(page, dpi);
  const drawn = sharp(Buffer.from(canvas.data()), {
    raw: { width: canvas.width, height: canvas.height, channels: 4 },
  }).removeAlpha();
  const { data, info } = await drawn
    .rotate(turned, { background: '#fdfdfd' })
    .greyscale()
    .toColourspace('b-w')
    .blur(0.5)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const grain = noise(seed, 9);
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.max(0, Math.min(WHITE, (data[at] ?? WHITE) * 0.96 + 4 + grain()));
  const dust = randomNumbers(seed + 5);
  for (let speck = 0; speck < 40; speck += 1) data[dust(height) * width + dust(width)] = dust(120);
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 78 })
    .toBuffer();
  return { jpeg, width, height };
}
