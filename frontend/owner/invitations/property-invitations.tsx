import type { Invitation } from '../../api/types';
import { Section } from '../../shared/layout/section';
import { counts } from '../quotes/quote-words';
import { SectionList } from '../shared/list-states';
import { usePropertyInvitations } from '../shared/queries/invitations';
import { useLoadError } from '../shared/use-load-error';
import { InvitationActions } from './invitation-actions';
import { InvitationDialog, useChosenAction } from './invitation-dialog';
import { InvitationItem } from './invitation-item';
import { waitsForOwner } from './open-invitation';
import { useFolding } from './use-folding';

/** How far a job is, in the order of the page. Those that are over come last. */
const STAGES = ['Open', 'Quoted', 'Running', 'Finished', 'Ended'] as const;

function stageOf({ status, finishedAt, quote }: Invitation) {
  if (status === 'ACTIVE') return 'Running';
  if (status === 'PENDING' || status === 'ACCEPTED') return counts(quote) ? 'Quoted' : 'Open';
  return finishedAt ? 'Finished' : 'Ended';
}

/** The jobs of a property, as its owner sees them: each is an invitation with what became of it. */
export function PropertyInvitations({ propertyId }: { propertyId: string }) {
  const invitations = usePropertyInvitations(propertyId);
  const jobs = invitations.data?.map((invitation) => ({ invitation, stage: stageOf(invitation) }));
  const sorted = jobs && STAGES.flatMap((stage) => jobs.filter((job) => job.stage === stage));
  const { isFolded, first } = useFolding(
    sorted?.map(({ invitation }) => invitation),
    waitsForOwner,
  );
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
        groupOf={({ stage }) => stage}
      >
        {({ invitation }) => (
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
