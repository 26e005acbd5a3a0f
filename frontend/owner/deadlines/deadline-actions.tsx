import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useId, useState } from 'react';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { findDraft } from '../../shared/forms/drafts';
import { useMenu } from '../../shared/layout/use-menu';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { deadlineDraft } from './deadline-text';
import { DoneButton, doneLabel } from './done-button';
import { FindSomeoneItem, hasMenu } from './find-someone';
import { useRemoveDeadline } from './mutations';
import type { Deadline } from './queries';

const DeadlineDialog = lazyWithRetry(() =>
  import('./deadline-dialog').then((module) => ({ default: module.DeadlineDialog })),
);

/** What the owner can do with a deadline: say that it is done, find somebody else for it, change it, delete it. */
export function DeadlineActions({ deadline, describedBy }: { deadline: Deadline; describedBy: string }) {
  const id = useId();
  const { anchor, close: closeMenu, button, menu } = useMenu();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(() =>
    findDraft(deadlineDraft(deadline.id)) ? 'edit' : null,
  );
  const remove = useRemoveDeadline(deadline);
  const choose = (next: typeof open) => {
    closeMenu();
    setOpen(next);
  };
  const close = () => setOpen(null);
  return (
    <>
      <DoneButton deadline={deadline} describedBy={describedBy} label={doneLabel(deadline)} />
      <IconButton
        size="small"
        aria-label={`More about ${deadline.title}`}
        {...button}
        aria-controls={anchor ? id : undefined}
      >
        <MoreHoriz />
      </IconButton>
      <Menu id={id} {...menu}>
        {hasMenu(deadline) && <FindSomeoneItem deadline={deadline} onClose={closeMenu} />}
        <MenuItem onClick={() => choose('edit')}>Edit</MenuItem>
        <MenuItem onClick={() => choose('remove')} sx={{ color: 'error.main' }}>
          Delete
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {open === 'edit' && (
          <DeadlineDialog propertyId={deadline.propertyId} deadline={deadline} onClose={close} />
        )}
      </Suspense>
      <ConfirmDialog
        open={open === 'remove'}
        title="Delete this deadline?"
        confirmLabel="Delete Deadline"
        onConfirm={async () => {
          await remove.run();
          close();
        }}
        onClose={close}
      >
        <strong>{deadline.title}</strong> will disappear from this list and your calendar. We&apos;ll stop
        reminding you of it.
      </ConfirmDialog>
    </>
  );
}
