import { createHmac, timingSafeEqual } from 'node:crypto';

/** The values that every authenticator app supports; others are ignored by some. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** The length that RFC 4226 recommends, in bytes. */
export const SECRET_BYTES = 20;
/** Steps that a clock may be ahead or behind. */
const DRIFT = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding, as authenticator apps expect secrets. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a time step: HOTP (RFC 4226) with SHA-1 over the step (RFC 6238). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The time step that a code belongs to, at most one step from now. Every step is compared, whatever matches, so that
 * the time tells nothing.
 * @param after the step of the last accepted code; only later ones count
 * @returns null when the code is wrong or was used before
 */
export function matchingStep(secret: Uint8Array, code: string, now: Date, after: number): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const given = Buffer.from(code);
  const current = stepAt(now);
  let match: number | null = null;
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1) {
    const right = timingSafeEqual(Buffer.from(totpCode(secret, step)), given);
    if (right && step > after) match ??= step;
  }
  return match;
}

/** What an authenticator app reads from the QR code (Key Uri Format). */
export function totpUri(secret: Uint8Array, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  // Some apps show a plus sign where a space is meant.
  return `otpauth://totp/${label}?${parameters.toString().replaceAll('+', '%20')}`;
}
