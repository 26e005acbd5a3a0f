import Box from '@mui/material/Box';
import { useLocation, useParams } from 'react-router';
import { BOTTOM_BAR_SPACE } from '../../shared/layout/bottom-space';
import { BackLink, Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { DetailSkeleton } from '../shared/detail-skeleton';
import { useLeaveOnFailure } from '../shared/use-load-error';
import { Composer } from './composer';
import { useInvitation } from './queries';
import { Thread } from './thread';
import { ThreadMenu } from './thread-menu';
import { ThreadSubject, threadTitle } from './thread-subject';

/** Stays in sight below the messages. */
const FOOT = {
  position: 'sticky',
  bottom: BOTTOM_BAR_SPACE,
  zIndex: 1,
  mt: { xs: 2, sm: 3 },
  py: { xs: 1.25, sm: 2 },
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.default',
} as const;

/** The messages of an invitation on a page of its own: on a phone, and for links in mails. */
export default function ThreadPage() {
  const { id = '' } = useParams();
  const location = useLocation();
  const query = useInvitation(id);
  const invitation = query.data;
  useLeaveOnFailure(query, 'Failed to load messages', paths.invitations);
  if (!invitation) return <DetailSkeleton thing="Messages" />;
  const prepared = (location.state as { prepared?: string } | null)?.prepared;
  return (
    <Page
      narrow
      title={threadTitle(invitation)}
      tabTitle={`Messages with ${threadTitle(invitation)}`}
      back={<BackLink to={paths.invitations}>Back to Invitations</BackLink>}
      subtitle={<ThreadSubject invitation={invitation} />}
      actions={invitation.abilities.report && <ThreadMenu invitation={invitation} />}
    >
      <Thread invitation={invitation} />
      <Box sx={FOOT}>
        <Composer invitation={invitation} prepared={prepared} />
      </Box>
    </Page>
  );
}
