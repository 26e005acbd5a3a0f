import { deflateSync } from 'node:zlib';
import { randomNumbers } from '../../support/resilience-test.js';
import { type Hostile, MB, onePage, packed, streamOf } from './hostile.js';

const contents = (what: string, text: () => string): Hostile => ({
  what,
  make: () => onePage({ contents: packed(text()) }),
});
const TEXT = 'BT /F1 12 Tf 50 700 Td (Gas safety record) Tj ET';
const show = (text: string): string => `BT /F1 8 Tf 10 700 Td (${text}) Tj ET`;
const drawn = (what: string, resources: string, text: string, ...more: string[]): Hostile => ({
  what,
  make: () => onePage({ resources, contents: streamOf(text), more }),
});
const image = (what: string, entries: string, data: () => Buffer): Hostile => ({
  what,
  make: () =>
    onePage({
      resources: '/XObject << /I 6 0 R >>',
      contents: streamOf('q 500 0 0 500 0 0 cm /I Do Q'),
      more: [streamOf(data(), `/Type /XObject /Subtype /Image ${entries}`)],
    }),
});
const zeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });
const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 500 500]';
const random = (bytes: number, seed: number): Buffer => {
  const next = randomNumbers(seed);
  return Buffer.from(Array.from({ length: bytes }, () => next(256)));
};
const font = (what: string, key: string, data: () => Buffer, subtype: string): Hostile => ({
  what,
  make: () =>
    onePage({
      resources: '/Font << /F2 6 0 R >>',
      contents: streamOf('BT /F2 40 Tf 50 500 Td (Gas safety) Tj ET'),
      more: [
        `<< /Type /Font /Subtype ${subtype} /BaseFont /ABCDEF+Made /FirstChar 0 /LastChar 255 /Widths [${'500 '.repeat(256)}] /FontDescriptor 7 0 R >>`,
        `<< /Type /FontDescriptor /FontName /ABCDEF+Made /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 ${key} 8 0 R >>`,
        packed(data()),
      ],
    }),
});
const unicode = (what: string, map: () => string, text = 'AAAA'): Hostile => ({
  what,
  make: () =>
    onePage({
      resources: '/Font << /F2 6 0 R >>',
      contents: streamOf(
        `${show('Landlord gas safety record')} BT /F1 12 Tf 50 500 Td (Next inspection due by: 12/03/2027 ) Tj /F2 12 Tf (${text}) Tj ET`,
      ),
      more: [
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>',
        packed(
          `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${map()} endcmap`,
        ),
      ],
    }),
});

