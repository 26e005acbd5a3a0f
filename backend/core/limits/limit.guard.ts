import { applyDecorators, type ExecutionContext, Inject, Injectable, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { addQuota } from '../http/quota.js';
import type { LimitName } from './limit-list.js';
import { Limits } from './limits.service.js';

const LimitedBy = Reflector.createDecorator<LimitName>();
const reflector = new Reflector();

/** The limit that `@Limited` names for a route or its controller. */
export const findLimit = (context: ExecutionContext): LimitName | undefined =>
  reflector.getAllAndOverride(LimitedBy, [context.getHandler(), context.getClass()]);

/** The guard of `@nestjs/throttler`, with the errors and headers of this API. */
@Injectable()
class LimitGuard extends ThrottlerGuard {
  @Inject() private readonly limits!: Limits;

  protected override async handleRequest({ context, getTracker }: ThrottlerRequest): Promise<boolean> {
    const name = findLimit(context);
    if (!name) return true;
    const http = context.switchToHttp();
    const counted = await this.limits.consume(name, await getTracker(http.getRequest(), context));
    if (counted) addQuota(http.getResponse<FastifyReply>(), counted.quota);
    return true;
  }
}

/** Counts the calls of a route, before anything of them is read, against a limit that has a `getTracker`. */
export const Limited = (name: LimitName) => applyDecorators(LimitedBy(name), UseGuards(LimitGuard));
