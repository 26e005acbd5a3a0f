import { isPolyglot } from './tell-type.js';

const photo = (bytes: string) => Buffer.from(`\xff\xd8\xff\xe0${'\xa7'.repeat(5_000)}${bytes}`, 'latin1');

it.each([
  '<svg onload="alert(1)">',
  '<HTML><body>',
  '<?php echo 1;',
  '%PDF-1.7\n1 0 obj',
  '<script>alert(1)</script>',
])('a photo that holds %s is something else, too', (text) =>
  expect(isPolyglot(photo(text), 'image/jpeg')).toBe(true),
);

it.each(['<svg\x03\xf1\xd0', '<SvG\xff\x00', '<html\x91\xa0\x01'])(
  'a photo whose pixels happen to have the letters %j is a photo',
  (text) => expect(isPolyglot(photo(`${text}${'\xa7'.repeat(100)}`), 'image/jpeg')).toBe(false),
);
