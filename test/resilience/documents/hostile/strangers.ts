import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { pdfOfLines } from '../../../support/documents/pdf.js';
import { randomNumbers } from '../../support/resilience-test.js';
import { makeDocuments } from '../made/documents.js';
import { toTextPdf } from '../made/pdf.js';
import { type Hostile, MB } from './hostile.js';

const PDF = pdfOfLines(
  'Landlord Gas Safety Record',
  'Record No: GS-204417',
  'Next inspection due by: 12/03/2027',
);
const HTML = '<html><script>alert(document.cookie)</script></html>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const ZIP = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
const JAR = Buffer.concat([
  Buffer.from('504b03040a0000000000', 'hex'),
  Buffer.from('META-INF/MANIFEST.MF'),
  ZIP,
]);
const ENTITIES = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';

const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#fa8' } });
const formats = ['jpeg', 'png', 'webp'] as const;
const pictures = {
  jpeg: () => picture.clone().jpeg().toBuffer(),
  png: () => picture.clone().png().toBuffer(),
  webp: () => picture.clone().webp().toBuffer(),
};
const pdf = () => Promise.resolve(PDF);
const SOUND = { pdf, ...pictures };

const text = (what: string, content: string | Buffer, name?: string): Hostile => ({
  what,
  ...(name ? { name } : {}),
  make: () => Buffer.from(content as string, 'latin1'),
});
const joined = (what: string, make: () => Promise<(Buffer | string)[]>): Hostile => ({
  what,
  make: async () =>
    Buffer.concat((await make()).map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
});

/** Files that are something else than they say, or also something else. */
export const STRANGERS: readonly Hostile[] = [
  text('nothing', ''),
  text('one byte', '%'),
  text('a space', ' '),
  text('a NUL', '\0'),
  text('SVG with a script', SVG, 'a.png'),
  text('SVG with entities', `${ENTITIES}${SVG}`, 'a.svg'),
  text('SVG that reads a file', '<svg><image href="file:///etc/passwd"/></svg>', 'a.jpg'),
  text('HTML', HTML, 'a.pdf'),
  text('XML with entities', `<?xml version="1.0"?>${ENTITIES}<a>&b;</a>`),
  text('a mail with a page', `MIME-Version: 1.0\nContent-Type: text/html\n\n${HTML}`),
  text('a program of Windows', `MZ${'\0'.repeat(500)}`, 'scan.pdf'),
  text('a program of Linux', `\x7fELF${'\0'.repeat(500)}`, 'scan.pdf'),
  text('a shell script', '#!/bin/sh\nrm -rf /\n', 'scan.pdf'),
  text('a GIF', `GIF89a${'\xff'.repeat(50)};`, 'a.png'),
  text('a GIF that is an archive', Buffer.concat([Buffer.from('GIF89a'), JAR]).toString('latin1')),
  text('a TIFF', `II*\0${'\xff'.repeat(80)}`),
  text('a BMP', `BM${'\xff'.repeat(80)}`),
  text('an icon', `\0\0\x01\0\x01\0${'\xff'.repeat(40)}`),
  text('a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  text('an AVIF', '\0\0\0\x18ftypavif\0\0\0\0mif1avif'),
  text('PostScript', '%!PS-Adobe-3.0\n(%stdin) (r) file\n'),
  text('a document of Word', JAR.toString('latin1'), 'a.pdf'),
  text('an archive of 300 MB of zeros', gzipSync(Buffer.alloc(300 * MB)).toString('latin1'), 'a.pdf'),
  text('a PDF after a page', `${HTML}\n${PDF.toString('latin1')}`),
  text('a PDF after a space', ` ${PDF.toString('latin1')}`),
  text('a PDF after 1,000 bytes', `${'\0'.repeat(1_000)}${PDF.toString('latin1')}`),
  text('a PDF with a page in its head', `%PDF-1.7\n%${HTML}\n${PDF.toString('latin1')}`),
  text('a PDF in capitals of another alphabet', '%РDF-1.7'),
  joined('a PDF that is an archive', async () => [await pdf(), JAR]),
  joined('a PDF with a page at its end', async () => [await pdf(), HTML]),
  ...formats.flatMap((format): Hostile[] => [
    joined(`a ${format} that is an archive`, async () => [await pictures[format](), JAR]),
    joined(`a ${format} that is a page`, async () => [await pictures[format](), HTML]),
    joined(`a ${format} that is a PDF`, async () => [await pictures[format](), PDF]),
    joined(`a ${format} that is PHP`, async () => [await pictures[format](), '<?php system($_GET[0]); ?>']),
    joined(`two of ${format}`, async () => [await pictures[format](), await pictures[format]()]),
    { what: `a ${format} that says PDF`, name: 'a.pdf', make: pictures[format] },
    joined(`a ${format} and 5 MB of zeros`, async () => [await pictures[format](), Buffer.alloc(5 * MB)]),
  ]),
];

const MAGIC: [string, Buffer][] = [
  ['PDF', Buffer.from('%PDF-1.7\n')],
  ['JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['WebP', Buffer.from('RIFF\x20\0\0\0WEBPVP8 ', 'latin1')],
];

function randomBytes(count: number, seed: number): Buffer {
  const random = randomNumbers(seed);
  const bytes = Buffer.alloc(count);
  for (let at = 0; at < count; at += 1) bytes[at] = random(256);
  return bytes;
}

const CUTS = [0.02, 0.1, 0.3, 0.5, 0.8, 0.97];

/** Real files that were cut, and files that only begin as they should. */
export const BROKEN: readonly Hostile[] = [
  ...MAGIC.flatMap(([type, magic], index) =>
    [0, 10, 500, 100_000].map((count) => ({
      what: `a ${type} of ${count} random bytes`,
      make: () => Buffer.concat([magic, randomBytes(count, 13 * index + count)]),
    })),
  ),
  {
    what: '10 MB of random bytes as a PDF',
    make: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(10 * MB - 9, 77)]),
  },
  {
    what: 'a byte more than 10 MB',
    make: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * MB - 8)]),
  },
  { what: '20 MB', make: () => Buffer.alloc(20 * MB, '%PDF-1.7\n') },
  ...Object.entries(SOUND).flatMap(([type, make]) =>
    CUTS.map((share) => ({
      what: `a ${type} cut at ${Math.round(share * 100)} %`,
      make: async () => {
        const file = await make();
        return file.subarray(0, Math.floor(file.length * share));
      },
    })),
  ),
];

