import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import pLimit, { type LimitFunction } from 'p-limit';
import { firstValueFrom, from, type Observable } from 'rxjs';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import {
  CALLS_AT_ONCE_MIN,
  CALLS_PER_TURN,
  CALLS_WAITING_MAX,
  TURN_WAIT_MAX_SECONDS,
} from '../../contract/limits.js';
import type { ActorRequest } from '../access/actor.js';
import { AppError } from '../errors/app.error.js';

/**
 * Lets few calls of one account, or of one client without an account, run at once. The others wait for their turn, and so
 * wait for each other and not for the calls of other people.
 */
export class Turns {
  private readonly atOnce: number;
  /** Of those that have calls now. */
  private readonly callers = new Map<string, { calls: number; run: LimitFunction }>();

  /** @param rateLimit calls a minute and client; 0 means no limit */
  constructor(rateLimit: number) {
    this.atOnce =
      rateLimit === 0 ? Infinity : Math.max(CALLS_AT_ONCE_MIN, Math.ceil(rateLimit / CALLS_PER_TURN));
  }

  /**
   * Does the work when it is the caller's turn.
   * @throws AppError RATE_LIMITED while too many of its calls wait, and when it has waited too long
   */
  async take<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const turns = this.callers.get(caller) ?? { calls: 0, run: pLimit(this.atOnce) };
    if (turns.calls >= this.atOnce + CALLS_WAITING_MAX) throw new AppError('RATE_LIMITED', { retryAfter: 1 });
    this.callers.set(caller, turns);
    turns.calls += 1;
    try {
      return await inTurn(turns.run, work);
    } finally {
      turns.calls -= 1;
      if (turns.calls === 0) this.callers.delete(caller);
    }
  }

  /**
   * Waits for the caller's turn.
   * @returns what ends it
   * @throws AppError as `take`
   */
  enter(caller: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      this.take(caller, () => new Promise<void>((end) => resolve(end))).catch(reject);
    });
  }
}

/** What has waited too long keeps its place in the queue, and nothing else. */
function inTurn<T>(run: LimitFunction, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let waiting: typeof work | null = work;
    const giveUp = () => {
      waiting = null;
      reject(new AppError('RATE_LIMITED', { retryAfter: 1 }));
    };
    const timer = setTimeout(giveUp, TURN_WAIT_MAX_SECONDS * 1_000);
    const begin = async () => {
      clearTimeout(timer);
      if (waiting) resolve(await waiting());
    };
    run(begin).catch(reject);
  });
}

/** The turns of accounts, however many addresses they call from. */
@Injectable()
export class AccountTurns extends Turns {
  constructor(@Inject(ENV) { rateLimit }: Env) {
    super(rateLimit);
  }
}

/** Says that a call takes its account's turn by itself, such as after its body has come. */
export const TakesOwnTurn = Reflector.createDecorator<true>();
const reflector = new Reflector();

/** Gives every call with a session its turn. */
@Injectable()
export class AccountTurnsInterceptor implements NestInterceptor {
  constructor(private readonly turns: AccountTurns) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user } = context.switchToHttp().getRequest<ActorRequest>();
    if (!user || reflector.get(TakesOwnTurn, context.getHandler())) return next.handle();
    const work = () => firstValueFrom(next.handle(), { defaultValue: undefined });
    return from(this.turns.take(user.id, work));
  }
}
