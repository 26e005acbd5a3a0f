import { AppError } from '../core/errors/app.error.js';

/**
 * The business of an open invitation. It always has one, because deleting a business ends its open invitations.
 * @throws AppError CONFLICT
 */
export function getBusiness<Business>({ business }: { business: Business | null }): Business {
  if (business === null) throw new AppError('CONFLICT');
  return business;
}
