import { makePdf, pdfOfLines, pdfOfObjects } from '../../../support/documents/pdf.js';
import { type Hostile, onePage, packed, streamOf } from './hostile.js';

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const tree = (what: string, ...objects: string[]): Hostile => ({
  what,
  make: () => pdfOfObjects([CATALOGUE, ...objects]),
});
const withPage = (what: string, page: string): Hostile => ({ what, make: () => onePage({ page }) });
const withCatalogue = (what: string, catalogue: string, ...more: string[]): Hostile => ({
  what,
  make: () => onePage({ catalogue, more }),
});
/** A sound file with a text in place of another. */
const changed = (what: string, from: string | RegExp, to: string): Hostile => ({
  what,
  make: () => Buffer.from(pdfOfLines('Gas safety record').toString('latin1').replace(from, to), 'latin1'),
});
const pages = (count: number): Hostile => ({
  what: `${count} pages`,
  make: () => makePdf(Array.from({ length: count }, () => [{ x: 50, y: 50, text: 'Page' }])),
});
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

/** PDFs whose objects lead nowhere, in circles, or to too much. */
export const STRUCTURES: readonly Hostile[] = [
  tree('a page tree that holds itself', '<< /Type /Pages /Count 1 /Kids [2 0 R] >>'),
  tree(
    'two page trees that hold each other',
    '<< /Type /Pages /Count 2 /Kids [3 0 R] >>',
    '<< /Type /Pages /Count 2 /Kids [2 0 R] >>',
  ),
  tree(
    'a page tree without an end',
    '<< /Type /Pages /Count 99 /Kids [3 0 R 3 0 R] >>',
    '<< /Type /Pages /Count 99 /Kids [2 0 R 2 0 R] >>',
  ),
  tree('a page tree with the catalogue in it', '<< /Type /Pages /Count 1 /Kids [1 0 R] >>'),
  tree('a negative count of pages', '<< /Type /Pages /Count -1 /Kids [3 0 R] >>', PAGE),
  tree(
    'a count of pages of two thousand million',
    '<< /Type /Pages /Count 2147483647 /Kids [3 0 R] >>',
    PAGE,
  ),
  tree('a count of pages that is a text', '<< /Type /Pages /Count (many) /Kids [3 0 R] >>', PAGE),
  tree(
    'a count of one page, and a thousand',
    `<< /Type /Pages /Count 1 /Kids [${'3 0 R '.repeat(1_000)}] >>`,
    PAGE,
  ),
  tree('a count of twenty pages, and one', '<< /Type /Pages /Count 20 /Kids [3 0 R] >>', PAGE),
  tree('no list of pages', '<< /Type /Pages /Count 1 >>'),
  tree('pages that are numbers', '<< /Type /Pages /Count 2 /Kids [3 0 R 4] >>', '42'),
  tree(
    'a page whose parent is itself',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 3 0 R >>',
  ),
  {
    what: 'page trees 5,000 deep',
    make: () =>
      pdfOfObjects([
        CATALOGUE,
        ...Array.from({ length: 5_000 }, (_, at) => `<< /Type /Pages /Count 1 /Kids [${at + 3} 0 R] >>`),
        PAGE,
      ]),
  },
  pages(21),
  pages(1_000),
  pages(5_000),
  withPage('a page that is a thousand million points wide', '/MediaBox [0 0 1000000000 1000000000]'),
  withPage('a page of width 0', '/MediaBox [0 0 0 0]'),
  withPage('a page of negative size', '/MediaBox [595 842 -595 -842]'),
  withPage('a page one point high and a million wide', '/MediaBox [0 0 1000000 1]'),
  withPage('a page one point wide and a million high', '/MediaBox [0 0 1 1000000]'),
  withPage('a page with a size of texts', '/MediaBox [(a) (b) /c null]'),
  withPage('a page with a unit of a million', '/MediaBox [0 0 595 842] /UserUnit 1000000'),
  withPage('a page turned by 45 degrees', '/MediaBox [0 0 595 842] /Rotate 45'),
  withPage('a page turned by a million', '/MediaBox [0 0 595 842] /Rotate 900000000'),
  withPage(
    'a page with 20,000 notes',
    `/MediaBox [0 0 595 842] /Annots [${'<< /Subtype /Text /Rect [0 0 9 9] >> '.repeat(20_000)}]`,
  ),
  withCatalogue(
    'names in a circle',
    '/Names << /EmbeddedFiles 6 0 R /JavaScript 6 0 R >>',
    '<< /Kids [6 0 R] >>',
  ),
  withCatalogue(
    'an outline in a circle',
    '/Outlines 6 0 R',
    '<< /First 7 0 R /Last 7 0 R >>',
    '<< /Title (a) /Next 7 0 R /Parent 6 0 R >>',
  ),
  withCatalogue(
    'fields of a form in a circle',
    '/AcroForm << /Fields [6 0 R] >>',
    '<< /T (a) /Kids [6 0 R] /Parent 6 0 R >>',
  ),
  withCatalogue(
    'a structure in a circle',
    '/StructTreeRoot 6 0 R /MarkInfo << /Marked true >>',
    '<< /Type /StructTreeRoot /K 6 0 R /ParentTree 6 0 R >>',
  ),
  withCatalogue('labels of pages in a circle', '/PageLabels 6 0 R', '<< /Kids [6 0 R] >>'),
  withCatalogue('layers in a circle', '/OCProperties << /D << /Order 6 0 R >> /OCGs [6 0 R] >>', '[6 0 R]'),
  changed('no catalogue', '/Root 1 0 R', ''),
  changed('a catalogue that is a number', '/Root 1 0 R', '/Root 7'),
  changed('a catalogue that does not exist', '/Root 1 0 R', '/Root 999 0 R'),
  changed('a catalogue that points to itself', /1 0 obj\n<<.*?>>\nendobj/s, '1 0 obj\n1 0 R\nendobj'),
  changed('a table of objects that begins nowhere', /startxref\n\d+/, 'startxref\n99999999'),
  changed('a table of objects at a negative place', /startxref\n\d+/, 'startxref\n-1'),
  changed('a table of objects at the beginning', /startxref\n\d+/, 'startxref\n0'),
  changed('a table of objects that is not one', /\d{10} 00000 n/g, 'xxxxxxxxxx yyyyy n'),
  changed('a table of four thousand million objects', /xref\n0 \d+/, 'xref\n0 4294967295'),
  changed('a size of four thousand million objects', /\/Size \d+/, '/Size 4294967295'),
  changed('a table before which is itself', '/Root', '/Prev 9 /Root'),
  changed('no end', /startxref.*/s, ''),
  changed('no objects', /\d+ 0 obj.*endobj/s, ''),
  changed('a length that is wrong', /\/Length \d+/, '/Length 99999999'),
  changed('a negative length', /\/Length \d+/, '/Length -5'),
  changed('a length that is its own stream', /\/Length \d+/, '/Length 5 0 R'),
  changed('arrays a hundred thousand deep', '/Type /Catalog', `/Type /Catalog /A ${'['.repeat(100_000)}`),
  changed(
    'dictionaries a hundred thousand deep',
    '/Type /Catalog',
    `/Type /Catalog /A ${'<< /A '.repeat(100_000)}`,
  ),
  changed('a name of a million letters', '/Type /Catalog', `/Type /Catalog /${'A'.repeat(1_000_000)} 1`),
  changed('a number of a million digits', '/Type /Catalog', `/Type /Catalog /A ${'9'.repeat(1_000_000)}`),
  changed('a text that does not end', '/Type /Catalog', '/Type /Catalog /A (((((((((('),
  changed('a version that is no number', '%PDF-1.7', '%PDF-AAAA'),
  {
    what: 'a table before in a circle',
    make: () => {
      const text = pdfOfLines('Gas').toString('latin1');
      const start = /startxref\n(\d+)/.exec(text)?.[1] ?? '0';
      return Buffer.from(text.replace('/Root', `/Prev ${start} /Root`), 'latin1');
    },
  },
  {
    what: 'a stream of objects that extends itself',
    make: () =>
      onePage({
        more: [
          packed('8 0 << /A 1 >>', '/Type /ObjStm /N 1 /First 4 /Extends 6 0 R'),
          packed('7 0 7 0 R', '/Type /ObjStm /N 99999999 /First 4'),
        ],
      }),
  },
  {
    what: 'a table of objects in a stream that names itself',
    make: () => {
      const head = '%PDF-1.7\n';
      const rows = Buffer.from([0, 0, 0, 255, 1, 0, head.length, 0]);
      const body = `1 0 obj\n${streamOf(rows, `/Type /XRef /W [1 2 1] /Size 2 /Root 1 0 R /Prev ${head.length}`)}\nendobj\n`;
      return Buffer.from(`${head}${body}startxref\n${head.length}\n%%EOF`, 'latin1');
    },
  },
  {
    what: 'a table of objects with widths of a thousand million',
    make: () => {
      const head = '%PDF-1.7\n';
      const body = `1 0 obj\n${streamOf('aaaa', '/Type /XRef /W [1000000000 1000000000 1000000000] /Size 9 /Root 1 0 R')}\nendobj\n`;
      return Buffer.from(`${head}${body}startxref\n${head.length}\n%%EOF`, 'latin1');
    },
  },
];
