import { formatPence } from '../../../backend/contract/jobs/quotes';
import type { Invitation } from '../../api/types';
import { formatDay } from '../../shared/format';
import { Section } from '../../shared/layout/section';
import { type PropertyQuote, usePropertyQuotes } from '../quotes/queries';
import { SectionList } from '../shared/list-states';
import { usePropertyInvitations } from '../shared/queries/invitations';
import { useLoadError } from '../shared/use-load-error';
import { InvitationActions } from './invitation-actions';
import { InvitationDialog, useChosenAction } from './invitation-dialog';
import { InvitationItem } from './invitation-item';
import { useFolding } from './use-folding';

/** None: what is not answered stands at the top of the page once it has waited for long. */
const waitsForOwner = () => false;

/** How far a job is, in the order of the page. Those that are over come last. */
const STAGES = ['Open', 'Quoted', 'Running', 'Finished', 'Ended'] as const;

function stageOf({ status, finishedAt }: Invitation, quote: PropertyQuote | undefined) {
  if (status === 'ACTIVE') return 'Running';
  if (status === 'PENDING' || status === 'ACCEPTED') return quote ? 'Quoted' : 'Open';
  return finishedAt ? 'Finished' : 'Ended';
}

/** The newest quote of an invitation that counts: one to decide on, or an accepted one. */
const findQuote = (quotes: readonly PropertyQuote[], { id }: Invitation): PropertyQuote | undefined =>
  quotes.find(
    ({ invitationId, status }) => invitationId === id && (status === 'OPEN' || status === 'ACCEPTED'),
  );

const describeQuote = ({ amount, status, validUntil }: PropertyQuote): string =>
  `Quote of ${formatPence(amount)}, ${status === 'ACCEPTED' ? 'accepted' : `valid until ${formatDay(validUntil)}`}`;

/** The jobs of a property, as its owner sees them: each is an invitation with what became of it. */
export function PropertyInvitations({ propertyId }: { propertyId: string }) {
  const invitations = usePropertyInvitations(propertyId);
  const { data: quotes = [] } = usePropertyQuotes(propertyId);
  const jobs = invitations.data?.map((invitation) => {
    const quote = findQuote(quotes, invitation);
    return { invitation, quote, stage: stageOf(invitation, quote) };
  });
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
        {({ invitation, quote }) => (
          <InvitationItem
            key={invitation.id}
            invitation={invitation}
            perspective="owner"
            quote={quote && describeQuote(quote)}
            folded={isFolded(invitation)}
            actions={<InvitationActions invitation={invitation} onChoose={setChosen} />}
          />
        )}
      </SectionList>
      <InvitationDialog chosen={chosen} onClose={() => setChosen(null)} />
    </Section>
  );
}
