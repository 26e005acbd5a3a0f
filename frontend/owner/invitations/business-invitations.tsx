import Button from '@mui/material/Button';
import { useId } from 'react';
import type { RegistrationStatus } from '../../../backend/contract/statuses';
import type { Invitation } from '../../api/types';
import { Section } from '../../shared/layout/section';
import { SectionList } from '../shared/list-states';
import { useBusinessInvitations } from '../shared/queries/invitations';
import { useLoadError } from '../shared/use-load-error';
import { InvitationDialog, useChosenAction, type ChosenAction } from './invitation-dialog';
import { InvitationItem } from './invitation-item';
import { openFirst } from './open-invitation';
import { useFolding } from './use-folding';

interface ActionsProps {
  invitation: Invitation;
  onChoose: (chosen: ChosenAction) => void;
  /** Id of the text that says why the business can neither accept nor activate, if there is one. */
  blockedBecause: string | null;
}

/** The buttons of an invitation that the business can answer. */
function Actions({ invitation, onChoose, blockedBecause }: ActionsProps) {
  const blocked = blockedBecause ? { disabled: true, 'aria-describedby': blockedBecause } : {};
  return (
    <>
      {invitation.abilities.decline && (
        <>
          <Button
            size="small"
            variant="contained"
            {...blocked}
            onClick={() => onChoose({ invitation, action: 'accept' })}
          >
            Accept
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={() => onChoose({ invitation, action: 'decline' })}
          >
            Decline
          </Button>
        </>
      )}
      {invitation.status === 'ACCEPTED' && (
        <Button
          size="small"
          variant="contained"
          {...blocked}
          onClick={() => onChoose({ invitation, action: 'activate' })}
        >
          Start Managing Property
        </Button>
      )}
    </>
  );
}

interface BusinessInvitationsProps {
  businessId: string;
  /** Only an approved business may accept and activate. Every business may decline. */
  registrationStatus: RegistrationStatus;
  /** The owner and managers may respond. Other staff may only read. */
  canAnswer: boolean;
}

/** The invitations that a business received. */
export function BusinessInvitations({ businessId, registrationStatus, canAnswer }: BusinessInvitationsProps) {
  const reasonId = useId();
  const invitations = useBusinessInvitations(businessId);
  const [chosen, setChosen] = useChosenAction(invitations.data);
  useLoadError(invitations.error, 'Failed to fetch business invitations');
  const blocked = registrationStatus !== 'APPROVED';
  // Those that wait for an answer come first, past ones last.
  const isWaiting = ({ status }: Invitation) => status === 'PENDING';
  const waiting = invitations.data?.filter(isWaiting) ?? [];
  const sorted = invitations.data && [
    ...waiting,
    ...openFirst(invitations.data.filter((one) => !isWaiting(one))),
  ];
  const { isFolded, first } = useFolding(
    sorted,
    ({ status }) => status === 'PENDING' || status === 'ACCEPTED',
  );
  const answerable = invitations.data?.some(({ status }) => status === 'PENDING' || status === 'ACCEPTED');

  return (
    <Section
      title="Invitations"
      anchor="invitations"
      description={
        canAnswer && (
          <>
            {waiting.length > 0 &&
              (waiting.length === 1
                ? '1 invitation is waiting for your answer. '
                : `${waiting.length} invitations are waiting for your answer. `)}
            {blocked && answerable && (
              <span id={reasonId}>
                Only an approved business can accept an invitation or start managing a property.
              </span>
            )}
          </>
        )
      }
    >
      <SectionList
        query={{ ...invitations, data: sorted }}
        first={first}
        height={96}
        empty="No invitations yet. Owners find approved businesses in the marketplace and invite them here."
        layout={{ display: 'grid', gap: 1.5 }}
      >
        {(invitation) => (
          <InvitationItem
            key={invitation.id}
            invitation={invitation}
            perspective="business"
            folded={isFolded(invitation)}
            actions={
              canAnswer && (
                <Actions
                  invitation={invitation}
                  onChoose={setChosen}
                  blockedBecause={blocked ? reasonId : null}
                />
              )
            }
          />
        )}
      </SectionList>
      <InvitationDialog chosen={chosen} onClose={() => setChosen(null)} />
    </Section>
  );
}
