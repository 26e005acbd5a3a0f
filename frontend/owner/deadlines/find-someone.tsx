import { LinkButton } from '../../shared/layout/link-button';
import { findSomeonePath } from '../shared/find-someone';

interface FindSomeoneProps {
  propertyId: string;
  serviceCategoryId: string | null | undefined;
  describedBy: string;
}

/** The button of a row that leads to the businesses that deal with its deadline. */
export function FindSomeone({ propertyId, serviceCategoryId, describedBy }: FindSomeoneProps) {
  return (
    <LinkButton
      size="small"
      variant="outlined"
      color="inherit"
      to={findSomeonePath(propertyId, serviceCategoryId)}
      aria-describedby={describedBy}
    >
      Find Someone
    </LinkButton>
  );
}
