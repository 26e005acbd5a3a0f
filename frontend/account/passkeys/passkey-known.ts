/** Stored in browsers that have made or used a passkey. Only these offer one on the sign-in page. */
export const PASSKEY_KNOWN = 'passkey-known';
