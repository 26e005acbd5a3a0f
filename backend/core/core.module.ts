import { type DynamicModule, Global, Module } from '@nestjs/common';
import { IdempotentCalls } from './idempotency/idempotent-calls.js';
import { AccountTurns } from './limits/turns.js';
import { Availability } from './http/availability.js';
import { Clock } from '../config/clock.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';

@Global()
@Module({})
export class CoreModule {
  static with(env: Env): DynamicModule {
    return {
      module: CoreModule,
      providers: [{ provide: ENV, useValue: env }, Availability, AccountTurns, Clock, IdempotentCalls],
      exports: [ENV, Availability, AccountTurns, Clock, IdempotentCalls],
    };
  }
}
