import { isApproximate } from '../../../backend/contract/statuses';
import { countOf } from '../../shared/format';
import { statusWords } from '../../shared/layout/status-chip';
import { paths } from '../../shared/paths';
import { emailCheck, type Check } from '../shared/review/checks';
import type { ReviewedBusiness, WaitingBusiness } from '../shared/types';

type Checked = ReviewedBusiness | WaitingBusiness;
type NumberCheck = NonNullable<Checked['numberChecks']>['vat'];

/** A label as it stands within a line: `registration number`, `VAT number`. */
const inSentence = (label: string) => label.replaceAll(/\b[A-Z](?=[a-z])/g, (first) => first.toLowerCase());

function numberFormatCheck(
  label: string,
  given: string | null | undefined,
  check: NumberCheck | undefined,
): Check {
  const anchor = 'information';
  if (!given) return { label, words: 'N/A', state: 'none', anchor };
  if (check === 'valid') return { label, words: `${given} · valid format`, state: 'good', anchor };
  if (check === 'invalid') {
    const doubt = `Invalid ${inSentence(label)}`;
    return { label, words: `${given} · invalid format`, state: 'look', doubt, anchor };
  }
  return { label, words: given, state: 'none', anchor };
}

/** A company has a registration number, so one that gives none is asked about. */
function registrationNumberCheck({ companyType, registrationNumber, numberChecks }: Checked): Check {
  const check = numberFormatCheck('Registration Number', registrationNumber, numberChecks?.company);
  if (companyType !== 'LIMITED_COMPANY' || registrationNumber) return check;
  return { ...check, state: 'look', doubt: 'No registration number' };
}

function ownerAccountCheck({ ownerStatus }: Checked): Check {
  const words = ownerStatus ? statusWords(ownerStatus) : 'Unknown';
  const base = { label: 'Owner', words, anchor: 'owner' };
  if (ownerStatus === 'VERIFIED') return { ...base, state: 'good' };
  return { ...base, state: 'look', doubt: `Owner: ${words}`, ours: true };
}

function certificateCheck({ services }: Checked): Check {
  const required = services.filter((service) => service.requiresCertification);
  const checked = required.filter(({ certificate }) => certificate?.checkedAt && !certificate.expired);
  const base = { label: 'Certificates', anchor: 'services' };
  if (required.length === 0) return { ...base, words: 'None required', state: 'none' };
  const words = `${checked.length} of ${required.length} checked and valid`;
  if (checked.length === required.length) return { ...base, words, state: 'good' };
  const missing = required.filter(({ certificate }) => !certificate).length;
  const doubt = missing > 0 ? `Certificates: ${missing} missing` : 'Certificates to check';
  return { ...base, words, state: 'look', doubt, ours: missing === 0 };
}

/** Whether certificates are as their documents say. Nothing where none has a document. */
function documentChecks({ services }: ReviewedBusiness): Check[] {
  const documents = services.flatMap(({ certificate }) => certificate?.document ?? []);
  if (documents.length === 0) return [];
  const base = { label: 'Documents', anchor: 'services' };
  const differing = documents.filter(({ differences }) => differences.length > 0).length;
  if (differing === 0)
    return [{ ...base, words: `${countOf(documents.length, 'document')} to compare`, state: 'none' }];
  const words = `${differing} of ${documents.length} not as typed`;
  return [{ ...base, words, state: 'look', doubt: 'A certificate is not as its document says' }];
}

/** Another business that uploaded the same file for a certificate. */
function sameFileChecks({ duplicates }: ReviewedBusiness): Check[] {
  const [other, ...more] = duplicates.filter(({ matches }) => matches.includes('document'));
  if (!other) return [];
  const words = `Also at ${other.name}${more.length > 0 ? ` and ${more.length} more` : ''}`;
  return [{ label: 'Same File', words, state: 'look', to: paths.hqBusiness(other.id) }];
}

function mapLocationCheck({ locationPrecision }: Checked): Check {
  const base = { label: 'Map', anchor: 'location' };
  const words = 'Address not located';
  if (locationPrecision === null) return { ...base, words, state: 'look', doubt: words };
  return isApproximate(locationPrecision)
    ? { ...base, words: 'Located approximately', state: 'none' }
    : { ...base, words: 'Located', state: 'good' };
}

function duplicateCheck({ duplicates }: ReviewedBusiness): Check {
  const base = { label: 'Duplicates', anchor: 'duplicates' };
  if (duplicates.length === 0) return { ...base, words: 'None found', state: 'good', empty: true };
  const foreign = duplicates.filter(({ sameOwner }) => !sameOwner).length;
  const owners =
    foreign === 0
      ? 'same owner'
      : foreign < duplicates.length
        ? `${foreign} with a different owner`
        : 'different owner';
  return { ...base, words: `${countOf(duplicates.length, 'possible duplicate')} (${owners})`, state: 'look' };
}

function otherBusinessesCheck({ otherBusinesses, deletedReviews }: ReviewedBusiness): Check {
  const base = { label: "Owner's Other Businesses", anchor: 'other-businesses' };
  const count = otherBusinesses.length;
  if (deletedReviews.length > 0)
    return {
      ...base,
      words: `${count}, and ${countOf(deletedReviews.length, 'deleted one')} with reviews`,
      state: 'look',
    };
  if (count === 0) return { ...base, words: 'None', state: 'none', empty: true };
  const sanctioned = otherBusinesses.filter(({ registrationStatus }) =>
    ['REJECTED', 'SUSPENDED'].includes(registrationStatus),
  ).length;
  return sanctioned > 0
    ? { ...base, words: `${count}, ${sanctioned} rejected or suspended`, state: 'look' }
    : { ...base, words: `${count}, none rejected or suspended`, state: 'good' };
}

/** Who the business is and who owns it. */
const identityChecks = (business: Checked): Check[] => [
  registrationNumberCheck(business),
  numberFormatCheck('VAT Number', business.vatRegistrationNo, business.numberChecks?.vat),
  emailCheck(business, 'information'),
  ownerAccountCheck(business),
];
const serviceAndPlaceChecks = (business: Checked): Check[] => [
  certificateCheck(business),
  mapLocationCheck(business),
];

/** The checklist of a reviewer. */
export const toChecks = (business: ReviewedBusiness): Check[] => [
  ...identityChecks(business),
  duplicateCheck(business),
  otherBusinessesCheck(business),
  ...documentChecks(business),
  ...sameFileChecks(business),
  ...serviceAndPlaceChecks(business),
];

/** What is missing or doubtful about a business of the queue. */
export const toDoubts = (business: WaitingBusiness): string[] => [
  ...(business.hasDuplicates ? ['Possible duplicate'] : []),
  ...[...identityChecks(business), ...serviceAndPlaceChecks(business)].flatMap(({ doubt }) => doubt ?? []),
];
