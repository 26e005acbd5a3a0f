import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { serviceAtFault } from '../../../backend/contract/text/insight-text';
import type { Invitation } from '../../api/types';
import { findDraft } from '../../shared/forms/drafts';
import { LinkButton } from '../../shared/layout/link-button';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { ROW_BUTTON } from '../../shared/rows/action-row';
import { DeadlineButtons } from '../deadlines/deadline-buttons';
import { DoneButton } from '../deadlines/done-button';
import { useActivateInvitation, useResendInvitation } from '../invitations/mutations';
import { aboutCertificate, AskButton } from '../messages/ask';
import { START_LABEL, startQuestion, startResult } from '../invitations/open-invitation';
import { ReviewButton } from '../reviews/review-button';
import { placeOf } from './insight-text';
import type { Insight } from '../shared/queries/insights';

const RespondDialog = lazyWithRetry(() =>
  import('../invitations/respond-dialog').then((module) => ({ default: module.RespondDialog })),
);

const ConfirmDialog = lazyWithRetry(() =>
  import('../../shared/feedback/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

const LINK_LABELS: Partial<Record<Insight['kind'], string>> = {
  MESSAGE_UNREAD: 'Answer',
  MESSAGE_TO_READ: 'Answer',
  QUOTE_TO_DECIDE: 'Open Quote',
  INVITATION_TO_START: 'Open Quote',
  REVIEW_TO_ANSWER: 'Answer',
  DOCUMENT_TO_CONFIRM: 'Check',
  CERTIFICATE_TO_CONFIRM: 'Check',
  INVITATION_DECLINED: 'Find Another',
  PROPERTY_UNATTENDED: 'Find Someone',
  CERTIFICATE_MISSING: 'Add Certificate',
  CERTIFICATE_EXPIRING: 'Renew',
  PROFILE_INCOMPLETE: 'Complete',
};

/** The part of the page on which the user can act. */
const PARTS: Partial<Record<Insight['kind'], string>> = {
  CERTIFICATE_MISSING: '#services',
  CERTIFICATE_EXPIRING: '#services',
};

interface ActionProps {
  insight: Insight;
  /** Told of an invitation that was accepted or started here. */
  onAnswered?: ((invitation: Invitation) => void) | undefined;
  /** The sentence of the row, for screen readers. */
  describedBy: string;
  /** On the page of its property, whose list of deadlines has the other buttons. */
  onItsPage?: boolean;
}

function SendAgain({ insight, describedBy }: ActionProps) {
  const { run, isPending } = useResendInvitation(insight.facts.propertyId ?? '');
  return (
    <Button
      {...ROW_BUTTON}
      aria-describedby={describedBy}
      aria-busy={isPending || undefined}
      onClick={() => void run(insight.subject.id)}
    >
      Send Again
    </Button>
  );
}

function Answer({ insight, describedBy, onAnswered }: ActionProps) {
  const { facts, subject } = insight;
  const draft = `needs-you:${subject.id}`;
  const [action, setAction] = useState(
    () => (findDraft(draft)?.beside ?? null) as 'accept' | 'decline' | null,
  );
  const place = placeOf(insight);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {facts.abilities?.accept && (
          <Button
            size="small"
            variant="contained"
            aria-describedby={describedBy}
            onClick={() => setAction('accept')}
          >
            Accept
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-describedby={describedBy}
          onClick={() => setAction('decline')}
        >
          Decline
        </Button>
      </Box>
      {action && (
        <Suspense fallback={null}>
          <RespondDialog
            draft={draft}
            businessId={facts.businessId ?? ''}
            invitation={{
              ...place,
              id: subject.id,
              property: { ...place.property, address: facts.propertyAddress ?? '' },
              inviter: facts.inviterName ? { name: facts.inviterName } : null,
              inviteMessage: facts.inviteMessage ?? null,
              serviceCategory: facts.job?.serviceCategory ?? null,
              deadline: facts.job?.deadline ?? null,
            }}
            action={action}
            onAccepted={onAnswered}
            onClose={() => setAction(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Start({ insight, describedBy, onAnswered }: ActionProps) {
  const [asking, setAsking] = useState(false);
  const { facts, subject } = insight;
  const activate = useActivateInvitation(facts.businessId ?? '', onAnswered);
  return (
    <>
      <Button size="small" variant="contained" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        Start Managing Property
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            title={startQuestion(facts.invitationType)}
            confirmLabel={START_LABEL}
            color="primary"
            onConfirm={async () => {
              await activate.run(subject.id);
              setAsking(false);
            }}
            onClose={() => setAsking(false)}
          >
            We&apos;ll tell the owner of <strong>{facts.propertyName}</strong> that you&apos;ve started.{' '}
            {startResult(facts.invitationType)}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

/** What is left to do: the deadline that the work was for, and a review. */
function Finished({ insight, describedBy }: ActionProps) {
  const { facts, path } = insight;
  const { deadlineId, propertyId = '', businessName = '', businessId = null, threadId = '' } = facts;
  const reviews = facts.abilities?.review === true;
  return (
    <>
      {deadlineId && (
        <DoneButton deadline={{ id: deadlineId, propertyId }} describedBy={describedBy} label="Mark Done" />
      )}
      {reviews && (
        <ReviewButton
          invitation={{
            id: threadId,
            propertyId,
            businessId,
            review: null,
            business: { name: businessName },
          }}
        />
      )}
      {!deadlineId && !reviews && (
        <LinkButton {...ROW_BUTTON} aria-describedby={describedBy} to={path}>
          Open
        </LinkButton>
      )}
    </>
  );
}

/** What the user can do about an insight, in place where that is possible. */
export function InsightAction(props: ActionProps) {
  const { insight, describedBy, onItsPage } = props;
  const { kind, facts, path, subject } = insight;
  const { abilities } = facts;
  if (abilities?.resend) return <SendAgain {...props} />;
  if (abilities?.decline) return <Answer {...props} />;
  // While its quote waits for the owner, so does the start.
  if (abilities?.activate && facts.quoteStatus !== 'OPEN') return <Start {...props} />;
  if (kind === 'WORK_FINISHED') return <Finished {...props} />;
  const look = { ...ROW_BUTTON, 'aria-describedby': describedBy };
  const link = (
    <LinkButton {...look} to={path + (PARTS[kind] ?? '')}>
      {LINK_LABELS[kind] ?? 'Open'}
    </LinkButton>
  );
  if (kind === 'DEADLINE')
    return (
      <DeadlineButtons
        deadline={{
          id: subject.id,
          propertyId: facts.propertyId ?? '',
          title: subject.name,
          dueOn: facts.dueOn ?? '',
          propertyName: facts.propertyName,
          serviceCategoryId: facts.serviceCategoryId,
          businessEmail: facts.businessEmail,
          threadId: facts.threadId,
          askedAt: facts.askedAt,
          finishedBy: facts.finishedBy,
          openQuotes: facts.openQuotes,
        }}
        describedBy={describedBy}
        onItsPage={onItsPage}
        instead={link}
      />
    );
  // Nobody else can mend a certificate, or show one that waits to be checked.
  return facts.businessEmail ? (
    <AskButton
      question={{
        threadId: facts.threadId,
        askedAt: facts.askedAt,
        businessEmail: facts.businessEmail,
        ...aboutCertificate(serviceAtFault(facts)?.category ?? 'your services'),
      }}
      describedBy={describedBy}
    />
  ) : (
    link
  );
}
