import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { LinkButton } from '../../shared/layout/link-button';
import { ROW_BUTTON } from '../../shared/rows/action-row';
import { aboutDeadline, AskButton } from '../messages/ask';
import { findSomeonePath } from '../shared/find-someone';

export interface Askable {
  id: string;
  propertyId: string;
  title: string;
  /** YYYY-MM-DD */
  dueOn: string;
  /** Only where it is known without the page that shows it. */
  propertyName?: string | undefined;
  /** Where a service deals with the deadline. */
  serviceCategoryId?: string | null | undefined;
  /** Of the business that manages the property, or already works there. */
  businessEmail?: string | undefined;
  /** The invitation in whose thread that business can be asked. */
  threadId?: string | undefined;
  askedAt?: string | undefined;
}

interface AskSomeoneProps {
  deadline: Askable;
  describedBy: string;
}

type Reachable = Pick<Askable, 'businessEmail' | 'serviceCategoryId'>;

/** Whether a row has a button that leads to somebody. */
export const leadsToSomebody = ({ businessEmail, serviceCategoryId }: Reachable): boolean =>
  !!businessEmail || !!serviceCategoryId;

/** Whether a business to ask takes the place of the marketplace, which is in the menu then. */
export const hasMenu = ({ businessEmail, serviceCategoryId }: Reachable): boolean =>
  !!businessEmail && !!serviceCategoryId;

/** The first button of a deadline: to the business one knows, else to those who offer its service. */
export function AskSomeone({ deadline, describedBy }: AskSomeoneProps) {
  const { id, businessEmail, propertyId, serviceCategoryId, threadId, askedAt, title, dueOn } = deadline;
  const look = { ...ROW_BUTTON, 'aria-describedby': describedBy };
  if (businessEmail)
    return (
      <AskButton
        question={{
          threadId,
          askedAt,
          businessEmail,
          ...aboutDeadline(title, deadline.propertyName ?? 'the property', dueOn),
        }}
        describedBy={describedBy}
      />
    );
  return serviceCategoryId ? (
    <LinkButton {...look} to={findSomeonePath(propertyId, serviceCategoryId, id)}>
      Find Someone
    </LinkButton>
  ) : null;
}

/** Somebody else than the business that is asked. */
export function FindSomeoneItem({ deadline, onClose }: { deadline: Askable; onClose: () => void }) {
  return (
    <MenuItem
      component={Link}
      to={findSomeonePath(deadline.propertyId, deadline.serviceCategoryId, deadline.id)}
      onClick={onClose}
    >
      Find Someone
    </MenuItem>
  );
}
