import { deflateSync } from 'node:zlib';
import { pdfOfObjects } from '../../../support/documents/pdf.js';
import { type Font, FONTS, measure, PDF_NAMES } from './fonts.js';
import type { Made } from './documents.js';
import type { Page, Shape, Text } from './sheet.js';

/** Signs of Windows' Latin alphabet that are elsewhere in Unicode. */
const SIGNS: Record<string, string> = { '’': '\x92', '‘': '\x91', '–': '\x96', '“': '\x93', '”': '\x94' };
const encode = (text: string): string =>
  text.replace(/[’‘–“”]/g, (sign) => SIGNS[sign] ?? '?').replace(/[\\()]/g, '\\$&');
const number = (value: number): string => String(Math.round(value * 100) / 100);
const colourOf = (hex: string): string =>
  [1, 3, 5].map((at) => number(parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');

const fontName = (font: Font): string => `F${FONTS.indexOf(font) + 1}`;

function paintShape({ x, y, width, height, fill, stroke }: Shape, { height: page }: Page): string {
  const box = `${number(x)} ${number(page - y - height)} ${number(width)} ${number(height)} re`;
  return [
    fill ? `${colourOf(fill)} rg ${box} f` : '',
    stroke ? `${colourOf(stroke)} RG 0.6 w ${box} S` : '',
  ].join('\n');
}

const paintText = ({ x, y, text, size, font, colour }: Text, { height }: Page): string =>
  `BT ${colourOf(colour)} rg /${fontName(font)} ${size} Tf ${number(x)} ${number(height - y)} Td (${encode(text)}) Tj ET`;

/** Each word by itself, as many programs write them. */
function splitWords(text: Text): Text[] {
  const words = [...text.text.matchAll(/\S+/g)];
  return words.map((word) => ({
    ...text,
    text: word[0],
    x: text.x + measure(text.text.slice(0, word.index), text.font, text.size),
  }));
}

/** A PDF with text. Its pieces are lines or words, in the order of the page or of columns, as programs differ. */
export function toTextPdf({ pages, number: made }: Pick<Made, 'pages' | 'number'>): Buffer {
  const streams = pages.map((page) => {
    let texts = made % 3 === 1 ? page.texts.flatMap(splitWords) : page.texts;
    if (made % 4 === 3) texts = [...texts].sort((one, other) => one.x - other.x || one.y - other.y);
    return [
      ...page.shapes.map((shape) => paintShape(shape, page)),
      ...texts.map((text) => paintText(text, page)),
    ].join('\n');
  });
  const fonts = FONTS.map(
    (font, at) =>
      `/F${at + 1} << /Type /Font /Subtype /Type1 /BaseFont /${PDF_NAMES[font]} /Encoding /WinAnsiEncoding >>`,
  ).join(' ');
  return assemble(pages, streams, `/Font << ${fonts} >>`, []);
}

/** A PDF of images, as a scanner writes it. */
export function toScannedPdf(
  pages: readonly Page[],
  images: readonly { jpeg: Buffer; width: number; height: number }[],
): Buffer {
  const objects = images.map(
    ({ jpeg, width, height }) =>
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 ` +
      `/Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString('latin1')}\nendstream`,
  );
  const streams = pages.map(({ width, height }, at) => `q ${width} 0 0 ${height} 0 0 cm /I${at + 1} Do Q`);
  const names = images.map((_, at) => `/I${at + 1} ${3 + 2 * pages.length + at} 0 R`).join(' ');
  return assemble(pages, streams, `/XObject << ${names} >>`, objects);
}

function assemble(pages: readonly Page[], streams: string[], resources: string, more: string[]): Buffer {
  const kids = pages.map((_, at) => `${3 + 2 * at} 0 R`).join(' ');
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...pages.flatMap(({ width, height }, at) => {
      const packed = deflateSync(Buffer.from(streams[at] ?? '', 'latin1')).toString('latin1');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + 2 * at} 0 R /Resources << ${resources} >> >>`,
        `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
      ];
    }),
    ...more,
  ]);
}
