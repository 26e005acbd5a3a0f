import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { InvitationStatus, Side } from '../../../backend/contract/statuses';
import type { Invitation } from '../../api/types';
import { MailLink } from '../../shared/contact';
import { formatAgo, formatDate, formatDateTime, shortAddress } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { InvitationStatusChip } from '../../shared/layout/status-chip';
import { paths } from '../../shared/paths';
import { Contacts } from './contacts';
import { InvitationActions } from './invitation-actions';
import type { ChosenAction } from './invitation-dialog';
import { Day } from '../../shared/layout/whole-dates';
import { invitationTypeWords, Job, TO_ANSWER } from './invitation-item';
import { Answer } from './last-message';
import { isOpen } from './open-invitation';
import { PropertyPlace } from '../shared/property-place';

export interface InvitationListProps {
  invitations: readonly Invitation[];
  side: Side;
  /** The reader has several businesses, so each row says which one it is for. */
  several: boolean;
  onChoose: (chosen: ChosenAction) => void;
  /** Only the owner's side can select several. */
  selected: ReadonlySet<string> | null;
  onSelect: (ids: readonly string[], selected: boolean) => void;
}

/** Narrower than an equal share: the message has what is left. */
const NARROW = { width: '16.5%' } as const;

/** From this width on the address of the owner has room. Elsewhere its icon stands beside the buttons. */
const ROOMY = '@media (min-width: 1400px)';

/** Of the column with the buttons. On wide screens they stand in one line. */
function actionsWidth(invitations: readonly Invitation[], side: Side) {
  if (side === 'business') return { width: 216 };
  const two = invitations.some(({ abilities }) => abilities.resend);
  return { width: { xs: 232, lg: 272 }, [ROOMY]: { width: two ? 340 : 296 } };
}

const firstCell = { component: 'th', scope: 'row' } as const;

function BusinessCell({ invitation, first }: { invitation: Invitation; first: boolean }) {
  const { business } = invitation;
  return (
    <TableCell {...(first && firstCell)}>
      {business.id ? <TextLink to={paths.business(business.id)}>{business.name}</TextLink> : business.name}
      <Typography variant="caption" color="textSecondary" component="div">
        {invitationTypeWords(invitation)}
      </Typography>
    </TableCell>
  );
}

interface PropertyCellProps {
  invitation: Invitation;
  /** Only the owner can open the page of the property. */
  opens: boolean;
  /** What the business is invited as, where no other column says it. */
  role?: string | false;
}

function PropertyCell({ invitation, opens, role }: PropertyCellProps) {
  const { property } = invitation;
  return (
    <TableCell {...(!opens && firstCell)}>
      {opens ? (
        <TextLink to={paths.property(property.id)}>{property.memorableName}</TextLink>
      ) : (
        property.memorableName
      )}
      <Job invitation={invitation} />
      <Typography variant="caption" color="textSecondary" component="div">
        {role && <div>{role}</div>}
        {shortAddress(property.address)}
        {!opens && isOpen(invitation) && <PropertyPlace stacked {...invitation} />}
      </Typography>
    </TableCell>
  );
}

/** Who asks, and how to reach them. */
function InviterCell({ invitation: { inviter } }: { invitation: Invitation }) {
  return (
    <TableCell>
      {inviter?.name ?? '–'}
      {inviter?.email && (
        <Typography variant="caption" component="div" sx={{ display: 'none', [ROOMY]: { display: 'block' } }}>
          <MailLink email={inviter.email} />
        </Typography>
      )}
    </TableCell>
  );
}

/** Who is invited to what: the other side first. */
function Sides({
  invitation,
  side,
  several,
}: { invitation: Invitation } & Pick<InvitationListProps, 'side' | 'several'>) {
  if (side === 'owner')
    return (
      <>
        <BusinessCell first invitation={invitation} />
        <PropertyCell opens invitation={invitation} />
      </>
    );
  return (
    <>
      <PropertyCell
        opens={false}
        invitation={invitation}
        role={!several && `As ${invitationTypeWords(invitation)}`}
      />
      <InviterCell invitation={invitation} />
      {several && <BusinessCell first={false} invitation={invitation} />}
    </>
  );
}

/** The date that matters for each status, and its column. All rows of a tab have the same one. */
const DATES: Record<InvitationStatus, { title: string; of: (invitation: Invitation) => string | null }> = {
  PENDING: { title: 'Sent', of: ({ lastSentAt }) => lastSentAt },
  ACCEPTED: { title: 'Accepted', of: ({ respondedAt }) => respondedAt },
  ACTIVE: { title: 'Active since', of: ({ activatedAt }) => activatedAt },
  DECLINED: { title: 'Ended', of: ({ endedAt }) => endedAt },
  CANCELLED: { title: 'Ended', of: ({ endedAt }) => endedAt },
};

