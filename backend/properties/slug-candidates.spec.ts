import { SLUG_MAX, SLUG_PATTERN } from '../contract/limits.js';
import { isReservedSlug, RESERVED_SLUGS } from '../contract/slugs/reserved-slugs.js';
import { slugCandidates } from './slug-candidates.js';

const first = (name: string, count: number) => {
  const candidates = slugCandidates(name, (slug) => isReservedSlug(slug, 'The Product'));
  return Array.from({ length: count }, () => candidates.next().value);
};

describe('slugCandidates', () => {
  it.each([
    ['Rose Cottage', ['rose-cottage', 'rose-cottage-2', 'rose-cottage-3']],
    ['No. 7', ['no-7', 'no-7-2', 'no-7-3']],
    ['東 7 東', ['7-home', '7-home-2', '7-home-3']],
    ['!!! ab', ['ab-home', 'ab-home-2', 'ab-home-3']],
    ['東京の家', ['home', 'home-2', 'home-3']],
    ['Dashboard', ['dashboard-2', 'dashboard-3', 'dashboard-4']],
    ['Support', ['support-2', 'support-3', 'support-4']],
    ['The product', ['the-product-2', 'the-product-3', 'the-product-4']],
    ['HQ login', ['hq-login-home', 'hq-login-home-2', 'hq-login-home-3']],
    ['Old Mail Coach House', ['old-mail-coach-house', 'old-mail-coach-house-2', 'old-mail-coach-house-3']],
    ['Sign in', ['sign-in-2', 'sign-in-3', 'sign-in-4']],
  ])('offers for %j %j', (name, slugs) => {
    expect(first(name, 3)).toEqual(slugs);
  });

  it('keeps every candidate of a long name valid and within the limit', () => {
    for (const name of ['x'.repeat(100), `${'ab '.repeat(33)}c`, `${'x'.repeat(62)} y`]) {
      const candidates = first(name, 1_200);
      expect(new Set(candidates).size).toBe(1_200);
      for (const candidate of candidates) {
        expect(candidate.length).toBeLessThanOrEqual(SLUG_MAX);
        expect(candidate).toMatch(SLUG_PATTERN);
      }
    }
  });

  it('never offers a reserved word', () => {
    for (const word of RESERVED_SLUGS) {
      for (const candidate of first(word, 3)) expect(RESERVED_SLUGS).not.toContain(candidate);
    }
  });
});
