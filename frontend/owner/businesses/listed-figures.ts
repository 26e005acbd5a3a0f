import type { MyBusiness } from '../../api/types';
import { formatDay } from '../../shared/format';
import { certificateFigure } from './services/certificate-gaps';

/** What the list of one's businesses says about one in numbers, each with its section of the page of the business. */
export function listedFigures(business: MyBusiness) {
  const { pendingInvitations = 0, _count, services, serviceBusinessType } = business;
  return [
    { term: 'Invitations to answer', anchor: 'invitations', value: String(pendingInvitations) },
    { term: 'Properties managed', anchor: 'properties', value: String(_count.properties) },
    // Without services nobody needs one.
    ...(serviceBusinessType === 'SERVICE_PROVIDER' && services.length > 0
      ? [{ term: 'Certificates', anchor: 'services', value: certificateFigure(services) }]
      : []),
  ];
}

/** What a wide card says besides. */
export function moreFigures({ _count, services, serviceBusinessType }: MyBusiness) {
  const staff = { term: 'Staff members', anchor: 'staff', value: String(_count.staff) };
  if (serviceBusinessType !== 'SERVICE_PROVIDER') return [staff];
  const [next] = services
    .flatMap(({ certificate }) => (certificate && !certificate.expired ? [certificate.expiresOn] : []))
    .sort();
  return [
    staff,
    { term: 'Services', anchor: 'services', value: String(_count.services) },
    ...(next ? [{ term: 'Next certificate expires', anchor: 'services', value: formatDay(next) }] : []),
  ];
}
