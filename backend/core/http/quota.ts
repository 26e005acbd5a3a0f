import type { FastifyReply } from 'fastify';

/** A limit of calls and what is left of it. */
export interface Quota {
  /** Tells limits apart: `calls`, `sign-in`, `account`, `refresh`, `code`, `key` or `model`. */
  name: string;
  /** Calls per window. */
  limit: number;
  /** Length of the window, in seconds. */
  window: number;
  /** Calls that are left in this window. */
  remaining: number;
  /** Seconds until the window ends. */
  reset: number;
}

/** Whole seconds from now, at least one, so that nobody tries again too early. */
export const secondsUntil = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/**
 * Adds a limit to the headers `RateLimit-Policy` and `RateLimit`, which are lists of structured fields
 * (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function addQuota(reply: FastifyReply, quota: Quota): void {
  const { name, limit, window, remaining, reset } = quota;
  append(reply, 'ratelimit-policy', `"${name}";q=${limit};w=${window}`);
  append(reply, 'ratelimit', `"${name}";r=${remaining};t=${reset}`);
}

function append(reply: FastifyReply, header: string, item: string): void {
  const before = reply.getHeader(header);
  void reply.header(header, before === undefined ? item : `${String(before)}, ${item}`);
}
