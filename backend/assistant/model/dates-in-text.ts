const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const YEAR = '(?:,?\\s+(\\d{4}))?';
const two = (value: string | number) => String(value).padStart(2, '0');
const monthOf = (word: string) => two(MONTHS.indexOf(word.slice(0, 3)) + 1);
const dayOf = (year: string | undefined, month: string, day: string) => `${year ?? '-'}-${month}-${two(day)}`;

const PATTERNS: readonly (readonly [RegExp, (parts: string[]) => string])[] = [
  [/\b(\d{4})-(\d\d)-(\d\d)\b/g, ([y, m = '', d = '']) => dayOf(y, m, d)],
  [/\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/g, ([d = '', m = '', y]) => dayOf(y, two(m), d)],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+${MONTH}\\b${YEAR}`, 'g'),
    ([d = '', m = '', y]) => dayOf(y, monthOf(m), d),
  ],
  [
    new RegExp(`\\b${MONTH}\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d)${YEAR}`, 'g'),
    ([m = '', d = '', y]) => dayOf(y, monthOf(m), d),
  ],
];

/**
 * Every day that a text in lower case names, as YYYY-MM-DD, or --MM-DD without a year, and the text without them.
 * Calendars are not consulted: 31 February is a day that no result has.
 */
export function datesIn(text: string): { days: string[]; rest: string } {
  const days: string[] = [];
  let rest = text;
  for (const [pattern, read] of PATTERNS)
    rest = rest.replace(pattern, (...match: unknown[]) => {
      days.push(read(match.slice(1, 4) as string[]));
      return ' · ';
    });
  return { days, rest };
}
