import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewAction } from '../../../backend/contract/statuses';
import { findDraft } from '../../shared/forms/drafts';
import { LinkButton } from '../../shared/layout/link-button';
import { BackLink } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { HqPage } from '../shared/hq-page';
import { KeyHint } from '../shared/keys/key-hint';
import { DECISION_KEYS, useShortcuts } from '../shared/keys/keyboard';
import { RecordPage } from '../shared/record-page';
import { useAskedDecision } from '../review/use-asked-decision';
import { EarlierSanctions } from '../shared/earlier-sanctions';
import { QueueSteps, useQueueSteps } from '../review/queue-steps';
import { type Decided, useReviewState } from '../review/from-queue';
import type { ReviewedBusiness } from '../shared/types';
import { BusinessInformation, OwnerInformation, ReviewInformation, Statistics } from './business-facts';
import { LocationSection, ServicesSection, StaffSection } from './business-sections';
import { ChangedNotice, Comparison, TimelineSection } from './comparison';
import { toChecks } from './checks';
import { hasSeriousFindings } from '../shared/checks';
import { NotesDialog } from '../shared/notes-dialog';
import { FACT_COLUMN, ReviewCard, ReviewLayout } from '../shared/review-card';
import { useReview } from './mutations';
import { Obstacle } from './obstacle';
import { OwnerMail } from './owner-mail';
import { actionsFor, REVIEWS, takesNotes, toNotedDecision, waitOf, type NotedAction } from './review';
import { UnseenChanges, useSeenBusiness } from './unseen-changes';

const COLOURS: Record<ReviewAction, 'primary' | 'error'> = {
  approve: 'primary',
  reject: 'error',
  suspend: 'error',
  reactivate: 'primary',
  revoke: 'error',
};

/** The decisions that a key takes, too. */
const KEYS: readonly { key: string; action: ReviewAction }[] = [
  { key: DECISION_KEYS.yes, action: 'approve' },
  { key: DECISION_KEYS.no, action: 'reject' },
];

const BackButton = () => (
  <LinkButton to={paths.hqBusinesses} variant="outlined" color="inherit">
    Back to Businesses
  </LinkButton>
);

/** The ways back: always to the list, and to the queue if the reader came from there. */
function Back() {
  const fromQueue = useReviewState().from === 'queue';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {fromQueue && <BackLink to={paths.hqReview}>Back to Review Queue</BackLink>}
      <BackLink to={paths.hqBusinesses}>Back to Businesses</BackLink>
    </Box>
  );
}

/**
 * The buttons of the decisions that are possible now, and the dialog that asks for notes.
 * @param hesitate whether something is doubtful enough for Approve not to be the main button
 * @param revision the version that the reviewer has seen
 * @param after the ids of the businesses that come next in the queue
 */
function useDecision(
  business: ReviewedBusiness,
  hesitate: boolean,
  revision: number | undefined,
  after: string[],
) {
  const navigate = useNavigate();
  const draft = `review:${business.id}`;
  const [asking, setAsking] = useState(() => (findDraft(draft)?.beside ?? null) as NotedAction | null);
  const { decide, running } = useReview(
    { ...business, revision },
    {
      onDone: (action) => {
        const { id, name, reviewNotes: notes = null } = business;
        const decided: Decided = { id, name, action, notes, after };
        void navigate(paths.hqBusinesses, { state: { decided } });
      },
      onRefused: () => setAsking(null),
    },
  );
  const actions = actionsFor(business);
  const start = (action: ReviewAction) => {
    if (running || !actions.includes(action)) return;
    if (takesNotes(action)) setAsking(action);
    else decide({ action, notes: '' });
  };
  useAskedDecision((asked) =>
    setAsking(actions.filter(takesNotes).find((action) => action === asked) ?? null),
  );
  const buttons = actions.map((action) => (
    <Button
      key={action}
      variant={COLOURS[action] === 'primary' && !hesitate ? 'contained' : 'outlined'}
      color={COLOURS[action]}
      disabled={running !== null && running !== action}
      loading={running === action}
      onClick={() => start(action)}
    >
      {REVIEWS[action].label}
      {KEYS.filter((one) => one.action === action).map(({ key }) => (
        <KeyHint key={key} name={key} />
      ))}
    </Button>
  ));
  const dialog = (
    <NotesDialog
      draft={draft}
      beside={asking}
      decision={asking && toNotedDecision(asking, business.name)}
      busy={running !== null}
      onConfirm={(notes) => asking && decide({ action: asking, notes })}
      onClose={() => setAsking(null)}
    />
  );
  return { buttons, dialog, start };
}

/** Two columns where both are wide enough. */
const FACTS = {
  ...FACT_COLUMN,
  alignItems: 'start',
  '@container (min-width: 700px)': {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  },
} as const;

function Detail({ business }: { business: ReviewedBusiness }) {
  const { revision, changes, acknowledge } = useSeenBusiness(business);
  const steps = useQueueSteps('business', business.id);
  const checks = toChecks(business);
  const { buttons, dialog, start } = useDecision(business, hasSeriousFindings(checks), revision, steps.after);
  useShortcuts(
    KEYS.map(({ key, action }) => ({ key, label: REVIEWS[action].label, run: () => start(action) })),
  );
  return (
    <HqPage
      title={business.name}
      badge={<RegistrationStatusChip status={business.registrationStatus} />}
      subtitle={business.address}
      back={<Back />}
      above={<QueueSteps steps={steps} />}
    >
      <UnseenChanges changes={changes} onAcknowledge={acknowledge} />
      <ChangedNotice business={business} revision={revision} />
      <EarlierSanctions sanctions={business.earlierSanctions} />
      <ReviewLayout
        card={
          <ReviewCard
            wait={waitOf(business)}
            checks={checks}
            remedy={<OwnerMail business={business} checks={checks} />}
            obstacle={<Obstacle business={business} />}
            buttons={buttons}
          />
        }
      >
        <Box sx={FACTS}>
          <Box sx={FACT_COLUMN}>
            <BusinessInformation business={business} />
            <OwnerInformation business={business} />
            <ServicesSection business={business} />
            <StaffSection business={business} />
          </Box>
          <Box sx={FACT_COLUMN}>
            <Comparison business={business} />
            <LocationSection business={business} />
            <Statistics business={business} />
            <ReviewInformation business={business} />
            <TimelineSection business={business} />
          </Box>
        </Box>
      </ReviewLayout>
      {dialog}
    </HqPage>
  );
}

/** A business with all that a reviewer needs to decide about it. */
export default function BusinessDetail() {
  return (
    <RecordPage<ReviewedBusiness>
      title="Business"
      failure="Failed to fetch business details"
      back={<BackButton />}
    >
      {(business) => <Detail key={business.id} business={business} />}
    </RecordPage>
  );
}
