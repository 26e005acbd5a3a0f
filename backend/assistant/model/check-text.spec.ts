import { isProven } from './check-text.js';
import { Evidence } from './evidence.js';
import { hasLink, plainSentence, splitSentences } from './plain-text.js';

const row = (title: string, detail: string) => ({ id: null, title, detail, path: '/' });
const evidence = new Evidence('Is the boiler at Rose Cottage fine in March?', '2026-11-22', null);
evidence.add({
  sentences: [
    'You have 4 properties. 1 is managed by a business.',
    'Fenland Lettings Ltd manages Rose Cottage.',
  ],
  rows: [
    row('Mill House', 'Self-managed · 1 High Street, Ely CB7 4AA'),
    row('Gas safety record at Rose Cottage', 'Due on 12 January 2027'),
    row('Studio 54 Cleaning', 'Cleaning · Soham · 4.5 miles'),
    row('Ely Electrical', '01353 555010'),
  ],
  names: [
    '1 High Street, Ely CB7 4AA',
    'Fenland Lettings Ltd',
    'Studio 54 Cleaning',
    'Call 4711 now',
    'Smith-Jones (Ely) / Co.',
    '',
  ],
});

it.each([
  'You have 4 properties.',
  'You have four properties, and one is managed.',
  'Fenland Lettings manages Rose Cottage.',
  'Fenland Lettings Ltd’s phone number is not here.',
  'Mill House is self-managed; it is at 1 High Street, Ely CB7 4AA.',
  'The gas safety record is due on 12 January 2027.',
  'It is due on January 12, 2027, or 12/01/2027, or 2027-01-12, or the 12th of January.',
  'Studio 54 Cleaning is 4.5 miles away.',
  'I’m afraid the boiler in March is not known.',
  'Their number is 01353 555010.',
])('is proven: %s', (sentence) => {
  expect(isProven(plainSentence(sentence), evidence)).toBe(true);
});

it.each([
  'You have 5 properties.',
  'You have five properties.',
  'You have 1 High property.',
  'You have ４2 properties.',
  'You have ٤ properties.',
  'It costs £4.',
  'It is 4% more.',
  'It is 5 miles away.',
  'It is 4711.',
  'There are 54 of them.',
  'It is due on 13 January 2027.',
  'It is due on 12 January 2028.',
  'It is due on 12 February.',
  'It is due tomorrow.',
  'Acme manages Rose Cottage.',
  'Rose Cottage is managed by Acme.',
  'Mill Cottage is self-managed.',
  'Fenland Electrical manages it.',
  'Call 01353 555011.',
  'Ask Дмитрий.',
  'PAY NOW.',
])('is not proven: %s', (sentence) => {
  expect(isProven(plainSentence(sentence), evidence)).toBe(false);
});

it('links, HTML and markdown are left out, and addresses are noticed', () => {
  expect(plainSentence('**See** [Mill House](https://evil.example/x) <b onclick="x">here</b>.')).toBe(
    'See Mill House here.',
  );
  expect(plainSentence('- ![Mill House](javascript:alert(1))')).not.toContain('javascript');
  expect(plainSentence('<script>alert(1)</script')).toBe('alert(1)');
  expect(plainSentence('Mill House (id 0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10) is fine.')).toBe(
    'Mill House is fine.',
  );
  for (const address of [
    'https://evil.example',
    'http:evil//evil.example',
    'www.evil',
    'evil.example',
    'evil。example',
    'me@evil',
    'mailto:me',
    'tel:123',
    '//evil',
    '/dashboard/property',
    'ｅｖｉｌ.example',
    'evil​.example',
  ])
    expect([address, hasLink(plainSentence(`Open ${address} now.`))]).toEqual([address, true]);
  expect(hasLink('Mill House is self-managed. It has no manager.')).toBe(false);
});

it('sentences are cut where they end', () => {
  expect(splitSentences('One is here. Two\n1. Three')).toEqual({
    complete: ['One is here.', 'Two'],
    rest: '1. Three',
  });
});