/** What has happened for good has a day, and what waits for somebody an age. */
const DATED: readonly InvitationStatus[] = ['ACTIVE', 'DECLINED', 'CANCELLED'];

function DateOfStatus({ invitation }: { invitation: Invitation }) {
  const at = DATES[invitation.status].of(invitation);
  if (!at) return '–';
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {DATED.includes(invitation.status) ? formatDate(at) : formatAgo(at)}
    </time>
  );
}

/** The last day on which it can be answered. */
function Expiry({ invitation: { expiresAt }, words }: { invitation: Invitation; words: string }) {
  return (
    expiresAt && (
      <Typography variant="caption" color="textSecondary" component="div">
        {words} <Day at={expiresAt} />
      </Typography>
    )
  );
}

/** For the business: until when an answer counts as on time, and until when it can answer at all. */
function AnswerByCell({ invitation }: { invitation: Invitation }) {
  const { answerBy } = invitation;
  return (
    <TableCell>
      <strong>{answerBy ? <Day at={answerBy} /> : '–'}</strong>
      <Expiry invitation={invitation} words="You can still answer until" />
    </TableCell>
  );
}

type SelectAllProps = Pick<InvitationListProps, 'invitations' | 'onSelect'> & {
  selected: ReadonlySet<string>;
};

/** Selects all invitations of the page that can be cancelled. */
function SelectAll({ invitations, selected, onSelect }: SelectAllProps) {
  const ids = invitations.filter(({ abilities }) => abilities.cancel).map(({ id }) => id);
  const count = ids.filter((id) => selected.has(id)).length;
  return (
    <TableCell sx={{ width: 54 }}>
      <Checkbox
        size="small"
        sx={{ p: 0.5, my: -0.5 }}
        checked={count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={(event) => onSelect(ids, event.target.checked)}
        slotProps={{ input: { 'aria-label': 'Select all' } }}
      />
    </TableCell>
  );
}

/** Invitations as rows, for wide screens. */
export function InvitationTable(props: InvitationListProps) {
  const { invitations, side, several, onChoose, selected, onSelect } = props;
  const toAnswer = side === 'business' && invitations[0]?.status === 'PENDING';
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        backgroundColor: 'background.paper',
        overflow: 'clip',
      }}
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
            {selected && <SelectAll {...{ invitations, selected, onSelect }} />}
            {side === 'owner' && <TableCell sx={NARROW}>Business</TableCell>}
            <TableCell sx={side === 'owner' ? NARROW : undefined}>Property</TableCell>
            {side === 'business' && <TableCell sx={{ width: 148, [ROOMY]: { width: 184 } }}>From</TableCell>}
            {side === 'business' && several && <TableCell>Business</TableCell>}
            <TableCell sx={{ width: 124 }}>{invitations[0] && DATES[invitations[0].status].title}</TableCell>
            {toAnswer && <TableCell sx={{ width: 124 }}>Answer by</TableCell>}
            <TableCell>Last message</TableCell>
            <TableCell sx={actionsWidth(invitations, side)}>
              {invitations.every(isOpen) ? 'Actions' : 'Status'}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invitations.map((invitation) => (
            <TableRow
              key={invitation.id}
              selected={selected?.has(invitation.id) ?? false}
              sx={toAnswer ? { backgroundColor: TO_ANSWER.backgroundColor } : undefined}
            >
              {selected && (
                <TableCell>
                  <Checkbox
                    size="small"
                    sx={{ p: 0.5, mt: -0.5 }}
                    disabled={!invitation.abilities.cancel}
                    checked={selected.has(invitation.id)}
                    onChange={(event) => onSelect([invitation.id], event.target.checked)}
                    slotProps={{
                      input: {
                        'aria-label': `Select ${invitation.business.name} for ${invitation.property.memorableName}`,
                      },
                    }}
                  />
                </TableCell>
              )}
              <Sides invitation={invitation} side={side} several={several} />
              <TableCell>
                <DateOfStatus invitation={invitation} />
                {side === 'owner' && <Expiry invitation={invitation} words="Expires" />}
              </TableCell>
              {toAnswer && <AnswerByCell invitation={invitation} />}
              <TableCell>
                <Answer invitation={invitation} side={side} />
              </TableCell>
              <TableCell>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
                  {!isOpen(invitation) && (
                    <Box sx={{ minWidth: 84 }}>
                      <InvitationStatusChip invitation={invitation} />
                    </Box>
                  )}
                  <InvitationActions invitation={invitation} onChoose={onChoose} />
                  <Box
                    // On a line of their own in every row, so that no row looks different for want of room.
                    sx={{
                      flexBasis: '100%',
                      '& > *': { ml: '-7px' },
                      ...(side === 'business' && { [ROOMY]: { display: 'none' } }),
                    }}
                  >
                    <Contacts invitation={invitation} side={side} />
                  </Box>
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
