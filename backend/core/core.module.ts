import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Availability } from './availability.js';
import { Clock } from './clock.js';
import type { Env } from './env.js';
import { ENV } from './env.token.js';

@Global()
@Module({})
export class CoreModule {
  static with(env: Env): DynamicModule {
    return {
      module: CoreModule,
      providers: [{ provide: ENV, useValue: env }, Availability, Clock],
      exports: [ENV, Availability, Clock],
    };
  }
}
