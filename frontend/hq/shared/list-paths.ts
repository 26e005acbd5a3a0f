import { paths } from '../../shared/paths';

/** The address of a list with these filters and no others: without any in its address it has those of the last visit. */
const filtered = (path: string, filter: Record<string, string>): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The address of the audit list, filtered to one account, record or action. */
export const auditPath = (filter: Record<string, string>): string => filtered(paths.hqAudit, filter);

/** The address of the list of accounts, filtered. */
export const usersPath = (filter: Record<string, string>): string => filtered(paths.hqUsers, filter);

/** The address of the list of businesses, filtered. */
export const businessesPath = (filter: Record<string, string>): string =>
  filtered(paths.hqBusinesses, filter);

/** The address of the list of properties, filtered. */
export const propertiesPath = (filter: Record<string, string>): string =>
  filtered(paths.hqProperties, filter);
