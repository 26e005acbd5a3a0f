import type { SelectOption } from '../../../shared/forms/fields';
import type { Business } from '../../../api/types';

export const COMPANY_TYPE_LABELS: Record<Business['companyType'], string> = {
  SOLE_TRADER: 'Sole Trader',
  LIMITED_COMPANY: 'Limited Company',
};
export const STAFF_ROLE_LABELS = { MANAGER: 'Manager', STAFF: 'Staff', TECHNICIAN: 'Technician' } as const;

/** Labels by value as the options of a select. */
export function toOptions(labels: Readonly<Record<string, string>>): SelectOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
