import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AccountStatus, Role } from '../../contract/statuses.js';

/** The calling account, as it is in the database during this call. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  /** The roles that count in this call. */
  roles: Role[];
  accountStatus: AccountStatus;
  createdAt: Date;
  /** Whether the account has a second step at sign-in. */
  secondFactor: boolean;
  /** Whether an administrator's roles are left out because the operator requires a second step first. */
  needsSecondFactor: boolean;
  sessionId: string;
  /** The id of the call, for the audit log. */
  requestId: string;
}

/** The file of a request that uploads one. */
export interface Upload {
  /** As the client calls it. */
  name: string;
  file: Buffer;
  sha256: Uint8Array<ArrayBuffer>;
}

/** A request after the guards, which set `user`. */
export type ActorRequest = FastifyRequest & { user?: Actor; upload?: Upload };

export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const actor = context.switchToHttp().getRequest<ActorRequest>().user;
  if (!actor) throw new Error('CurrentActor on a route without a session');
  return actor;
});