/** Changes some bytes of a file, or leaves out, repeats or moves a part. */
function mutate(file: Buffer, seed: number): Buffer {
  const random = randomNumbers(seed);
  for (let turn = 0; turn < 8; turn += 1) random(10);
  let bytes = Buffer.from(file);
  for (let times = 1 + random(6); times > 0; times -= 1) {
    const at = random(bytes.length);
    const end = Math.min(bytes.length, at + 1 + random(40));
    const part = bytes.subarray(at, end);
    const how = random(5);
    if (how === 0) bytes[at] = random(256);
    else if (how === 1) part.fill(random(2) * 255);
    else if (how === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
    else if (how === 3)
      bytes = Buffer.concat([bytes.subarray(0, end), ...Array<Buffer>(50).fill(part), bytes.subarray(end)]);
    else
      for (let digit = at; digit < end; digit += 1)
        if (/\d/.test(String.fromCharCode(bytes[digit] ?? 0))) bytes[digit] = 57;
  }
  return bytes;
}

/** Sound files of which some bytes were changed. */
export function mutated(count: number, seed: number): Hostile[] {
  const documents = makeDocuments();
  return Array.from({ length: count }, (_, at) => ({
    what: `a changed file (seed ${seed + at})`,
    make: async () => {
      if (at % 3 === 0) return mutate(toTextPdf(documents[at % documents.length]!), seed + at);
      if (at % 3 === 1) return mutate(PDF, seed + at);
      return mutate(await pictures[formats[at % formats.length]!](), seed + at);
    },
  }));
}

/** A name with which a file is sent. */
export const NAMES: readonly Hostile[] = [
  '../../../../etc/passwd',
  '..\\..\\windows\\system32\\a.pdf',
  '/etc/passwd',
  'C:\\a.pdf',
  'a\0.pdf.exe',
  'a\r\nSet-Cookie: a=b\r\n.pdf',
  '\u202Efdp.exe',
  '\u200B\u200D\uFEFF',
  'CON.pdf',
  '.htaccess',
  '...',
  '   ',
  `${'a'.repeat(10_000)}.pdf`,
  '\u{1F525}'.repeat(500),
  '\u0301'.repeat(2_000),
  '<img src=x onerror=alert(1)>.pdf',
  "'; DROP TABLE documents; --.pdf",
  '%00%2e%2e%2f.pdf',
  'a.pdf\u0000',
  '\uD800.pdf',
  '=cmd|calc!A1.pdf',
  'file"; filename="b.html',
].map((name, at) => ({
  what: `a sound PDF with the name ${JSON.stringify(name).slice(0, 40)}`,
  name,
  make: () => pdfOfLines('Gas safety record', `No ${at}`),
}));

/** A picture whose pixels are noise, so that the reader finds letters everywhere. */
export const NOISE: Hostile = {
  what: 'a picture of noise',
  make: () => {
    const side = 1_500;
    return sharp(randomBytes(side * side, 5), { raw: { width: side, height: side, channels: 1 } })
      .jpeg()
      .toBuffer();
  },
};
