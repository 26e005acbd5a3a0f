/** Longest street line in a person's own words. The public page of a property shows it. */
export const STREET_MAX = 80;
