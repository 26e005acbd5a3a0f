import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { quotesWait } from '../../../backend/contract/text/insight-text';
import { LinkButton } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
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
  /** The business whose finished work was for it. */
  finishedBy?: string | undefined;
  /** How many businesses wait for the decision on their quotes for it. */
  openQuotes?: number | undefined;
}

interface AskSomeoneProps {
  deadline: Askable;
  describedBy: string;
}

type Reachable = Pick<Askable, 'businessEmail' | 'serviceCategoryId' | 'openQuotes'>;

/** Whether a row has a button that leads to somebody. */
export const leadsToSomebody = ({ businessEmail, serviceCategoryId, openQuotes }: Reachable): boolean =>
  !!openQuotes || !!businessEmail || !!serviceCategoryId;

/** Whether something takes the place of the marketplace, which is in the menu then. */
export const hasMenu = ({ businessEmail, serviceCategoryId, openQuotes }: Reachable): boolean =>
  !!serviceCategoryId && (!!businessEmail || !!openQuotes);

/** What becomes of it, beside its day. Null where nobody deals with it. */
export function workWords({
  finishedBy,
  openQuotes,
  businessName,
}: Pick<Askable, 'finishedBy' | 'openQuotes'> & { businessName?: string | undefined }): string | null {
  if (finishedBy) return `${finishedBy} finished the work`;
  return openQuotes ? quotesWait(openQuotes) : (businessName ?? null);
}

/** The first button of a deadline: to quotes that wait, the business one knows, or those who offer its service. */
export function AskSomeone({ deadline, describedBy }: AskSomeoneProps) {
  const { id, businessEmail, propertyId, serviceCategoryId, threadId, askedAt, title, dueOn } = deadline;
  const look = { ...ROW_BUTTON, 'aria-describedby': describedBy };
  if (deadline.openQuotes)
    return (
      <LinkButton {...look} to={`${paths.property(propertyId)}#quotes`}>
        {deadline.openQuotes === 1 ? 'Open Quote' : 'Compare Quotes'}
      </LinkButton>
    );
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
