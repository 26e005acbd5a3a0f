import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import { Link } from 'react-router';
import { mailHref } from '../../shared/contact';
import { LinkButton } from '../../shared/layout/link-button';
import { TOUCH } from '../../shared/layout/touch';
import { useMenu } from '../../shared/layout/use-menu';
import { DoneButton } from '../deadlines/done-button';
import { FindSomeone } from '../deadlines/find-someone';
import { findSomeonePath } from '../shared/find-someone';
import type { Insight } from './queries';

interface DeadlineActionProps {
  insight: Insight;
  describedBy: string;
  onItsPage?: boolean | undefined;
}

/** What would be a third button: somebody else than the manager. */
function MoreMenu({ insight: { facts }, describedBy }: DeadlineActionProps) {
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
          to={findSomeonePath(facts.propertyId ?? '', facts.serviceCategoryId)}
          onClick={close}
        >
          Find Someone
        </MenuItem>
      </Menu>
    </>
  );
}

/** A deadline can be left to the manager or to somebody else, or marked as done. At most two buttons. */
export function DeadlineAction({ insight, describedBy, onItsPage = false }: DeadlineActionProps) {
  const { facts, subject, path } = insight;
  const { businessEmail: email, serviceCategoryId } = facts;
  const propertyId = facts.propertyId ?? '';
  const look = { size: 'small', variant: 'outlined', color: 'inherit' } as const;
  const findSomeone = serviceCategoryId && (
    <FindSomeone propertyId={propertyId} serviceCategoryId={serviceCategoryId} describedBy={describedBy} />
  );
  const open = !serviceCategoryId && !email && (
    <LinkButton {...look} to={path} aria-describedby={describedBy}>
      Open
    </LinkButton>
  );
  return (
    <>
      {email && (
        <Button {...look} href={mailHref(email)} aria-describedby={describedBy}>
          Email Them
        </Button>
      )}
      {(!email || onItsPage) && findSomeone}
      {open}
      {!onItsPage && <DoneButton deadline={{ id: subject.id, propertyId }} describedBy={describedBy} />}
      {email && serviceCategoryId && !onItsPage && <MoreMenu insight={insight} describedBy={describedBy} />}
    </>
  );
}
