import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { describeJob } from '../../../backend/contract/jobs/thread';
import type { Invitation } from '../../api/types';
import { TextLink } from '../../shared/layout/link-button';
import { InvitationStatusChip } from '../../shared/layout/status-chip';
import { paths } from '../../shared/paths';

/** The other side, as its reader knows it. */
export const threadTitle = ({ side, business, inviter }: Invitation): string =>
  side === 'OWNER' ? business.name : (inviter?.name ?? 'The owner');

/** What the messages are about: the property, or the job at it, and where it stands. */
export function ThreadSubject({ invitation }: { invitation: Invitation }) {
  const { side, property, businessId, status } = invitation;
  const about = describeJob(invitation, property.memorableName, status) ?? property.memorableName;
  const to =
    side === 'OWNER'
      ? paths.property(property.id)
      : businessId && `${paths.business(businessId)}#invitations`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {to ? <TextLink to={to}>{about}</TextLink> : about}
      </Typography>
      <InvitationStatusChip invitation={invitation} />
    </Box>
  );
}
