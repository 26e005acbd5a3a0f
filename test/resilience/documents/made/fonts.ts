import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

export type Font = 'sans' | 'sans-bold' | 'serif' | 'serif-bold' | 'mono';

/** Fonts with the widths of those that every reader of PDFs has. They come with pdfjs-dist. */
const FILES: Record<Font, string> = {
  sans: 'LiberationSans-Regular.ttf',
  'sans-bold': 'LiberationSans-Bold.ttf',
  serif: 'FoxitSerif.pfb',
  'serif-bold': 'FoxitSerifBold.pfb',
  mono: 'FoxitFixed.pfb',
};
/** Their names in a PDF. */
export const PDF_NAMES: Record<Font, string> = {
  sans: 'Helvetica',
  'sans-bold': 'Helvetica-Bold',
  serif: 'Times-Roman',
  'serif-bold': 'Times-Bold',
  mono: 'Courier',
};
export const FONTS = Object.keys(FILES) as Font[];

const HOME = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
for (const font of FONTS)
  if (!GlobalFonts.registerFromPath(path.join(HOME, 'standard_fonts', FILES[font]), `made-${font}`))
    throw new Error(`There is no font ${FILES[font]}`);

const context = createCanvas(1, 1).getContext('2d');

export const cssOf = (font: Font, size: number): string => `${size}px "made-${font}"`;

/** The width of a text, in the unit of its size. */
export function measure(text: string, font: Font, size: number): number {
  context.font = cssOf(font, size);
  return context.measureText(text).width;
}
