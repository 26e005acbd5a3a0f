import { TextLink } from '../../shared/layout/link-button';
import { statusWords } from '../../shared/layout/status-chip';
import { paths } from '../../shared/paths';
import type { ReviewedBusiness } from '../shared/types';

/** Why a decision is missing that the status of the business would allow. */
export function Obstacle({ business }: { business: ReviewedBusiness }) {
  const { ownerStatus, ownerId, myRole } = business;
  if (myRole) return "You can't review a business that you own or work for.";
  if (!ownerStatus || ownerStatus === 'VERIFIED' || !ownerId) return null;
  return (
    <>
      This business can't be approved or reactivated while its owner's account is{' '}
      {statusWords(ownerStatus).toLowerCase()}.{' '}
      <TextLink to={paths.hqUser(ownerId)}>Open the owner's account</TextLink>
    </>
  );
}
