import { createHmac, timingSafeEqual } from 'node:crypto';
import { WEEKLY_EMAIL_TOKEN } from '../../contract/insights.js';

const MAC_LENGTH = 32;

function mac(userId: Buffer, jwtSecret: string): Buffer {
  return createHmac('sha256', jwtSecret).update('weekly email').update(userId).digest();
}

const toBytes = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex');

/**
 * The token of the link that ends the weekly email of an account, or starts it again. It does nothing else, so it never
 * expires and is not stored.
 */
export function stopToken(userId: string, jwtSecret: string): string {
  const id = toBytes(userId);
  return `${id.toString('base64url')}.${mac(id, jwtSecret).toString('base64url')}`;
}

/** The account of a token, or null when the token was not made here. */
export function readStopToken(token: string, jwtSecret: string): string | null {
  if (!WEEKLY_EMAIL_TOKEN.test(token)) return null;
  const [id = '', given = ''] = token.split('.');
  const bytes = Buffer.from(id, 'base64url');
  const theirs = Buffer.from(given, 'base64url');
  if (theirs.length !== MAC_LENGTH || !timingSafeEqual(theirs, mac(bytes, jwtSecret))) return null;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
