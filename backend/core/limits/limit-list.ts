import type { ThrottlerOptions } from '@nestjs/throttler';
import type { Env } from '../../config/env.js';
import {
  CALENDAR_CALLS_PER_HOUR,
  EXPORTS_PER_DAY,
  KEY_CALLS_PER_MINUTE,
  MODEL_QUESTIONS_PER_MINUTE,
  WRONG_CODES_PER_DAY,
} from '../../contract/limits.js';
import { UPLOADS_PER_DAY } from '../../contract/jobs/documents.js';
import { MESSAGES } from '../../contract/messages.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time.js';
import { clientOf } from './client-of.js';

/** A limit of `@nestjs/throttler`: at most `limit` calls in `ttl` ms. */
export interface Limit extends ThrottlerOptions {
  name: LimitName;
  /** 0 turns the limit off. */
  limit: number;
  ttl: number;
  /** Each process counts for itself, because the limit only protects the process. */
  local?: true;
  /** What a refused caller is told, where it can say more than that there were too many calls. */
  refusal?: string;
}

/** What the headers `RateLimit-Policy` and `RateLimit` call a limit. */
export type LimitName =
  | ('calls' | 'unrefused' | 'assets' | 'refresh')
  | ('sign-in' | 'account' | 'code' | 'refused-sign-ins')
  | ('key' | 'model' | 'calendar' | 'export' | 'export-running' | 'upload');

/** The key under which the calls of a client to sign in, to sign up and for passwords are counted. */
export const signInKey = (address: string): string => `auth:client:${clientOf(address)}`;

/** Every limit that is counted in windows of time. */
export const createLimits = (
  env: Pick<Env, 'rateLimit' | 'authRateLimit' | 'accountRateLimit' | 'refreshRateLimit'>,
): Limit[] => [
  { name: 'calls', ttl: MINUTE_MS, limit: env.rateLimit, local: true },
  // Beyond it answers come late.
  { name: 'unrefused', ttl: MINUTE_MS, limit: env.rateLimit || Infinity, local: true },
  { name: 'refresh', ttl: MINUTE_MS, limit: env.refreshRateLimit, local: true },
  {
    name: 'sign-in',
    ttl: MINUTE_MS,
    limit: env.authRateLimit,
    getTracker: (request) => signInKey(String(request['ip'])),
  },
  { name: 'account', ttl: MINUTE_MS, limit: env.accountRateLimit },
  { name: 'code', ttl: DAY_MS, limit: WRONG_CODES_PER_DAY, refusal: MESSAGES.codesUsedUp },
  { name: 'refused-sign-ins', ttl: DAY_MS, limit: Infinity },
  { name: 'key', ttl: MINUTE_MS, limit: KEY_CALLS_PER_MINUTE },
  { name: 'model', ttl: MINUTE_MS, limit: MODEL_QUESTIONS_PER_MINUTE },
  { name: 'calendar', ttl: HOUR_MS, limit: CALENDAR_CALLS_PER_HOUR },
  {
    name: 'export',
    ttl: DAY_MS,
    limit: EXPORTS_PER_DAY,
    refusal: `You can download your data ${EXPORTS_PER_DAY} times a day.`,
  },
  { name: 'upload', ttl: DAY_MS, limit: UPLOADS_PER_DAY },
  // An export that a crash ended counts as running for so long.
  { name: 'export-running', ttl: 10 * MINUTE_MS, limit: 1 },
];
