import { deflateSync } from 'node:zlib';
import { pdfOfObjects } from '../../../support/documents/pdf.js';

/** A file that was made to do harm. */
export interface Hostile {
  what: string;
  /** The name that it is sent under. */
  name?: string;
  make: () => Buffer | Promise<Buffer>;
}

export const MB = 1024 ** 2;

/** A stream object. */
export const streamOf = (data: Buffer | string, entries = ''): string => {
  const text = typeof data === 'string' ? data : data.toString('latin1');
  return `<< ${entries} /Length ${text.length} >>\nstream\n${text}\nendstream`;
};
export const packed = (data: Buffer | string, entries = ''): string =>
  streamOf(deflateSync(Buffer.from(data)), `/Filter /FlateDecode ${entries}`);

interface Parts {
  catalogue?: string;
  page?: string;
  resources?: string;
  contents?: string;
  /** Objects from number 6 on. Number 5 is the font. */
  more?: readonly string[];
  trailer?: string;
}

/** A PDF with one page, of which parts are otherwise. */
export function onePage({ catalogue, page, resources, contents, more = [], trailer }: Parts): Buffer {
  return pdfOfObjects(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue ?? ''} >>`,
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      `<< /Type /Page /Parent 2 0 R ${page ?? '/MediaBox [0 0 595 842]'} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources ?? ''} >> >>`,
      contents ?? streamOf('BT /F1 12 Tf 50 700 Td (Gas safety record, next due 12/03/2027) Tj ET'),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...more,
    ],
    trailer,
  );
}
