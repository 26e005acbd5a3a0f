import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { Invitation } from '../../api/types';
import { formatAge, formatDateTime } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { StatusChip } from '../../shared/layout/status-chip';
import { paths } from '../../shared/paths';
import { InvitationActions } from './invitation-actions';
import type { ChosenAction } from './invitation-dialog';
import { invitationTypeWords } from './invitation-item';
import { declineWords, LastMessage } from './last-message';
import type { Side } from './tabs';

export interface InvitationListProps {
  invitations: readonly Invitation[];
  side: Side;
  onChoose: (chosen: ChosenAction) => void;
  /** Only the owner's side can select several. */
  selected: ReadonlySet<string> | null;
  onSelect: (id: string, selected: boolean) => void;
}

function Both({ invitation, side }: { invitation: Invitation; side: Side }) {
  const { business, property, inviter } = invitation;
  return (
    <>
      <TableCell component="th" scope="row">
        {business.id ? (
          <TextLink to={paths.business(business.id)} color="textPrimary">
            {business.name}
          </TextLink>
        ) : (
          business.name
        )}
        <Typography variant="caption" color="textSecondary" component="div">
          {invitationTypeWords(invitation)}
        </Typography>
      </TableCell>
      <TableCell>
        {side === 'owner' ? (
          <TextLink to={paths.property(property.id)} color="textPrimary">
            {property.memorableName}
          </TextLink>
        ) : (
          property.memorableName
        )}
        <Typography variant="caption" color="textSecondary" component="div">
          {side === 'business' && inviter ? `From ${inviter.name}` : property.address}
        </Typography>
      </TableCell>
    </>
  );
}

/** What the other side said last, if anything. */
function Answer({ invitation, side }: { invitation: Invitation; side: Side }) {
  const reason = declineWords(invitation);
  if (!reason && !invitation.responseMessage && !invitation.inviteMessage) return '–';
  return (
    <>
      {reason && <div>{reason}</div>}
      <LastMessage invitation={invitation} side={side} />
    </>
  );
}

/** Invitations as rows, for wide screens. */
export function InvitationTable({ invitations, side, onChoose, selected, onSelect }: InvitationListProps) {
  return (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', backgroundColor: 'background.paper' }}
    >
      <Table
        aria-label="Invitations"
        sx={{
          tableLayout: 'fixed',
          '& td, & th': { px: 1.5, py: 1.25, overflowWrap: 'anywhere', verticalAlign: 'top' },
          '& thead th': { color: 'text.secondary', fontWeight: 550 },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            {selected && (
              <TableCell sx={{ width: 54 }}>
                <span style={visuallyHidden}>Select</span>
              </TableCell>
            )}
            <TableCell>Business</TableCell>
            <TableCell>Property</TableCell>
            <TableCell sx={{ width: 124 }}>Sent</TableCell>
            <TableCell>Last message</TableCell>
            <TableCell sx={{ width: { xs: 216, lg: 272 } }}>Action</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invitations.map((invitation) => (
            <TableRow key={invitation.id} selected={selected?.has(invitation.id) ?? false}>
              {selected && (
                <TableCell>
                  <Checkbox
                    size="small"
                    sx={{ p: 0.5, mt: -0.5 }}
                    disabled={!invitation.abilities.cancel}
                    checked={selected.has(invitation.id)}
                    onChange={(event) => onSelect(invitation.id, event.target.checked)}
                    slotProps={{
                      input: {
                        'aria-label': `Select ${invitation.business.name} for ${invitation.property.memorableName}`,
                      },
                    }}
                  />
                </TableCell>
              )}
              <Both invitation={invitation} side={side} />
              <TableCell>
                <time dateTime={invitation.lastSentAt} title={formatDateTime(invitation.lastSentAt)}>
                  {formatAge(invitation.lastSentAt)} ago
                </time>
              </TableCell>
              <TableCell>
                <Answer invitation={invitation} side={side} />
              </TableCell>
              <TableCell>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
                  {(invitation.status === 'DECLINED' || invitation.status === 'CANCELLED') && (
                    <StatusChip status={invitation.status} />
                  )}
                  <InvitationActions invitation={invitation} onChoose={onChoose} />
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
