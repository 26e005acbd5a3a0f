import type { Env } from '../../config/env.js';
import { reachesRole } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';

/** The account that calls, as it is in the database. */
export type CallingAccount = Omit<Actor, 'sessionId' | 'requestId' | 'needsSecondFactor'>;

/**
 * Makes the actor of a call: the one place that decides on roles. An administrator who lacks the second step that the
 * operator requires acts as a USER.
 */
export function createActor(
  { adminSecondFactor }: Pick<Env, 'adminSecondFactor'>,
  account: CallingAccount,
  call: Pick<Actor, 'sessionId' | 'requestId'>,
): Actor {
  const { id, name, email, roles, accountStatus, createdAt, secondFactor } = account;
  const needsSecondFactor = adminSecondFactor && !secondFactor && reachesRole(roles, 'ADMIN');
  return {
    id,
    name,
    email,
    accountStatus,
    createdAt,
    secondFactor,
    needsSecondFactor,
    ...call,
    roles: needsSecondFactor ? ['USER'] : roles,
  };
}
