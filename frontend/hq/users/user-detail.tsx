import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { reachesRole } from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { MailLink } from '../../shared/contact';
import { formatDateTime } from '../../shared/format';
import { StatusChip } from '../../shared/layout/status-chip';
import { Timeline } from '../../shared/timeline/timeline';
import { QueueSteps, useQueueSteps } from '../shared/review/queue-steps';
import { Doubts } from '../shared/doubts';
import { EarlierSanctions } from '../shared/earlier-sanctions';
import { HqPage } from '../shared/hq-page';
import { LatestEvents } from '../shared/latest-events';
import { Back, RecordPage } from '../shared/record-page';
import { ReviewLayout } from '../shared/review/review-card';
import { EmptySection, FactSection, Section } from '../shared/section';
import type { ReviewedUser } from '../shared/types';
import { REFUSED } from '../shared/unconfirmed';
import { LatestActions } from './latest-actions';
import { Businesses, Properties } from './user-sections';
import { useResendConfirmation } from './mutations';
import { RolesDialog } from './roles-dialog';
import { StatusMenu } from './status-menu';
import { useUserReview } from './user-review';

/** A fact with a button behind it, or below it where that is too narrow. */
const BESIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: 0.5,
  alignItems: 'center',
} as const;
const SMALL_BUTTON = {
  size: 'small',
  variant: 'outlined',
  color: 'inherit',
  className: 'no-print',
  sx: { minHeight: { xs: 44, sm: 28 }, py: 0 },
} as const;

/** Only a super administrator can change roles, so nobody else gets the button. */
function Roles({ user, onOpen }: { user: ReviewedUser; onOpen: () => void }) {
  const roles = user.roles.join(', ');
  if (!reachesRole(useUser().roles, 'SUPER_ADMIN')) return roles;
  return (
    <Box sx={BESIDE}>
      {roles}
      <Button {...SMALL_BUTTON} onClick={onOpen}>
        Change Roles…
      </Button>
    </Box>
  );
}

/** With the button that mails the link again. */
function EmailToConfirm({ user }: { user: ReviewedUser }) {
  const { run, isPending } = useResendConfirmation(user);
  return (
    <Box sx={{ ...BESIDE, mt: 0.5 }}>
      <Doubts doubts={['Not confirmed']} />
      <Button {...SMALL_BUTTON} loading={isPending} onClick={() => void run()}>
        Send Confirmation Again
      </Button>
    </Box>
  );
}

/** Without the menu of its status while the card of the review has the buttons that decide. */
function Account({ user, inReview }: { user: ReviewedUser; inReview: boolean }) {
  const [showRoles, setShowRoles] = useState(false);
  const email = user.emailRefused ? (
    <Doubts doubts={[REFUSED]} />
  ) : user.emailConfirmed ? (
    'Confirmed'
  ) : (
    <EmailToConfirm user={user} />
  );
  return (
    <FactSection
      title="Account"
      anchor="account"
      facts={[
        !inReview && ['Status', <StatusMenu key="status" user={user} />, 'wide'],
        ['Email Status', email, user.emailConfirmed ? 'short' : 'wide'],
        ['Roles', <Roles key="roles" user={user} onOpen={() => setShowRoles(true)} />, 'short'],
        ['Two-step Sign-in', user.secondFactor ? 'On' : 'Off', 'short'],
        ['Registered', formatDateTime(user.createdAt), 'short'],
      ]}
    >
      {showRoles && <RolesDialog user={user} onClose={() => setShowRoles(false)} />}
    </FactSection>
  );
}

function History({ events, inReview }: { events: ReviewedUser['history']; inReview: boolean }) {
  if (events.length === 0) return <EmptySection title="History" words="No decisions yet." said={inReview} />;
  return (
    <Section title="History">
      <Timeline events={events} />
    </Section>
  );
}

function Detail({ user }: { user: ReviewedUser }) {
  const steps = useQueueSteps('user', user.id);
  const { card, dialog } = useUserReview(user);
  const inReview = card !== null;
  // What would stand in the second column is empty.
  const isNew = inReview && user.history.length === 0;
  return (
    <HqPage
      title={user.name}
      subtitle={<MailLink email={user.email} className="touch" />}
      badge={<StatusChip status={user.accountStatus} />}
      back={<Back />}
      above={<QueueSteps steps={steps} />}
    >
      <EarlierSanctions sanctions={user.earlierSanctions} />
      <ReviewLayout card={card} from={600} {...(!isNew && { columns: 'repeat(2, minmax(0, 1fr))' })}>
        <>
          <Account user={user} inReview={inReview} />
          <Properties user={user} inReview={inReview} />
          <Businesses user={user} inReview={inReview} />
        </>
        <>
          <History events={user.history} inReview={inReview} />
          <LatestEvents
            title="Recent Activity"
            about={{ actorId: user.id }}
            limit={10}
            empty="No actions yet."
            // A new account has done nothing yet.
            said={inReview}
            failure="We couldn't load the actions"
          >
            {(events) => <LatestActions events={events} />}
          </LatestEvents>
        </>
      </ReviewLayout>
      {dialog}
    </HqPage>
  );
}

/** An account with all that a reviewer needs to decide about it. */
export default function UserDetail() {
  return (
    <RecordPage<ReviewedUser> title="User" failure="Failed to load users">
      {(user) => <Detail key={user.id} user={user} />}
    </RecordPage>
  );
}
