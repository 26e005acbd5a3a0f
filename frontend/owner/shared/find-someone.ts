import { UUID } from '../../../backend/contract/limits';
import type { Business } from '../../api/types';
import { paths } from '../../shared/paths';

/** The marketplace around a property, with the businesses that offer a service, for a deadline. */
export const findSomeonePath = (
  propertyId: string,
  serviceCategoryId: string | null | undefined,
  deadlineId?: string | null,
): string => paths.marketplaceFor(propertyId, serviceCategoryId ? [serviceCategoryId] : [], deadlineId);

/** What somebody is looked for: the query of an address, on the marketplace and on the page of a business. */
export interface Job {
  propertyId: string;
  serviceCategoryId: string | null;
  deadlineId: string | null;
}

const idIn = (id: string | null | undefined): string | null => (id && UUID.test(id) ? id : null);

/** Null where the address names no property. A trade is one only if nothing else is looked for. */
export function readJob(params: URLSearchParams): Job | null {
  const propertyId = idIn(params.get('property'));
  if (!propertyId) return null;
  const [first, second] = params.getAll('category');
  return {
    propertyId,
    serviceCategoryId: second ? null : idIn(first),
    deadlineId: idIn(params.get('deadline')),
  };
}

/** The page of a business. It keeps the job that the business is looked for, in the words of the marketplace. */
export function businessPath(id: string, job: Job | null): string {
  if (!job) return paths.business(id);
  const search = findSomeonePath(job.propertyId, job.serviceCategoryId, job.deadlineId);
  return paths.business(id) + search.slice(paths.marketplace.length);
}

/** A business in the marketplace as owners see it: its card, and its profile beside it. */
export function inMarketplacePath({ id, name }: Pick<Business, 'id' | 'name'>): string {
  return `${paths.marketplace}?${new URLSearchParams({ search: name, nearby: 'no', view: id })}`;
}
