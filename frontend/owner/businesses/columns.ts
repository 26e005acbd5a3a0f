import type { Business, Invitation } from '../../api/types';
import { heightOf, OF_BUSINESS } from '../invitations/use-folding';

/** In px, about, on a wide screen: the section of services, and what each certificate adds to it. */
const SERVICES = 200;
const CERTIFICATE = 100;
/** What always stands left (the information, the frame of the invitations), and what always stands right. */
const LEFT = 760;
const RIGHT = 905;
const LOCATION = 345;
/** The sections of properties and of staff: without a row, and each row. */
const PROPERTIES = 100;
const PROPERTY = 75;
const STAFF = 275;
const MEMBER = 85;
/** More rows than this are shown on demand. */
const ROWS = 5;

export const isProvider = ({ serviceBusinessType }: Business) => serviceBusinessType === 'SERVICE_PROVIDER';

const servicesHeight = (business: Business): number =>
  isProvider(business)
    ? SERVICES + business.services.filter((one) => one.requiresCertification).length * CERTIFICATE
    : 0;

interface AtLeft {
  staff: boolean;
  location: boolean;
}

/** In the order in which they are preferred. */
const CHOICES: readonly AtLeft[] = [
  { staff: false, location: false },
  { staff: true, location: false },
  { staff: false, location: true },
];

/** What else stands in the left column, so that both columns end at about the same height on a wide screen. */
export function toLeft(business: Business, invitations: readonly Invitation[]): AtLeft {
  const { properties, staff } = business._count;
  const left =
    LEFT +
    heightOf(invitations, OF_BUSINESS) +
    servicesHeight(business) +
    PROPERTIES +
    Math.min(properties, ROWS) * PROPERTY;
  const people = STAFF + Math.min(staff, ROWS) * MEMBER;
  const differenceOf = ({ staff: peopleLeft, location }: AtLeft) =>
    Math.abs(left - RIGHT + (peopleLeft ? people : -people) + (location ? LOCATION : -LOCATION));
  return CHOICES.reduce((best, one) => (differenceOf(one) < differenceOf(best) ? one : best));
}
