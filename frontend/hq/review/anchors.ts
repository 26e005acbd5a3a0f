// The sections of the review queue, as they are in its address.
export const NEW_BUSINESSES = 'businesses';
export const CHANGED_BUSINESSES = 'changed';
export const REPORTED_REVIEWS = 'reviews';
export const NEW_USERS = 'users';
