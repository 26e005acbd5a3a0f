import { SERVICE_BUSINESS_TYPE_LABELS } from '../../../backend/contract/statuses';
import type { Business } from '../../api/types';

/** What a business is, in the same words on every screen. */
export const BUSINESS_KIND_LABELS: Record<Business['serviceBusinessType'], string> = {
  SERVICE_PROVIDER: 'Service Provider',
  PROPERTY_MANAGEMENT: 'Property Manager',
};

type Kind = Pick<Business, 'serviceBusinessType' | 'businessType'>;

/** What the business itself says about its trade. Null without such a text: the server then repeats the kind. */
export function tradeOf({ serviceBusinessType, businessType }: Kind): string | null {
  const label = SERVICE_BUSINESS_TYPE_LABELS[serviceBusinessType];
  return businessType.toLowerCase() === label.toLowerCase() ? null : businessType;
}

/** Kind and trade: `Property Manager · Lettings`. */
export const kindAndTrade = (business: Kind): string =>
  [BUSINESS_KIND_LABELS[business.serviceBusinessType], tradeOf(business)].filter(Boolean).join(' · ');

/** The same where most businesses are service providers: those are named by their trade alone. */
export const shortKind = (business: Kind): string =>
  business.serviceBusinessType === 'SERVICE_PROVIDER'
    ? (tradeOf(business) ?? BUSINESS_KIND_LABELS.SERVICE_PROVIDER)
    : kindAndTrade(business);
