import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Role } from '../../contract/statuses.js';

export const ACCESS = 'access';

/** Who may call a route. Without a declaration: any account that is VERIFIED. */
export interface Requirement {
  /** No session is asked for. */
  public?: true;
  /** PENDING_VERIFICATION and SUSPENDED accounts may call, too. */
  anyStatus?: true;
  /** A role that ranks at or above this one is needed. */
  role?: Role;
  /** The role itself must be in the account's list. */
  exact?: true;
}

/** Opens a route to everybody. */
export const Public = () =>
  applyDecorators(
    SetMetadata(ACCESS, { public: true } satisfies Requirement),
    ApiExtension('x-access', { public: true }),
  );

/** Narrows (role) or widens (any account status) who may call a route. */
export const Requires = (requirement: Omit<Requirement, 'public'>) =>
  applyDecorators(SetMetadata(ACCESS, requirement), ApiExtension('x-access', requirement));
