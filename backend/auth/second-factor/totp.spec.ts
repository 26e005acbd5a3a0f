import { matchingStep, toBase32, totpCode, totpUri } from './totp.js';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B: the last six of its eight digits.
it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('computes the code of RFC 6238 at %d seconds', (seconds, code) => {
  expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code);
});

// RFC 4648, section 10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %s in base32', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

it('accepts one step of drift, and no step twice', () => {
  const now = new Date(1_111_111_111_000);
  const step = Math.floor(1_111_111_111 / 30);
  for (const drift of [-1, 0, 1])
    expect(matchingStep(SECRET, totpCode(SECRET, step + drift), now, 0)).toBe(step + drift);
  for (const drift of [-2, 2])
    expect(matchingStep(SECRET, totpCode(SECRET, step + drift), now, 0)).toBeNull();
  expect(matchingStep(SECRET, totpCode(SECRET, step), now, step)).toBeNull();
  for (const code of ['', '1', '12345678', 'abcdef']) expect(matchingStep(SECRET, code, now, 0)).toBeNull();
});

it('writes the address that apps read', () => {
  expect(totpUri(SECRET, 'ada@example.com', 'Home & Hearth')).toBe(
    'otpauth://totp/Home%20%26%20Hearth:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Home%20%26%20Hearth&algorithm=SHA1&digits=6&period=30',
  );
});
