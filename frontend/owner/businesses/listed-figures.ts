import type { MyBusiness } from '../../api/types';
import { certificateFigure } from './services/certificate-gaps';

/** What the list of one's businesses says about one in numbers, each with its section of the page of the business. */
export function listedFigures(business: MyBusiness) {
  const { pendingInvitations = 0, _count, services, serviceBusinessType } = business;
  return [
    { term: 'Invitations to answer', anchor: 'invitations', value: String(pendingInvitations) },
    { term: 'Properties managed', anchor: 'properties', value: String(_count.properties) },
    ...(serviceBusinessType === 'SERVICE_PROVIDER'
      ? [{ term: 'Certificates', anchor: 'services', value: certificateFigure(services) }]
      : []),
  ];
}
