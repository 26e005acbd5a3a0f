import { createHash } from 'node:crypto';

/** What is stored of a random token, which is out of reach of guesses, and what tells files apart. */
export const sha256 = (text: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(text).digest());
