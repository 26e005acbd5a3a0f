import { paths } from '../../shared/paths';

/** The marketplace around a property, with the businesses that offer a service. */
export function findSomeonePath(propertyId: string, serviceCategoryId: string | null | undefined): string {
  const search = new URLSearchParams({ property: propertyId });
  if (serviceCategoryId) search.set('category', serviceCategoryId);
  return `${paths.marketplace}?${search}`;
}
