import { paths } from '../../shared/paths';

/** The address of a list with these filters and no others: without any in its address it has those of the last visit. */
const listAt = (path: string) => (filter: Readonly<Record<string, string>>) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const auditPath = listAt(paths.hqAudit);
export const usersPath = listAt(paths.hqUsers);
export const businessesPath = listAt(paths.hqBusinesses);
export const propertiesPath = listAt(paths.hqProperties);
