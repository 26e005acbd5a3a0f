import type { Business } from '../../api/types';
import { paths } from '../../shared/paths';

/** The marketplace around a property, with the businesses that offer a service, for a deadline. */
export function findSomeonePath(
  propertyId: string,
  serviceCategoryId: string | null | undefined,
  deadlineId?: string,
): string {
  const search = new URLSearchParams({ property: propertyId });
  if (serviceCategoryId) search.set('category', serviceCategoryId);
  if (deadlineId) search.set('deadline', deadlineId);
  return `${paths.marketplace}?${search}`;
}

/** A business in the marketplace as owners see it: its card, and its profile beside it. */
export function inMarketplacePath({ id, name }: Pick<Business, 'id' | 'name'>): string {
  return `${paths.marketplace}?${new URLSearchParams({ search: name, nearby: 'no', view: id })}`;
}
