const RULES = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place in a list: `1st`, `12th`. */
export const ordinal = (place: number): string => `${place}${ENDINGS[RULES.select(place)] ?? 'th'}`;