/** PDFs whose pages are too much, or do not end. */
export const CONTENTS: readonly Hostile[] = [
  {
    what: 'a page of 400 MB of zeros, packed',
    make: () => onePage({ contents: streamOf(zeros(400 * MB), '/Filter /FlateDecode') }),
  },
  {
    what: 'a page packed three times',
    make: () => {
      const twice = deflateSync(zeros(300 * MB), { level: 9 });
      return onePage({
        contents: streamOf(deflateSync(twice), '/Filter [/FlateDecode /FlateDecode /FlateDecode]'),
      });
    },
  },
  {
    what: 'a page with a thousand filters',
    make: () => onePage({ contents: streamOf('41>', `/Filter [${'/ASCIIHexDecode '.repeat(1_000)}]`) }),
  },
  {
    what: 'a page with an unknown filter',
    make: () => onePage({ contents: streamOf('abc', '/Filter /Unknown') }),
  },
  {
    what: 'a page of runs',
    make: () =>
      onePage({
        contents: streamOf(
          Buffer.from([129, 32].flatMap((byte) => Array<number>(500_000).fill(byte))),
          '/Filter /RunLengthDecode',
        ),
      }),
  },
  {
    what: 'a page in LZW that is not',
    make: () => onePage({ contents: streamOf(random(100_000, 3), '/Filter /LZWDecode') }),
  },
  {
    what: 'a page packed wrongly',
    make: () => onePage({ contents: streamOf(random(50_000, 4), '/Filter /FlateDecode') }),
  },
  {
    what: 'a page whose packing ends early',
    make: () =>
      onePage({
        contents: streamOf(
          deflateSync(Buffer.from(TEXT.repeat(500))).subarray(0, 40),
          '/Filter /FlateDecode',
        ),
      }),
  },
  contents('five million states that are kept', () => 'q '.repeat(5_000_000)),
  contents('a million states that are given back', () => `${TEXT} ${'Q '.repeat(1_000_000)}`),
  contents('two million points of one line', () => `0 0 m ${'5 5 l '.repeat(2_000_000)} S`),
  contents('half a million rectangles', () => '0 0 500 800 re f '.repeat(500_000)),
  contents('clips in clips', () => '0 0 500 800 re W n '.repeat(200_000)),
  contents('dashes that are very short', () => '[0.00001] 0 d 0 0 m 100000 100000 l S'),
  contents('numbers that are too large', () => `1e308 1e308 1e308 1e308 1e308 1e308 cm ${TEXT}`),
  contents('unknown commands', () => 'abc def ghi '.repeat(300_000)),
  contents(
    'an image within the text without an end',
    () => `BI /W 99999 /H 99999 /BPC 8 /CS /RGB ID ${'x'.repeat(1_000)}`,
  ),
  contents('three hundred thousand texts', () => 'BT /F1 4 Tf 9 700 Td (12/03/2026) Tj ET '.repeat(300_000)),
  contents('a line of two million letters', () => show('a'.repeat(2_000_000))),
  contents('a line of dates', () => show('12/03/2026 '.repeat(50_000))),
  contents('a line of slashes and digits', () => show('1/1/'.repeat(200_000))),
  contents('a line of spaces', () => show(`Policy number${' '.repeat(300_000)}:`)),
  contents('a line of labels', () =>
    show('Certificate number: Next inspection due: Valid until: '.repeat(20_000)),
  ),
  contents('a line of postcodes', () => show('CB7 4AB 14 Ferry Street, Ely, '.repeat(30_000))),
  contents('a line of capitals and digits', () => show('A1'.repeat(300_000))),
  contents('20,000 lines of one letter', () =>
    Array.from({ length: 20_000 }, (_, at) => `BT /F1 1 Tf 9 ${800 - at / 30} Td (x) Tj ET`).join('\n'),
  ),
  contents('letters of size 0', () => 'BT /F1 0 Tf 50 700 Td (Gas safety record) Tj ET'),
  contents('letters a million points high', () => 'BT /F1 1000000 Tf 50 700 Td (Gas safety record) Tj ET'),
  drawn(
    'a form that draws itself',
    '/XObject << /X 6 0 R >>',
    '/X Do',
    streamOf('/X Do', `${FORM} /Resources << /XObject << /X 6 0 R >> >>`),
  ),
  drawn(
    'forms that draw each other ten times',
    '/XObject << /X 6 0 R >>',
    '/X Do',
    ...Array.from({ length: 9 }, (_, at) =>
      streamOf('/X Do '.repeat(10), `${FORM} /Resources << /XObject << /X ${Math.min(14, at + 7)} 0 R >> >>`),
    ),
  ),
  drawn(
    'a pattern that paints with itself',
    '/Pattern << /P 6 0 R >>',
    '/Pattern cs /P scn 0 0 500 500 re f',
    streamOf(
      '/Pattern cs /P scn 0 0 5 5 re f',
      '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 1 /YStep 1 /Resources << /Pattern << /P 6 0 R >> >>',
    ),
  ),
  drawn(
    'a pattern of very small tiles',
    '/Pattern << /P 6 0 R >>',
    '/Pattern cs /P scn 0 0 500 500 re f',
    streamOf(
      '0 0 1 1 re f',
      '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.000001 /YStep 0.000001 /Resources << >>',
    ),
  ),
  drawn(
    'a letter that writes itself',
    '/Font << /T 6 0 R >>',
    'BT /T 12 Tf 50 500 Td (a) Tj ET',
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a 7 0 R >> /Resources << /Font << /T 6 0 R >> >> >>',
    streamOf('9 0 d0 BT /T 12 Tf (a) Tj ET'),
  ),
  drawn(
    'a mask that masks itself',
    '/ExtGState << /G 6 0 R >>',
    `/G gs ${TEXT}`,
    '<< /SMask << /S /Luminosity /G 7 0 R >> >>',
    streamOf(
      '/G gs 0 0 9 9 re f',
      `${FORM} /Group << /S /Transparency >> /Resources << /ExtGState << /G 6 0 R >> >>`,
    ),
  ),
  drawn(
    'a shading of a thousand million samples',
    '/Shading << /S 6 0 R >>',
    '/S sh',
    '<< /ShadingType 1 /ColorSpace /DeviceRGB /Function 7 0 R >>',
    streamOf(
      'aaa',
      '/FunctionType 0 /Domain [0 1 0 1] /Range [0 1 0 1 0 1] /Size [100000 100000] /BitsPerSample 32',
    ),
  ),
  drawn(
    'a colour space that is its own base',
    '/ColorSpace << /C 6 0 R >>',
    '/C cs 0 scn 0 0 500 500 re f',
    '[/Indexed 6 0 R 255 (abc)]',
  ),
  drawn(
    'a function of a million steps',
    '/Shading << /S 6 0 R >>',
    '/S sh',
    '<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 500 500] /Function 7 0 R >>',
    packed(`{ ${'dup mul '.repeat(500_000)} }`, '/FunctionType 4 /Domain [0 1] /Range [0 1]'),
  ),
  image(
    'an image of 100,000 × 100,000',
    '/Width 100000 /Height 100000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode',
    () => zeros(200 * MB),
  ),
  image(
    'an image of 7,000 × 7,000 colours',
    '/Width 7000 /Height 7000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
    () => zeros(147_000_000),
  ),
  image(
    'an image of 20,000 × 20,000 in CCITT',
    '/Width 20000 /Height 20000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 20000 /Rows 20000 >>',
    () => random(20_000, 5),
  ),
  image(
    'an image in JBIG2 that is not',
    '/Width 9000 /Height 9000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode',
    () => random(20_000, 6),
  ),
  image(
    'an image in JPEG 2000 that is not',
    '/Width 9000 /Height 9000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode',
    () => Buffer.concat([Buffer.from('0000000c6a5020200d0a870a', 'hex'), random(20_000, 7)]),
  ),
  image(
    'an image in JPEG that is not',
    '/Width 9000 /Height 9000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), random(20_000, 8)]),
  ),
  image(
    'an image with a mask that is itself',
    '/Width 9 /Height 9 /ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 6 0 R',
    () => Buffer.alloc(81),
  ),
  image('an image of negative size', '/Width -9 /Height -9 /ColorSpace /DeviceGray /BitsPerComponent 8', () =>
    Buffer.alloc(81),
  ),
  image('an image of 300 bits', '/Width 9 /Height 9 /ColorSpace /DeviceGray /BitsPerComponent 300', () =>
    Buffer.alloc(81),
  ),
  font('a TrueType font that is not', '/FontFile2', () => random(300_000, 9), '/TrueType'),
  font(
    'a TrueType font with a large table',
    '/FontFile2',
    () => Buffer.concat([Buffer.from('00010000ffff0000', 'hex'), Buffer.alloc(2 * MB, 0xff)]),
    '/TrueType',
  ),
  font(
    'a Type 1 font with a program',
    '/FontFile',
    () =>
      Buffer.from(
        `%!PS-AdobeFont-1.0\n/FontMatrix [(\\); process.exit\\(1\\); \\() 0 0 1 0 0] def eexec ${'a'.repeat(9_000)}`,
      ),
    '/Type1',
  ),
  font(
    'a compact font that is not',
    '/FontFile3',
    () => Buffer.concat([Buffer.from('01000401', 'hex'), random(200_000, 10)]),
    '/Type1',
  ),
  unicode('letters that are no characters', () => '1 beginbfchar <41> <0000> endbfchar'),
  unicode('letters that are halves of characters', () => '1 beginbfchar <41> <D800> endbfchar'),
  unicode(
    'letters that are control characters',
    () => '1 beginbfrange <41> <5A> <0001> endbfrange',
    'ABCDEFGH',
  ),
  unicode('letters that turn the line', () => '1 beginbfchar <41> <202E> endbfchar'),
  unicode(
    'letters of ten thousand characters',
    () => `1 beginbfchar <41> <${'0041'.repeat(10_000)}> endbfchar`,
    'A'.repeat(500),
  ),
  unicode('a map of letters that is too long', () =>
    '1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange '.repeat(2_000),
  ),
  unicode('a map of letters that uses itself', () => '/Made usecmap '.repeat(1_000)),
];
