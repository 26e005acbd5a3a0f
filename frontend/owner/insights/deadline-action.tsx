import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import { mailHref } from '../../shared/contact';
import { LinkButton } from '../../shared/layout/link-button';
import { TOUCH } from '../../shared/layout/touch';
import { useMenu } from '../../shared/layout/use-menu';
import { DoneButton } from '../deadlines/done-button';
import { FindSomeone } from '../deadlines/find-someone';
import type { Insight } from './queries';

const LABEL = 'Email Them';

/** What would be a third button. */
function MoreMenu({ email, describedBy }: { email: string; describedBy: string }) {
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
        <MenuItem component="a" href={mailHref(email)} onClick={close}>
          {LABEL}
        </MenuItem>
      </Menu>
    </>
  );
}

interface DeadlineActionProps {
  insight: Insight;
  describedBy: string;
  onItsPage?: boolean | undefined;
}

/** A deadline can be left to the manager or to somebody else, or marked as done. At most two buttons. */
export function DeadlineAction({ insight, describedBy, onItsPage = false }: DeadlineActionProps) {
  const { facts, subject, path } = insight;
  const { businessEmail: email, serviceCategoryId } = facts;
  const propertyId = facts.propertyId ?? '';
  const look = { size: 'small', variant: 'outlined', color: 'inherit' } as const;
  return (
    <>
      {email && onItsPage && (
        <Button {...look} href={mailHref(email)} aria-describedby={describedBy}>
          {LABEL}
        </Button>
      )}
      {serviceCategoryId ? (
        <FindSomeone
          propertyId={propertyId}
          serviceCategoryId={serviceCategoryId}
          describedBy={describedBy}
        />
      ) : (
        <LinkButton {...look} to={path} aria-describedby={describedBy}>
          Open
        </LinkButton>
      )}
      {!onItsPage && <DoneButton deadline={{ id: subject.id, propertyId }} describedBy={describedBy} />}
      {email && !onItsPage && <MoreMenu email={email} describedBy={describedBy} />}
    </>
  );
}
