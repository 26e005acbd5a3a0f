import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A key for one purpose, made from the installation's secret.
 * @param salt what else the key depends on, such as a part that only the caller knows
 */
export function deriveKey(secret: string, purpose: string, salt = ''): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, salt, purpose, 32));
}

/** Encrypts with AES-256-GCM. `context` is not stored, and must be the same when the text is opened. */
export function seal(key: Uint8Array, plain: Uint8Array | string, context: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
}

/** @returns null when the key or the context is another one, or the text was changed */
export function open(key: Uint8Array, sealed: Uint8Array, context: string): Buffer | null {
  try {
    const tagEnd = NONCE_BYTES + TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
  } catch {
    return null;
  }
}
