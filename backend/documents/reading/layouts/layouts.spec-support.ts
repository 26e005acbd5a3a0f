import { type Box, toLines } from '../lines.js';
import { known } from '../lines.spec-support.js';
import { suggest } from '../suggest.js';
import type { Suggestion } from '../suggestion.js';
import type { Line } from '../text.js';

/** A page of 108 signs in a row and of rows with a height of 14, on which letters are 10 high. */
const PAGE = { number: 1, width: 594, height: 842, recognised: false };
const [SIGN, ROW, LETTER, MARGIN] = [5, 14, 10, 30];

/** A card is as wide and a fifth as high. */
const CARD = { ...PAGE, height: 170 };

/** A drawn page: two spaces and more divide what stands in a row. */
const draw = (text: string, height = ROW, page = PAGE): Line[] =>
  toLines(
    text.split('\n').flatMap((row, at) =>
      [...row.matchAll(/\S+(?: \S+)*/g)].map(({ 0: found, index }): Box => ({
        text: found,
        left: MARGIN + index * SIGN,
        right: MARGIN + (index + found.length) * SIGN,
        top: MARGIN + at * height,
        bottom: MARGIN + at * height + LETTER,
      })),
    ),
    page,
  );

type Values = Omit<Suggestion, 'evidence' | 'sure' | 'places'>;
/** What a page says: a value, one of several, or nothing where it is not named. */
type Read = Partial<{ [Field in keyof Values]: Values[Field] | readonly Values[Field][] }>;

const NOTHING: Read = {
  kind: null,
  propertyId: null,
  issuedOn: null,
  validUntil: null,
  nextDueOn: null,
  number: null,
  registration: null,
  issuer: null,
};

const plain = (value: string | null): string | null => value && value.toLowerCase();

/** What was read of a page, and what was wanted, of the fields that differ. */
export function layouts(
  name: string,
  pages: readonly { layout: string; text: string; half?: boolean; isCard?: boolean; read: Read }[],
): void {
  describe(name, () => {
    it.each(pages)('are read from $layout', ({ text, half, isCard, read }) => {
      const found = suggest(
        { lines: draw(text, half ? ROW / 2 : ROW, isCard ? CARD : PAGE), recognised: false },
        known,
      );
      const differences = Object.entries({ ...NOTHING, ...read }).flatMap(([field, wanted]) => {
        const value = found[field as keyof Values];
        const all = [wanted].flat().map((one) => plain(one ?? null));
        return all.includes(plain(value)) ? [] : [`${field}: ${value} instead of ${all.join(' or ')}`];
      });
      expect(differences).toEqual([]);
    });
  });
}

/** The titles of the pages below. */
const TITLES = {
  E: 'Energy Performance Certificate',
  C: 'Certificate of Chimney Sweeping',
  G: 'Landlord Gas Safety Record',
  B: 'Boiler Service Record',
  R: 'Gas Safe Register\nID card',
  N: 'NICEIC\nCertificate of Registration',
  P: 'Public Liability Insurance',
  I: 'Landlord Insurance Schedule',
  X: 'Electrical Installation Condition Report',
  F: 'Fire Risk Assessment',
  L: 'HMO Licence',
};

/** Lines under a title, and the value of a field, or several of which one is right. */
export function reads(
  name: string,
  pages: readonly (readonly [
    keyof typeof TITLES,
    string,
    keyof Values,
    string | null | readonly (string | null)[],
  ])[],
): void {
  describe(name, () => {
    it.each(pages)('%s %j has %s %j', (title, text, field, wanted) => {
      const found = suggest({ lines: draw(`${TITLES[title]}\n\n${text}`), recognised: false }, known);
      expect([wanted].flat()).toContain(found[field]);
    });
  });
}
