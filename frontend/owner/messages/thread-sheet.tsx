import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { messageOf } from '../../api/errors';
import { SideSheet } from '../../shared/layout/side-sheet';
import { Composer } from './composer';
import { useInvitation } from './queries';
import { Thread } from './thread';
import { ThreadMenu } from './thread-menu';
import { ThreadSubject, threadTitle } from './thread-subject';

export interface ThreadSheetProps {
  invitationId: string;
  /** Already written for the case. */
  prepared?: string | undefined;
  onClose: () => void;
}

/** The messages of an invitation beside the list that it belongs to, on a wide screen. */
export default function ThreadSheet({ invitationId, prepared, onClose }: ThreadSheetProps) {
  const { data: invitation, error } = useInvitation(invitationId);
  return (
    <SideSheet
      title={invitation ? threadTitle(invitation) : 'Messages'}
      menu={invitation && <ThreadMenu invitation={invitation} />}
      onClose={onClose}
      actions={
        invitation && (
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Composer invitation={invitation} prepared={prepared} />
          </Box>
        )
      }
    >
      {error && <Alert severity="error">{messageOf(error, 'Please try again.')}</Alert>}
      {!invitation && !error && <Skeleton variant="rounded" height={160} />}
      {invitation && (
        <>
          <Box sx={{ mb: 2.5 }}>
            <ThreadSubject invitation={invitation} />
          </Box>
          <Thread invitation={invitation} />
        </>
      )}
    </SideSheet>
  );
}
