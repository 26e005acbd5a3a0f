/**
 * The `Accept` header of a refresh that may find no session: without a refresh cookie the answer is then 204, not 401.
 * Browsers report each 401 in their console, and send this header without a preflight.
 */
export const OPTIONAL_SESSION = 'application/json;session=optional';
