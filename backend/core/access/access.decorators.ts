import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Role } from '../../contract/statuses.js';

export const ACCESS = 'access';

/** Who may call a route. The default is any VERIFIED account. */
export interface Requirement {
  /** No session is needed. */
  public?: true;
  /** PENDING_VERIFICATION and SUSPENDED accounts may call, too. */
  anyStatus?: true;
  /** The account needs a role that ranks at or above this one. */
  role?: Role;
  /** The account must have exactly this role; a higher one does not count. */
  exact?: true;
}

/** Opens a route to callers without a session. */
export const Public = () =>
  applyDecorators(
    SetMetadata(ACCESS, { public: true } satisfies Requirement),
    ApiExtension('x-access', { public: true }),
  );

/** Sets who may call a route: `role` narrows it, `anyStatus` widens it. */
export const Requires = (requirement: Omit<Requirement, 'public'>) =>
  applyDecorators(SetMetadata(ACCESS, requirement), ApiExtension('x-access', requirement));
