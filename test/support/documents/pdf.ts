/** A text on a page, in points from its upper left corner. */
export interface PdfText {
  x: number;
  y: number;
  text: string;
  size?: number;
}

const PAGE = { width: 595, height: 842 };
const escape = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** A PDF with these objects, from number 1 on. The first one is the catalogue. */
export function pdfOfObjects(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A PDF with texts in Helvetica, which every reader of PDFs has. */
export function makePdf(pages: readonly (readonly PdfText[])[], catalogue = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue}>>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_page, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  pages.forEach((texts, at) => {
    const stream = texts
      .map(
        ({ x, y, text, size = 10 }) => `BT /F1 ${size} Tf ${x} ${PAGE.height - y} Td (${escape(text)}) Tj ET`,
      )
      .join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${5 + 2 * at} 0 R ` +
        '/Resources << /Font << /F1 3 0 R >> >> >>',
      `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    );
  });
  return pdfOfObjects(objects);
}

/** A PDF with one column of lines. */
export const pdfOfLines = (...lines: string[]): Buffer =>
  makePdf([lines.map((text, at) => ({ x: 60, y: 70 + 22 * at, text, size: at === 0 ? 18 : 11 }))]);
