import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { mailHref } from '../../shared/contact';
import { LinkButton } from '../../shared/layout/link-button';
import { ROW_BUTTON } from '../../shared/rows/action-row';
import { findSomeonePath } from '../shared/find-someone';

export interface Askable {
  propertyId: string;
  /** Where a service deals with the deadline. */
  serviceCategoryId?: string | null | undefined;
  /** Of the business that manages the property, or already works there. */
  businessEmail?: string | undefined;
}

interface AskSomeoneProps {
  deadline: Askable;
  describedBy: string;
}

/** Whether a row has a button that leads to somebody. */
export const leadsToSomebody = ({ businessEmail, serviceCategoryId }: Askable): boolean =>
  !!businessEmail || !!serviceCategoryId;

/** Whether a business to ask takes the place of the marketplace, which is in the menu then. */
export const hasMenu = ({ businessEmail, serviceCategoryId }: Askable): boolean =>
  !!businessEmail && !!serviceCategoryId;

/** The first button of a deadline: to the business one knows, else to those who offer its service. */
export function AskSomeone({ deadline, describedBy }: AskSomeoneProps) {
  const { businessEmail, propertyId, serviceCategoryId } = deadline;
  const look = { ...ROW_BUTTON, 'aria-describedby': describedBy };
  if (businessEmail)
    return (
      <Button {...look} href={mailHref(businessEmail)}>
        Email Them
      </Button>
    );
  return serviceCategoryId ? (
    <LinkButton {...look} to={findSomeonePath(propertyId, serviceCategoryId)}>
      Find Someone
    </LinkButton>
  ) : null;
}

/** Somebody else than the business that is asked. */
export function FindSomeoneItem({ deadline, onClose }: { deadline: Askable; onClose: () => void }) {
  return (
    <MenuItem
      component={Link}
      to={findSomeonePath(deadline.propertyId, deadline.serviceCategoryId)}
      onClick={onClose}
    >
      Find Someone
    </MenuItem>
  );
}
