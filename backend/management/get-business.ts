import { AppError } from '../core/errors/app.error.js';

/**
 * The business of an open invitation. Only invitations that have ended outlive their business.
 * @throws AppError CONFLICT
 */
export function getBusiness<Business>({ business }: { business: Business | null }): Business {
  if (business === null) throw new AppError('CONFLICT');
  return business;
}
