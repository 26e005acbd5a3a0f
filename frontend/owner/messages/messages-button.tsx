import Button, { type ButtonProps } from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { findDraft } from '../../shared/forms/drafts';
import { LinkButton } from '../../shared/layout/link-button';
import { usePhone } from '../../shared/layout/use-phone';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { paths } from '../../shared/paths';

const ThreadSheet = lazyWithRetry(() => import('./thread-sheet'));

interface MessagesButtonProps extends Pick<
  ButtonProps,
  'size' | 'variant' | 'sx' | 'aria-describedby' | 'aria-label'
> {
  invitationId: string;
  label: string;
  /** Already written for the case. */
  prepared?: string | undefined;
}

/** Opens the messages of an invitation: beside the list, or on a phone on a page of their own. */
export function MessagesButton({ invitationId, label, prepared, ...look }: MessagesButtonProps) {
  const phone = usePhone();
  const [open, setOpen] = useState(() => !phone && findDraft(`message:${invitationId}`) !== null);
  if (phone)
    return (
      <LinkButton {...look} to={paths.thread(invitationId)} state={{ prepared }}>
        {label}
      </LinkButton>
    );
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ThreadSheet invitationId={invitationId} prepared={prepared} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
