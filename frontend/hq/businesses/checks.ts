import { isApproximate } from '../../../backend/contract/statuses';
import { statusWords } from '../../shared/layout/status-chip';
import type { ReviewedBusiness } from '../shared/types';

/** One thing that a reviewer checks. The server has checked it; this only says what it found. */
export interface Check {
  label: string;
  words: string;
  state: 'good' | 'look' | 'none';
  /** The section with the details. */
  anchor: string;
}

type NumberCheck = NonNullable<ReviewedBusiness['numberChecks']>['vat'];

function numberCheck(label: string, given: string | null | undefined, check: NumberCheck | undefined): Check {
  const anchor = 'information';
  if (!given) return { label, words: 'N/A', state: 'none', anchor };
  if (check === 'valid') return { label, words: `${given} · valid format`, state: 'good', anchor };
  if (check === 'invalid') return { label, words: `${given} · invalid format`, state: 'look', anchor };
  return { label, words: given, state: 'none', anchor };
}

function certificateCheck({ services }: ReviewedBusiness): Check {
  const required = services.filter((service) => service.requiresCertification);
  const checked = required.filter(({ certificate }) => certificate?.checkedAt && !certificate.expired);
  const base = { label: 'Certificates', anchor: 'services' };
  if (required.length === 0) return { ...base, words: 'None required', state: 'none' };
  return {
    ...base,
    words: `${checked.length} of ${required.length} checked and valid`,
    state: checked.length === required.length ? 'good' : 'look',
  };
}

function locationCheck({ locationPrecision }: ReviewedBusiness): Check {
  const base = { label: 'Map', anchor: 'location' };
  if (locationPrecision === null) return { ...base, words: 'Address not located', state: 'look' };
  return isApproximate(locationPrecision)
    ? { ...base, words: 'Located approximately', state: 'none' }
    : { ...base, words: 'Located', state: 'good' };
}

function duplicateCheck({ duplicates }: ReviewedBusiness): Check {
  const base = { label: 'Duplicates', anchor: 'duplicates' };
  if (duplicates.length === 0) return { ...base, words: 'None found', state: 'good' };
  const foreign = duplicates.filter(({ sameOwner }) => !sameOwner).length;
  const words = duplicates.length === 1 ? '1 possible duplicate' : `${duplicates.length} possible duplicates`;
  return { ...base, words: `${words}, ${foreign} of another owner`, state: 'look' };
}

function sameOwnerCheck({ otherBusinesses }: ReviewedBusiness): Check {
  const base = { label: 'Same owner', anchor: 'other-businesses' };
  if (otherBusinesses.length === 0) return { ...base, words: 'No other businesses', state: 'none' };
  const sanctioned = otherBusinesses.filter(({ registrationStatus }) =>
    ['REJECTED', 'SUSPENDED'].includes(registrationStatus),
  ).length;
  const words =
    otherBusinesses.length === 1 ? '1 other business' : `${otherBusinesses.length} other businesses`;
  return sanctioned > 0
    ? { ...base, words: `${words}, ${sanctioned} rejected or suspended`, state: 'look' }
    : { ...base, words, state: 'good' };
}

/** The checklist of a reviewer. */
export function toChecks(business: ReviewedBusiness): Check[] {
  const { numberChecks, registrationNumber, vatRegistrationNo, ownerStatus, emailConfirmed } = business;
  return [
    numberCheck('Registration number', registrationNumber, numberChecks?.company),
    numberCheck('VAT number', vatRegistrationNo, numberChecks?.vat),
    {
      label: 'Email',
      words: emailConfirmed ? 'Confirmed' : 'Not confirmed',
      state: emailConfirmed ? 'good' : 'look',
      anchor: 'information',
    },
    {
      label: 'Owner',
      words: ownerStatus ? statusWords(ownerStatus) : 'Unknown',
      state: ownerStatus === 'VERIFIED' ? 'good' : 'look',
      anchor: 'owner',
    },
    duplicateCheck(business),
    sameOwnerCheck(business),
    certificateCheck(business),
    locationCheck(business),
  ];
}
