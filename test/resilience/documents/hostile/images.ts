import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Hostile, MB } from './hostile.js';

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function header(width: number, height: number, bits = 8, colour = 2, interlaced = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set([bits, colour, 0, 0, interlaced], 8);
  return chunk('IHDR', data);
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const END = chunk('IEND', Buffer.alloc(0));
const zeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks, END]);
const small = (...more: Buffer[]): Buffer => png(header(4, 4), ...more, chunk('IDAT', zeros(52)));
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#eee' }, limitInputPixels: false });

/** A JPEG with another size written into its header. */
async function sizedJpeg(width: number, height: number): Promise<Buffer> {
  const file = await blank(16, 16).jpeg().toBuffer();
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** A JPEG with segments of data after its first bytes. */
async function jpegWith(...segments: Buffer[]): Promise<Buffer> {
  const file = await blank(60, 60).jpeg().toBuffer();
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);
}

/** A progressive JPEG of which one scan is repeated. */
async function manyScans(side: number, times: number): Promise<Buffer> {
  const file = await blank(side, side).jpeg({ progressive: true }).toBuffer();
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = file.subarray(last, file.length - 2);
  return Buffer.concat([
    file.subarray(0, file.length - 2),
    ...Array<Buffer>(times).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function riff(...chunks: [string, Buffer][]): Buffer {
  const body = Buffer.concat(
    chunks.map(([name, data]) => {
      const head = Buffer.alloc(8);
      head.write(name, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
    }),
  );
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** The canvas of a WebP. */
function canvas(width: number, height: number, flags = 0): [string, Buffer] {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return ['VP8X', data];
}

async function animated(frames: number, side: number): Promise<Buffer> {
  const one = await blank(side, side).webp().toBuffer();
  const data = Buffer.alloc(16);
  data.writeUIntLE(side - 1, 6, 3);
  data.writeUIntLE(side - 1, 9, 3);
  const frame = Buffer.concat([data, one.subarray(12)]);
  return riff(
    canvas(side, side, 2),
    ['ANIM', Buffer.alloc(6)],
    ...Array.from({ length: frames }, (): [string, Buffer] => ['ANMF', frame]),
  );
}

const withJpeg = (what: string, ...segments: [number, () => Buffer][]): Hostile => ({
  what: `a JPEG with ${what}`,
  make: () => jpegWith(...segments.map(([marker, data]) => segment(marker, data()))),
});
const withPng = (what: string, make: () => Buffer): Hostile => ({ what: `a PNG ${what}`, make });
const exif =
  (text: string): (() => Buffer) =>
  () =>
    Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(text, 'hex')]);

/** Images that are larger than they look, or that are not whole. */
export const IMAGES: readonly Hostile[] = [
  withPng('of 2,147,483,647 pixels each way', () =>
    png(header(2_147_483_647, 2_147_483_647), chunk('IDAT', zeros(100))),
  ),
  withPng('of 60,000 pixels each way', () => png(header(60_000, 60_000), chunk('IDAT', zeros(10 * MB)))),
  withPng('of 50,000 pixels each way, packed whole', () =>
    png(header(50_000, 50_000, 1, 0), chunk('IDAT', zeros(50_000 * 6_251))),
  ),
  withPng('of width 0', () => png(header(0, 50), chunk('IDAT', zeros(100)))),
  withPng('one pixel wide and fifty million high', () =>
    png(header(1, 49_999_999, 8, 0), chunk('IDAT', zeros(100 * MB))),
  ),
  withPng('one pixel high and fifty million wide', () =>
    png(header(49_999_999, 1, 8, 0), chunk('IDAT', zeros(50 * MB))),
  ),
  withPng('of 49 megapixels in 16 bits', () =>
    png(header(7_000, 7_000, 16, 6), chunk('IDAT', zeros(7_000 * 56_001))),
  ),
  withPng('of 49 megapixels, interlaced', () =>
    png(header(7_000, 7_000, 8, 6, 1), chunk('IDAT', zeros(7_000 * 28_010))),
  ),
  withPng('with 300 MB behind four pixels', () => small(chunk('IDAT', zeros(300 * MB)))),
  withPng('with a packed text of 300 MB', () =>
    small(chunk('zTXt', Buffer.concat([Buffer.from('a\0\0', 'latin1'), zeros(300 * MB)]))),
  ),
  withPng('with a packed international text of 200 MB', () =>
    small(chunk('iTXt', Buffer.concat([Buffer.from('a\0\x01\0\0\0', 'latin1'), zeros(200 * MB)]))),
  ),
  withPng('with a packed profile of 300 MB', () =>
    small(chunk('iCCP', Buffer.concat([Buffer.from('a\0\0', 'latin1'), zeros(300 * MB)]))),
  ),
  withPng('with a hundred thousand chunks', () =>
    small(Buffer.concat(Array<Buffer>(100_000).fill(chunk('tEXt', Buffer.from('a\0b'))))),
  ),
  withPng('with a wrong checksum', () => small().fill(0, 29, 33)),
  withPng('with a chunk that is longer than the file', () =>
    Buffer.concat([SIGNATURE, header(4, 4), Buffer.from('7fffffff49444154', 'hex')]),
  ),
  withPng('with a palette that is empty', () =>
    png(header(4, 4, 8, 3), chunk('PLTE', Buffer.alloc(0)), chunk('IDAT', zeros(20))),
  ),
  withPng('of 7 bits', () => png(header(4, 4, 7, 5), chunk('IDAT', zeros(52)))),
  withPng('that is animated', () => small(chunk('acTL', Buffer.from('7fffffff00000000', 'hex')))),
  withPng('without pixels', () => png(header(4, 4))),
  withPng('with two headers', () => png(header(4, 4), header(60_000, 60_000), chunk('IDAT', zeros(52)))),
  { what: 'a JPEG of 65,535 pixels each way', make: () => sizedJpeg(65_535, 65_535) },
  { what: 'a JPEG of 7,000 pixels each way with 16', make: () => sizedJpeg(7_000, 7_000) },
  { what: 'a JPEG of height 0', make: () => sizedJpeg(100, 0) },
  { what: 'a JPEG of width 0', make: () => sizedJpeg(0, 100) },
  { what: 'a JPEG of 49 megapixels', make: () => blank(7_000, 7_000).jpeg().toBuffer() },
  { what: 'a JPEG of 49 megapixels with 60 scans', make: () => manyScans(7_000, 60) },
  { what: 'a JPEG with 20,000 scans', make: () => manyScans(600, 20_000) },
  {
    what: 'a JPEG in the colours of print',
    make: () => blank(60, 60).toColourspace('cmyk').jpeg().toBuffer(),
  },
  withJpeg(
    '9 MB of comments',
    ...Array.from({ length: 140 }, (): [number, () => Buffer] => [0xfe, () => Buffer.alloc(65_000, 'a')]),
  ),
  withJpeg('an orientation of 99', [0xe1, exif('4d4d002a00000008000101120003000000010063000000000000')]),
  withJpeg('an EXIF list in a circle', [0xe1, exif('4d4d002a00000008000187690004000000010000000800000008')]),
  withJpeg('an EXIF list of 65,535 entries', [0xe1, exif('4d4d002a00000008ffff0112000300000001')]),
  withJpeg('a profile that is none', [
    0xe2,
    () => Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.alloc(60_000, 0xff)]),
  ]),
  withJpeg('a profile of 255 parts', [
    0xe2,
    () => Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\xff', 'latin1'), Buffer.alloc(100)]),
  ]),
  withJpeg('an arithmetic table', [0xcc, () => Buffer.alloc(100, 1)]),
  withJpeg('a segment of length 0', [0xfe, () => Buffer.alloc(0)]),
  withJpeg('restarts at every pixel', [0xdd, () => Buffer.from([0, 1])]),
  {
    what: 'a WebP of 16,777,216 pixels each way',
    make: () => riff(canvas(16_777_216, 16_777_216), ['VP8 ', Buffer.alloc(100)]),
  },
  {
    what: 'a WebP of 16,383 pixels each way',
    make: () => riff(['VP8L', Buffer.from('2fffffff0f0000', 'hex')]),
  },
  { what: 'an animated WebP of 300 frames', make: () => animated(300, 1_000) },
  { what: 'an animated WebP of 3 frames', make: () => animated(3, 100) },
  { what: 'a WebP without an image', make: () => riff(canvas(10, 10)) },
  {
    what: 'a WebP that is longer than it is',
    make: () => Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 \xff\xff\xff\xff', 'latin1'),
  },
  {
    what: 'a WebP with a profile of zeros',
    make: async () =>
      riff(
        canvas(60, 60, 0x20),
        ['ICCP', Buffer.alloc(MB)],
        ['VP8 ', (await blank(60, 60).webp().toBuffer()).subarray(20)],
      ),
  },
  { what: 'a WebP in a WebP', make: async () => riff(['RIFF', await blank(60, 60).webp().toBuffer()]) },
];
