import type { Business, Invitation } from '../../api/types';
import { heightOf } from '../invitations/use-folding';

/** In px, about, on a wide screen: the section of services, and what each certificate adds to it. */
const SERVICES = 200;
const CERTIFICATE = 100;
/** What always stands left (the information, the frame of the invitations), and what always stands right. */
const LEFT = 760;
const RIGHT = 1250;
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

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);

/**
 * How many of the sections of properties and staff stand in the left column, so that both columns end at about the
 * same height on a wide screen. They keep their order.
 */
export function peopleAtLeft(business: Business, invitations: readonly Invitation[]): number {
  const { properties, staff } = business._count;
  const people = [PROPERTIES + Math.min(properties, ROWS) * PROPERTY, STAFF + Math.min(staff, ROWS) * MEMBER];
  const left = LEFT + heightOf(invitations) + servicesHeight(business);
  const apart = [0, 1, 2].map((count) =>
    Math.abs(left + sum(people.slice(0, count)) - RIGHT - sum(people.slice(count))),
  );
  return apart.indexOf(Math.min(...apart));
}
