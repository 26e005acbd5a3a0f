import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import sharp, { type Sharp } from 'sharp';
import { PREVIEW_WIDTH_MAX } from '../../contract/jobs/documents.js';
import { DOCUMENT_PAGES_MAX, DOCUMENT_PIXELS_MAX } from '../../contract/limits.js';
import { toPreview } from './image.js';
import { Refusal, type Taken } from './protocol.js';

const HOME = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${path.join(HOME, name)}/`;
/** Only errors. */
const VERBOSITY = 0;
const DAMAGED = 'The PDF is damaged';

/** Opens a PDF without scripts, forms or anything from elsewhere. @throws Refusal */
export async function openPdf(file: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  try {
    return await getDocument({
      // The library takes the bytes away from their owner.
      data: new Uint8Array(file),
      isEvalSupported: false,
      enableXfa: false,
      useSystemFonts: false,
      useWorkerFetch: false,
      disableAutoFetch: true,
      maxImageSize: DOCUMENT_PIXELS_MAX,
      standardFontDataUrl: folder('standard_fonts'),
      cMapUrl: folder('cmaps'),
      cMapPacked: true,
      wasmUrl: folder('wasm'),
      verbosity: VERBOSITY,
    }).promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new Refusal(isLocked ? 'The PDF is protected with a password' : DAMAGED);
  }
}

/** A page as an image. The canvas comes with the library. */
export async function renderPage(page: PDFPageProxy, scale: number): Promise<Sharp> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height))];
  const canvas = createCanvas(width, height);
  // The library asks for a browser's canvas, and this one draws the same.
  await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
  // A copy: the canvas frees its pixels while the image may still read them.
  return sharp(Uint8Array.from(canvas.data()), { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** Checks a PDF and makes the preview of its first page. @throws Refusal */
export async function takePdf(file: Uint8Array): Promise<Taken> {
  const document = await openPdf(file);
  const { numPages } = document;
  if (numPages < 1) throw new Refusal('The PDF has no pages');
  if (numPages > DOCUMENT_PAGES_MAX) throw new Refusal(`The PDF has more than ${DOCUMENT_PAGES_MAX} pages`);
  await assertPassive(document);
  try {
    const page = await document.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const scale = Math.min(PREVIEW_WIDTH_MAX / width, (3 * PREVIEW_WIDTH_MAX) / height);
    const preview = await toPreview(await renderPage(page, scale));
    return { mediaType: 'application/pdf', pages: numPages, file, preview };
  } catch {
    throw new Refusal(DAMAGED);
  }
}

/** @throws Refusal for scripts and files within the PDF */
async function assertPassive(document: PDFDocumentProxy): Promise<void> {
  let active: string | undefined;
  try {
    const scripts = (await document.hasJSActions()) || (await document.getJSActions());
    const files: unknown = await document.getAttachments();
    active = scripts ? 'scripts' : files ? 'other files' : undefined;
  } catch {
    throw new Refusal(DAMAGED);
  }
  if (active) throw new Refusal(`The PDF contains ${active}. Please print it to a new PDF.`);
}
