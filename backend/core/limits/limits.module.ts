import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { findLimit } from './limit.guard.js';
import { Limits } from './limits.service.js';

@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [Limits],
      useFactory: (limits: Limits) => ({
        storage: limits,
        throttlers: limits.list.map((limit) => ({
          ...limit,
          // A route counts for the limit that it names, and for no other.
          skipIf: (context) => findLimit(context) !== limit.name,
        })),
      }),
    }),
  ],
  providers: [Limits],
  exports: [Limits],
})
export class LimitsModule {}
