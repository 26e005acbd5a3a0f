import { usePropertyInvitations } from '../shared/queries/invitations';
import { Section } from '../../shared/layout/section';
import { useLoadError } from '../shared/use-load-error';
import { SectionList } from '../shared/list-states';
import { InvitationActions } from './invitation-actions';
import { InvitationDialog, useChosenAction } from './invitation-dialog';
import { InvitationItem } from './invitation-item';
import { openFirst } from './open-invitation';
import { useFolding } from './use-folding';

/** None: what is not answered stands at the top of the page once it has waited for long. */
const waitsForOwner = () => false;

/** The invitations of a property, as its owner sees them. */
export function PropertyInvitations({ propertyId }: { propertyId: string }) {
  const invitations = usePropertyInvitations(propertyId);
  const sorted = invitations.data && openFirst(invitations.data);
  const { isFolded, first } = useFolding(sorted, waitsForOwner);
  const [chosen, setChosen] = useChosenAction(invitations.data);
  useLoadError(invitations.error, 'Failed to load invitations');
  return (
    <Section title="Invitations" anchor="invitations">
      <SectionList
        query={{ ...invitations, data: sorted }}
        first={first}
        height={96}
        empty="No business has been invited to this property yet. Find one in the marketplace."
        layout={{ display: 'grid', gap: 1.5 }}
      >
        {(invitation) => (
          <InvitationItem
            key={invitation.id}
            invitation={invitation}
            perspective="owner"
            folded={isFolded(invitation)}
            actions={<InvitationActions invitation={invitation} onChoose={setChosen} />}
          />
        )}
      </SectionList>
      <InvitationDialog chosen={chosen} onClose={() => setChosen(null)} />
    </Section>
  );
}
