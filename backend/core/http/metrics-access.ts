import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Env } from '../../config/env.js';

const INSIDE = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

const isInside = (address: string): boolean =>
  ipaddr.isValid(address) && INSIDE.has(ipaddr.process(address).range());

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether the caller may read the metrics: from a loopback or private address, or with the token. Where proxies are
 * believed, every address that they name counts, because a client can put the first one there. Where none is believed, a
 * call that came through one may be from anywhere.
 */
export function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken, trustProxy }: Pick<Env, 'metricsToken' | 'trustProxy'>,
): boolean {
  const { authorization, forwarded } = request.headers;
  if (
    metricsToken &&
    authorization &&
    timingSafeEqual(digest(authorization), digest(`Bearer ${metricsToken}`))
  )
    return true;
  const forwards = forwarded !== undefined || request.headers['x-forwarded-for'] !== undefined;
  if (trustProxy === false && forwards) return false;
  return (request.ips ?? [request.ip]).every(isInside);
}
