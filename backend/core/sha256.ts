import { createHash } from 'node:crypto';

/** What is stored of a random token. It is out of reach of guesses, so a plain hash is enough. */
export const sha256 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(text).digest());
