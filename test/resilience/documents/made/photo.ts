import sharp from 'sharp';
import { randomNumbers } from '../../support/resilience-test.js';
import { drawPage } from './image.js';
import type { Page } from './sheet.js';

type Point = readonly [x: number, y: number];

const DPI = 220;
/** The longer side of a photo, in pixels. */
const LONG_SIDE = 3_200;
const SHORT_SIDE = 2_400;
const QUALITY = 82;
const TABLES: readonly (readonly [number, number, number])[] = [
  [96, 70, 48],
  [60, 62, 68],
  [150, 140, 126],
];

/**
 * The eight numbers that take each point of one square to the other: `x' = (ax + by + c) / (gx + hy + 1)`, and so for y.
 * Solved by elimination.
 */
function homography(from: readonly Point[], to: readonly Point[]): number[] {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column += 1) {
    const best = rows
      .slice(column)
      .sort((one, other) => Math.abs(other[column]!) - Math.abs(one[column]!))[0]!;
    rows.splice(rows.indexOf(best), 1);
    rows.splice(column, 0, best);
    const pivot = best[column]!;
    for (let at = 0; at < 9; at += 1) best[at]! /= pivot;
    for (const row of rows) {
      const factor = row === best ? 0 : row[column]!;
      if (factor !== 0) for (let at = 0; at < 9; at += 1) row[at]! -= factor * best[at]!;
    }
  }
  return rows.map((row) => row[8]!);
}

/** A photo by hand: from an angle, on a table, lit from one side, with a shadow across, a little blurred and grainy. */
export async function photograph(page: Page, seed: number): Promise<Buffer> {
  const canvas = drawPage(page, DPI);
  const source = canvas.data();
  const wide = page.width > page.height;
  const [width, height] = wide ? [LONG_SIDE, SHORT_SIDE] : [SHORT_SIDE, LONG_SIDE];
  const random = randomNumbers(seed * 613 + 17);
  for (let turn = 0; turn < 8; turn += 1) random(10);
  const [pageWidth, pageHeight] = [canvas.width, canvas.height];
  const scale = Math.min((width * 0.9) / pageWidth, (height * 0.9) / pageHeight);
  const [half, tall] = [(pageWidth * scale) / 2, (pageHeight * scale) / 2];
  const off = () => (random(100) / 100 - 0.5) * 0.07;
  const tilt = ((random(60) - 30) / 10) * (Math.PI / 180);
  const corners = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([right, down]): Point => {
    const [x, y] = [right * half * (1 + off()), down * tall * (1 + off())];
    return [
      width / 2 + x * Math.cos(tilt) - y * Math.sin(tilt),
      height / 2 + x * Math.sin(tilt) + y * Math.cos(tilt),
    ];
  });
  const [a, b, c, d, e, f, g, h] = homography(corners, [
    [0, 0],
    [pageWidth - 1, 0],
    [pageWidth - 1, pageHeight - 1],
    [0, pageHeight - 1],
  ]) as [number, number, number, number, number, number, number, number];
  const table = TABLES[random(TABLES.length)]!;
  // The light falls off along one direction, and a hand or a phone shades a band of the page.
  const angle = (random(360) * Math.PI) / 180;
  const fall = 0.25 + random(20) / 100;
  const shade = 0.55 + random(20) / 100;
  const edge = random(60) / 100 - 0.3;
  const shadeAngle = (random(360) * Math.PI) / 180;
  const softness = 0.04 + random(8) / 100;
  const out = Buffer.alloc(width * height * 3);
  const warm = [1, 0.97, 0.9];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [x / width - 0.5, y / height - 0.5];
      const lit = 0.95 - fall * (0.5 + right * Math.cos(angle) + down * Math.sin(angle));
      const beyond = (right * Math.cos(shadeAngle) + down * Math.sin(shadeAngle) - edge) / softness;
      const light = lit * (1 - (1 - shade) / (1 + Math.exp(-beyond)));
      const divisor = g * x + h * y + 1;
      const [px, py] = [(a * x + b * y + c) / divisor, (d * x + e * y + f) / divisor];
      const isPage = px >= 0 && py >= 0 && px < pageWidth - 1 && py < pageHeight - 1;
      const grain = (random(256) + random(256) - 256) / 22;
      const [column, row] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - column, py - row];
      const at = (row * pageWidth + column) * 4;
      const below = at + pageWidth * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const paper = isPage
          ? (source[at + channel]! * (1 - fx) + source[at + 4 + channel]! * fx) * (1 - fy) +
            (source[below + channel]! * (1 - fx) + source[below + 4 + channel]! * fx) * fy
          : table[channel]! + ((x * 7 + y * 3) % 13);
        out[(y * width + x) * 3 + channel] = Math.max(
          0,
          Math.min(255, paper * light * warm[channel]! + grain),
        );
      }
    }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .blur(0.7 + random(5) / 10)
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
