import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.js';

/** Header in which the web server proves that it asks the API, and not a client. */
export const LOOK_UP_HEADER = 'x-look-up-key';

/**
 * The key of an installation. A web server that does not have the secret of the API gets the key itself; otherwise both
 * derive it from the secret.
 */
export function lookUpKey({ lookUpKey: given, jwtSecret }: Pick<Env, 'lookUpKey' | 'jwtSecret'>): string {
  return given ?? createHmac('sha256', jwtSecret).update('public page look-up').digest('hex');
}

/** True for a look-up of a public property by the web server. Those do not count as calls of a client. */
export function isFromWebServer({ method, url, headers }: FastifyRequest, key: string): boolean {
  const given = headers[LOOK_UP_HEADER];
  if (method !== 'GET' || !url.startsWith('/p/') || typeof given !== 'string') return false;
  const [mine, theirs] = [Buffer.from(key), Buffer.from(given)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}
