import { paths } from '../../shared/paths';

/** The address of the audit list, filtered to one account, record or action. */
export const auditPath = (filter: Record<string, string>): string =>
  `${paths.hqAudit}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
