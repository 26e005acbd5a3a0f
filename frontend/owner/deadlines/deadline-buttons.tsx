import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { mailHref } from '../../shared/contact';
import { TOUCH } from '../../shared/layout/touch';
import { useMenu } from '../../shared/layout/use-menu';
import { findSomeonePath } from '../shared/find-someone';
import { DoneButton, type NamedDeadline } from './done-button';
import { FindSomeone } from './find-someone';

interface DeadlineButtonsProps {
  deadline: NamedDeadline & {
    serviceCategoryId?: string | null | undefined;
    /** Of the business that manages the property, or already works there. */
    businessEmail?: string | undefined;
  };
  describedBy: string;
  /** On the page of its property, whose list of deadlines has the other buttons. */
  onItsPage?: boolean | undefined;
  /** In place of what leads to somebody, where nothing does. */
  instead?: ReactNode;
}

/** What would be a third button: somebody else than the business that is asked. */
function MoreMenu({ deadline, describedBy }: DeadlineButtonsProps) {
  const id = useId();
  const { anchor, close, button, menu } = useMenu();
  return (
    <>
      <IconButton
        {...button}
        size="small"
        aria-label="More actions"
        aria-describedby={describedBy}
        aria-controls={anchor ? id : undefined}
        sx={{ mr: '-8px', [TOUCH]: { minWidth: 44, minHeight: 44 } }}
      >
        <MoreHoriz />
      </IconButton>
      <Menu id={id} {...menu}>
        <MenuItem
          component={Link}
          to={findSomeonePath(deadline.propertyId, deadline.serviceCategoryId)}
          onClick={close}
        >
          Find Someone
        </MenuItem>
      </Menu>
    </>
  );
}

/** Whether a business to ask takes the place of somebody else, who is in the menu then. */
export const hasMenu = ({ businessEmail, serviceCategoryId }: DeadlineButtonsProps['deadline']): boolean =>
  !!businessEmail && !!serviceCategoryId;

/** A deadline can be left to a business one knows or to somebody else, or marked as done. At most two buttons. */
export function DeadlineButtons(props: DeadlineButtonsProps) {
  const { deadline, describedBy, onItsPage = false, instead } = props;
  const { businessEmail: email, serviceCategoryId, propertyId } = deadline;
  return (
    <>
      {email && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          href={mailHref(email)}
          aria-describedby={describedBy}
        >
          Email Them
        </Button>
      )}
      {(!email || onItsPage) && serviceCategoryId && (
        <FindSomeone
          propertyId={propertyId}
          serviceCategoryId={serviceCategoryId}
          describedBy={describedBy}
        />
      )}
      {!serviceCategoryId && !email && instead}
      {!onItsPage && <DoneButton deadline={deadline} describedBy={describedBy} />}
      {hasMenu(deadline) && !onItsPage && <MoreMenu {...props} />}
    </>
  );
}
