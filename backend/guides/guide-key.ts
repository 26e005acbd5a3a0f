import { randomBytes } from 'node:crypto';

/** 128 bits: short enough for a small QR code, and out of reach of guesses. */
const KEY_BYTES = 16;

/** A new key, safe in the fragment of an address. */
export const newGuideKey = (): string => randomBytes(KEY_BYTES).toString('base64url');
