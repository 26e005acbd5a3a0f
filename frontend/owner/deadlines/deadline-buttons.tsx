import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useId, type ReactNode } from 'react';
import { TOUCH } from '../../shared/layout/touch';
import { useMenu } from '../../shared/layout/use-menu';
import { DoneButton, doneLabel, type NamedDeadline } from './done-button';
import { type Askable, AskSomeone, FindSomeoneItem, hasMenu, leadsToSomebody } from './find-someone';

interface DeadlineButtonsProps {
  deadline: NamedDeadline & Askable;
  describedBy: string;
  /** On the page of its property, whose list of deadlines has the menu. */
  onItsPage?: boolean | undefined;
  /** In place of what leads to somebody, where nothing does. */
  instead?: ReactNode;
}

/** What would be a third button. */
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
        <FindSomeoneItem deadline={deadline} onClose={close} />
      </Menu>
    </>
  );
}

/** A deadline can be left to a business one knows or to somebody else, or marked as done. At most two buttons. */
export function DeadlineButtons(props: DeadlineButtonsProps) {
  const { deadline, describedBy, onItsPage = false, instead } = props;
  return (
    <>
      {leadsToSomebody(deadline) ? (
        <AskSomeone deadline={deadline} describedBy={describedBy} />
      ) : (
        !deadline.finishedBy && instead
      )}
      <DoneButton deadline={deadline} describedBy={describedBy} label={doneLabel(deadline)} />
      {hasMenu(deadline) && !onItsPage && <MoreMenu {...props} />}
    </>
  );
}
