/** Signs that a reader of images mistakes for each other become one. Anything but letters and digits becomes a space. */
const SAME: Record<string, string> = { '1': 'i', l: 'i', '|': 'i', '!': 'i', '0': 'o', '5': 's' };

/** The text for a search, of the same length: without case, accents and signs, and without look-alikes. */
export const fold = (text: string): string =>
  [...text.toLowerCase().replace(/[^\x00-\x7f]/g, plain)]
    .map((sign) => SAME[sign] ?? (/[a-z0-9]/.test(sign) ? sign : ' '))
    .join('');

/** One sign for one, so that places stay. */
const plain = (sign: string): string => {
  const [base = ' '] = sign.normalize('NFKD').toLowerCase();
  return base.length === 1 && sign.length === 1 ? base : ' '.repeat(sign.length);
};

/** A pattern that finds words in a folded text, whatever stands between them. `word*` is the beginning of a word. */
export const words = (...phrases: string[]): RegExp =>
  new RegExp(
    `(?<![a-z0-9])(?:${phrases
      // A pattern takes the first that fits, so the longest comes first.
      .toSorted((one, other) => other.length - one.length)
      .map((phrase) =>
        phrase
          .split(' ')
          .map((word) => (word.endsWith('*') ? `${fold(word.slice(0, -1))}[a-z0-9]*` : fold(word)))
          .join(' +'),
      )
      .join('|')})(?![a-z0-9])`,
    'g',
  );

/** The phrases of a text, with commas between them. */
export const list = ([text = '']: readonly string[]): string[] =>
  text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));
