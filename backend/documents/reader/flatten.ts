import type { Corners } from './find-page.js';
import { type Grey, WHITE } from './grey.js';

/** A sheet of paper is so many times as high as wide (A4), or less off than this. */
const A4 = Math.SQRT2;
const A4_OFF = 0.15;

/** What a photo of a page would be from straight above: its size, with the pixels that it has. */
export function sizeOf(corners: Corners): { width: number; height: number } {
  const [a, b, c, d] = corners;
  const length = (from: typeof a, to: typeof a) => Math.hypot(to.x - from.x, to.y - from.y);
  const width = Math.max(length(a, b), length(d, c));
  const height = Math.max(length(a, d), length(b, c));
  const ratio = height / width;
  // Seen at a slant, a sheet looks shorter than it is.
  if (Math.abs(ratio / A4 - 1) < A4_OFF) return { width, height: width * A4 };
  if (Math.abs(ratio * A4 - 1) < A4_OFF) return { width, height: width / A4 };
  return { width, height };
}

/**
 * The page between four corners as a rectangle.
 * @param corners in pixels of the image
 */
export function flatten(
  { data, width, height }: Grey,
  corners: Corners,
  to: { width: number; height: number },
): Grey {
  const [a, b, c, d, e, f, g, h] = solve(corners, to);
  const flat = new Uint8Array(to.width * to.height);
  for (let y = 0; y < to.height; y += 1)
    for (let x = 0; x < to.width; x += 1) {
      const by = g * x + h * y + 1;
      const column = (a * x + b * y + c) / by;
      const row = (d * x + e * y + f) / by;
      const left = Math.floor(column);
      const top = Math.floor(row);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) {
        flat[y * to.width + x] = WHITE;
        continue;
      }
      const at = top * width + left;
      const [across, down] = [column - left, row - top];
      const upper = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across;
      const lower = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across;
      flat[y * to.width + x] = upper * (1 - down) + lower * down;
    }
  return { data: flat, ...to };
}

type Eight = [number, number, number, number, number, number, number, number];

/** The projective map from a rectangle to four corners: the solution of eight linear equations (Gauss-Jordan). */
function solve(corners: Corners, { width, height }: { width: number; height: number }): Eight {
  const from = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const rows = from.flatMap(([x, y], index) => {
    const { x: u = 0, y: v = 0 } = corners[index] ?? {};
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column += 1) {
    const pivot = rows.findIndex(
      (row, index) =>
        index >= column &&
        rows.every((other, at) => at < column || Math.abs(other[column] ?? 0) <= Math.abs(row[column] ?? 0)),
    );
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const own = rows[column] ?? [];
    rows.forEach((row, index) => {
      if (index === column) return;
      const times = (row[column] ?? 0) / (own[column] ?? 1);
      for (let at = column; at < 9; at += 1) row[at] = (row[at] ?? 0) - times * (own[at] ?? 0);
    });
  }
  return rows.map((row, index) => (row[8] ?? 0) / (row[index] ?? 1)) as Eight;
}
