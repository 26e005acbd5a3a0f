import { useId } from 'react';
import type { Invitation } from '../../api/types';
import { Section } from '../../shared/layout/section';
import { SectionList } from '../shared/list-states';
import { useBusinessInvitations } from '../shared/queries/invitations';
import { useLoadError } from '../shared/use-load-error';
import { InvitationActions, OWNER_REFUSAL_WORDS, REFUSAL_WORDS } from './invitation-actions';
import { InvitationDialog, useChosenAction } from './invitation-dialog';
import { InvitationItem } from './invitation-item';
import { openFirst, waitsForBusiness } from './open-invitation';
import { OF_BUSINESS, useFolding } from './use-folding';

interface BusinessInvitationsProps {
  businessId: string;
  /** Whether the review has approved it, whatever became of its owner. */
  approved: boolean;
  /** The owner and managers may respond. Other staff may only read. */
  canAnswer: boolean;
}

/** The invitations that a business received. */
export function BusinessInvitations({ businessId, approved, canAnswer }: BusinessInvitationsProps) {
  const reasonId = useId();
  const invitations = useBusinessInvitations(businessId);
  const [chosen, setChosen] = useChosenAction(invitations.data);
  useLoadError(invitations.error, 'Failed to fetch business invitations');
  // Those that wait for an answer come first, past ones last.
  const isWaiting = ({ status }: Invitation) => status === 'PENDING';
  const waiting = invitations.data?.filter(isWaiting) ?? [];
  const sorted = invitations.data && [
    ...waiting,
    ...openFirst(invitations.data.filter((one) => !isWaiting(one))),
  ];
  const { isFolded, first } = useFolding(sorted, waitsForBusiness, OF_BUSINESS);
  const notApproved = invitations.data?.some(({ refusals: { accept, activate } }) =>
    [accept, activate].includes('BUSINESS_NOT_APPROVED'),
  );

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
            {notApproved && (
              <span id={reasonId}>
                {approved ? OWNER_REFUSAL_WORDS : REFUSAL_WORDS.BUSINESS_NOT_APPROVED}
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
              <InvitationActions invitation={invitation} onChoose={setChosen} notApprovedId={reasonId} />
            }
          />
        )}
      </SectionList>
      <InvitationDialog chosen={chosen} onClose={() => setChosen(null)} />
    </Section>
  );
}
