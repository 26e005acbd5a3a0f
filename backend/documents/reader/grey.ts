import sharp, { type Sharp } from 'sharp';

/** An image of one channel, row by row from the top. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

export const WHITE = 255;

export async function toGrey(image: Sharp): Promise<Grey> {
  const { data, info } = await image
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
  };
}

export const fromGrey = ({ data, width, height }: Grey): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } });

export async function toSize(grey: Grey, width: number, height: number): Promise<Grey> {
  return toGrey(fromGrey(grey).resize(width, height, { fit: 'fill', kernel: 'cubic' }));
}

/** The brightest level so many pixels around each one, so that text and thin lines disappear. */
export function brightest({ data, width, height }: Grey, reach: number): Grey {
  const pass = (from: Uint8Array, step: number, length: number, stride: number, lines: number) => {
    const to = new Uint8Array(from.length);
    for (let line = 0; line < lines; line += 1)
      for (let at = 0; at < length; at += 1) {
        let most = 0;
        for (let near = Math.max(0, at - reach); near <= Math.min(length - 1, at + reach); near += 1)
          most = Math.max(most, from[line * stride + near * step] ?? 0);
        to[line * stride + at * step] = most;
      }
    return to;
  };
  return { data: pass(pass(data, 1, width, width, height), width, height, 1, width), width, height };
}
