/** Longest street line in a person's own words. The public page of a property shows it. */
export const STREET_MAX = 80;
/** How far from its address the owner of an approved business may move the point. */
export const POINT_FROM_ADDRESS_MAX_KM = 50;
