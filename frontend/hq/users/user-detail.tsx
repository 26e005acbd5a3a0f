import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useParams } from 'react-router';
import { reachesRole } from '../../../backend/contract/statuses';
import { messageOf } from '../../api/errors';
import { useUser } from '../../api/use-session';
import { EmailText } from '../../shared/contact';
import { formatDateTime } from '../../shared/format';
import { EmptyState, PageSpinner } from '../../shared/feedback/empty-state';
import { PageTitle, BackLink } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { StatusChip } from '../../shared/layout/status-chip';
import { Timeline } from '../../shared/timeline/timeline';
import { useReviewState } from '../review/from-queue';
import { QueueSteps, useQueueSteps } from '../review/queue-steps';
import { EarlierSanctions } from '../shared/earlier-sanctions';
import { HqPage } from '../shared/hq-page';
import { useReviewedUser } from '../shared/queries';
import { Fact, Facts, Section } from '../shared/section';
import type { ReviewedUser } from '../shared/types';
import { Unconfirmed } from '../shared/unconfirmed';
import { ActionsOf } from './actions-of';
import { Businesses, Properties } from './user-sections';
import { RolesDialog } from './roles-dialog';
import { StatusMenu } from './status-menu';
import { VerifyButton } from './verify-button';

/** Only a super administrator can change roles, so nobody else gets the button. */
function Roles({ user, onOpen }: { user: ReviewedUser; onOpen: () => void }) {
  const roles = user.roles.join(', ');
  if (!reachesRole(useUser().roles, 'SUPER_ADMIN')) return roles;
  return (
    <>
      {roles}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        sx={{ ml: 1, minHeight: 28, py: 0 }}
        onClick={onOpen}
      >
        Change Roles…
      </Button>
    </>
  );
}

/** An account with all that a reviewer needs to decide about it. */
export default function UserDetail() {
  const { id = '' } = useParams();
  const { data: user, error } = useReviewedUser(id);
  const [showRoles, setShowRoles] = useState(false);
  const steps = useQueueSteps('user', id);
  const fromQueue = useReviewState().from === 'queue';
  const back = fromQueue ? (
    <BackLink to={paths.hqReview}>Back to Review Queue</BackLink>
  ) : (
    <BackLink to={paths.hqUsers}>Back to Users</BackLink>
  );
  if (!user) {
    if (!error) return <PageSpinner />;
    return (
      <>
        <PageTitle title="User" />
        <EmptyState
          heading="h1"
          title={`Error: ${messageOf(error, 'Failed to load users')}`}
          actions={back}
        />
      </>
    );
  }
  return (
    <HqPage
      title={user.name}
      subtitle={<EmailText email={user.email} />}
      badge={<StatusChip status={user.accountStatus} />}
      back={back}
      above={<QueueSteps steps={steps} />}
    >
      <EarlierSanctions sanctions={user.earlierSanctions} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Section title="Account">
            <Facts>
              <Fact term="Status" wide>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  <StatusMenu user={user} />
                  <VerifyButton user={user} />
                </Box>
              </Fact>
              <Fact term="Email status" short>
                {user.emailConfirmed ? 'Confirmed' : <Unconfirmed />}
              </Fact>
              <Fact term="Roles" short>
                <Roles user={user} onOpen={() => setShowRoles(true)} />
              </Fact>
              <Fact term="Two-step sign-in" short>
                {user.secondFactor ? 'On' : 'Off'}
              </Fact>
              <Fact term="Registered" short>
                {formatDateTime(user.createdAt)}
              </Fact>
            </Facts>
          </Section>
          <Properties user={user} />
          <Businesses user={user} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Section title="History">
            <Timeline events={user.history} />
          </Section>
          <ActionsOf id={user.id} />
        </Box>
      </Box>
      <RolesDialog user={showRoles ? user : null} onClose={() => setShowRoles(false)} />
    </HqPage>
  );
}
