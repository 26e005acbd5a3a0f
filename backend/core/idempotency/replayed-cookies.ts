import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply } from 'fastify';

type Options = Parameters<FastifyReply['setCookie']>[2];

/** A cookie of an answer. */
export interface ReplayedCookie {
  name: string;
  value: string;
  options: Options;
}

const recorded = new AsyncLocalStorage<ReplayedCookie[]>();

/** Runs a call and collects the cookies that it sets in `cookies`. */
export function recordCookies<T>(cookies: ReplayedCookie[], call: () => Promise<T>): Promise<T> {
  return recorded.run(cookies, call);
}

/** Sets a cookie that belongs to the answer: a repeated call with the same `Idempotency-Key` gets it, too. */
export function setAnswerCookie(reply: FastifyReply, name: string, value: string, options: Options): void {
  recorded.getStore()?.push({ name, value, options });
  void reply.setCookie(name, value, options);
}
