import type { HqProperty } from '../../api/types';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';

interface ManagerProps {
  manager: HqProperty['propertyManager'];
  /** Whether nothing else says that the business manages. */
  by?: boolean;
}

/** The business that manages a property, or that none does. */
export function Manager({ manager: { business, businessId }, by = false }: ManagerProps) {
  if (!business || !businessId) return 'Self-managed';
  const link = (
    <TextLink to={paths.hqBusiness(businessId)} className="touch">
      {business.name}
    </TextLink>
  );
  return by ? <span>Managed by {link}</span> : link;
}
