import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { reachesRole } from '../contract/statuses.js';
import { ACCESS, type Requirement } from '../core/access/access.decorators.js';
import type { Actor, ActorRequest } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { JwtStrategy } from './sessions/jwt.strategy.js';

const requirementOf = (reflector: Reflector, context: ExecutionContext): Requirement =>
  reflector.getAllAndOverride<Requirement | undefined>(ACCESS, [context.getHandler(), context.getClass()]) ??
  {};
const actorOf = (context: ExecutionContext) => context.switchToHttp().getRequest<ActorRequest>().user;

/** First guard: every route needs a valid session unless it is public. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: JwtStrategy,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (requirementOf(this.reflector, context).public) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<ActorRequest>();
    const actor = await this.strategy.authenticateCall(request, http.getResponse());
    if (!actor) throw new AppError('UNAUTHORIZED');
    request.user = actor;
    return true;
  }
}

/** Second guard: only VERIFIED accounts, unless the route allows any status. */
@Injectable()
export class AccountStatusGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const requirement = requirementOf(this.reflector, context);
    if (requirement.public) return true;
    const status = (actorOf(context) as Actor).accountStatus;
    if (status === 'REJECTED')
      throw new AppError('ACCOUNT_NOT_VERIFIED', { message: 'Your account has been rejected' });
    if (status !== 'VERIFIED' && !requirement.anyStatus) throw new AppError('ACCOUNT_NOT_VERIFIED');
    return true;
  }
}

/** Third guard: the account must have the role that the route requires. */
@Injectable()
export class RoleGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { role, exact } = requirementOf(this.reflector, context);
    if (!role) return true;
    const { roles, needsSecondFactor } = actorOf(context) as Actor;
    if (needsSecondFactor) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
    if (exact ? roles.includes(role) : reachesRole(roles, role)) return true;
    throw new AppError('INSUFFICIENT_ROLE', {
      message: `You don't have permission to access this page. This area requires ${exact ? '' : 'at least '}${role} role.`,
    });
  }
}
