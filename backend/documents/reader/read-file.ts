import type { PDFPageProxy } from 'pdfjs-dist';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { DocumentType } from '../../contract/jobs/documents.js';
import { type Box, toLines } from '../reading/lines.js';
import { type Line, type ReadText, textOf } from '../reading/text.js';
import { openImage } from './image.js';
import { openPdf, renderPage } from './pdf.js';
import { toPrintable } from './printable.js';
import { Recogniser } from './recognise.js';

/** Lines that are read of one document. */
const LINES_MAX = 2_000;
/** A page with fewer letters is an image. */
const LETTERS_MIN = 20;
/** Images are recognised as long as this has not passed: the reader is ended a little later. */
const RECOGNISE_MS = 40_000;
/** The width at which a page is drawn to be recognised, in pixels. */
const DRAWN_WIDTH = 2_480;
const DRAWN_HEIGHT_MAX = 5_000;

/** Reads what stands in a file that was taken. */
export async function readFile(file: Uint8Array, mediaType: DocumentType): Promise<ReadText> {
  const recogniser = new Recogniser();
  if (mediaType !== 'application/pdf')
    return { lines: await recogniser.read(openImage(file), 1), recognised: true };
  const until = performance.now() + RECOGNISE_MS;
  const document = await openPdf(file);
  const lines: Line[] = [];
  let recognised = false;
  for (let number = 1; number <= document.numPages && lines.length < LINES_MAX; number += 1) {
    const page = await document.getPage(number);
    const text = await readPage(page, number);
    const letters = text.reduce((sum, line) => sum + textOf(line).length, 0);
    if (letters >= LETTERS_MIN) lines.push(...text);
    else if (performance.now() < until) {
      lines.push(...(await recogniser.read(await drawPage(page), number)));
      recognised = true;
    }
  }
  return { lines: lines.slice(0, LINES_MAX), recognised };
}

function drawPage(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: 1 });
  return renderPage(page, Math.min(DRAWN_WIDTH / width, DRAWN_HEIGHT_MAX / height));
}

async function readPage(page: PDFPageProxy, number: number): Promise<Line[]> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const boxes = items.flatMap((item) => ('str' in item ? toBox(item, transform) : []));
  return toLines(boxes, { number, width, height, recognised: false });
}

/** Where a piece of text stands, from the upper left corner of the page as it is seen. */
function toBox(item: TextItem, page: number[]): Box[] {
  const text = toPrintable(item.str);
  if (text.trim() === '') return [];
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = page;
  const [ia = 1, ib = 0, ic = 0, id = 1, ie = 0, jf = 0] = item.transform as number[];
  const height = Math.hypot(c * id + a * ic, d * id + b * ic) || item.height;
  const x = a * ie + c * jf + e;
  const y = b * ie + d * jf + f;
  // Text that runs upwards is a margin's note.
  const isLevel = Math.abs(b * ia + d * ib) < Math.abs(a * ia + c * ib);
  return isLevel ? [{ text, left: x, right: x + item.width, top: y - height, bottom: y }] : [];
}
