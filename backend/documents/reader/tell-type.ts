import type { DocumentType } from '../../contract/jobs/documents.js';

const ascii = (file: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...file.subarray(Math.max(0, from), to));

const SIGNATURES: Record<DocumentType, (file: Uint8Array) => boolean> = {
  'application/pdf': (file) => ascii(file, 0, 5) === '%PDF-',
  'image/jpeg': (file) => file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff,
  'image/png': (file) => ascii(file, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/webp': (file) => ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 12) === 'WEBP',
};

/** What the first bytes say that the file is. */
export const tellType = (file: Uint8Array): DocumentType | undefined =>
  (Object.keys(SIGNATURES) as DocumentType[]).find((type) => SIGNATURES[type](file));

/** Where the list of a ZIP archive begins at the latest, from the end. */
const ZIP_END_BYTES = 66_000;
const ZIP_END = 'PK\x05\x06';
/**
 * What would make a browser or another program take the file for something else. Text must follow: four letters alone
 * occur in one of 130 photos of 4 MB by chance.
 */
const FOREIGN = /(?:%pdf-|<script|<html|<!doctype|<svg|<\?php|<iframe)[\t\r\n\x20-\x7e]{6}/i;
/** How far into a PDF a browser looks for a page. */
const HEAD_BYTES = 1_024;

/** Whether the file is also an archive, a page or another document. */
export function isPolyglot(file: Uint8Array, type: DocumentType): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.subarray(-ZIP_END_BYTES).includes(ZIP_END)) return true;
  const searched = type === 'application/pdf' ? bytes.subarray(5, HEAD_BYTES) : bytes;
  return FOREIGN.test(searched.toString('latin1'));
}
