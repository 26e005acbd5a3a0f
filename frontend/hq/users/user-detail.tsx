import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useParams } from 'react-router';
import { reachesRole } from '../../../backend/contract/statuses';
import { messageOf } from '../../api/errors';
import { useUser } from '../../api/use-session';
import { EmailText } from '../../shared/contact';
import { formatDateTime } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { EmptyState, PageSpinner } from '../../shared/feedback/empty-state';
import { PageTitle, BackLink } from '../../shared/layout/page';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip, StatusChip, statusWords } from '../../shared/layout/status-chip';
import { Timeline } from '../../shared/timeline/timeline';
import { useReviewState } from '../review/from-queue';
import { QueueSteps, useQueueSteps } from '../review/queue-steps';
import { EarlierSanctions } from '../shared/earlier-sanctions';
import { HqPage } from '../shared/hq-page';
import { useReviewedUser } from '../shared/queries';
import { Fact, Facts, Section } from '../shared/section';
import type { ReviewedUser } from '../shared/types';
import { Unconfirmed } from '../shared/unconfirmed';
import { RolesDialog } from './roles-dialog';
import { StatusMenu } from './status-menu';
import { VerifyButton } from './verify-button';

function Businesses({ user }: { user: ReviewedUser }) {
  const lines = [
    ...user.businesses.map((business) => ({ business, part: 'Owner' })),
    ...user.staffMemberships.map(({ business, role }) => ({ business, part: statusWords(role) })),
  ];
  return (
    <Section title={`Businesses (${lines.length})`}>
      {lines.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Doesn&apos;t own or work for a business.
        </Typography>
      )}
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 1, fontSize: '0.875rem' }}>
        {lines.map(({ business, part }) => (
          <Box
            component="li"
            key={`${business.id} ${part}`}
            sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', overflowWrap: 'anywhere' }}
          >
            <TextLink to={paths.hqBusiness(business.id)}>{business.name}</TextLink>
            <RegistrationStatusChip status={business.registrationStatus} />
            <span>{part}</span>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

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
              <Fact term="Email" short>
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
              <Fact term="Properties" short>
                {user._count.properties}
              </Fact>
            </Facts>
          </Section>
          <Businesses user={user} />
        </Box>
        <Section title="History">
          <Timeline events={user.history} />
        </Section>
      </Box>
      <RolesDialog user={showRoles ? user : null} onClose={() => setShowRoles(false)} />
    </HqPage>
  );
}
