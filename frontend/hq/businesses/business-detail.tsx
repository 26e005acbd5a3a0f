import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { ReviewAction } from '../../../backend/contract/statuses';
import { messageOf } from '../../api/errors';
import { LinkButton } from '../../shared/layout/link-button';
import { EmptyState, PageSpinner } from '../../shared/feedback/empty-state';
import { Page, PageTitle } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip, StatusChip, statusWords } from '../../shared/layout/status-chip';
import { useKeys } from '../list/keyboard';
import { useReviewedBusiness } from '../shared/queries';
import { EarlierSanctions } from '../shared/earlier-sanctions';
import { QueueSteps, useQueueSteps } from '../review/queue-steps';
import { Shortcuts } from '../review/shortcuts';
import type { ReviewedBusiness } from '../shared/types';
import { BusinessInformation, OwnerInformation, ReviewInformation, Statistics } from './business-facts';
import { LocationSection, ServicesSection, StaffSection } from './business-sections';
import { ChangedNotice, Comparison, TimelineSection } from './comparison';
import { NotesDialog } from '../shared/notes-dialog';
import { useReview } from './mutations';
import { actionsFor, REVIEWS, takesNotes, toNotedDecision, type NotedAction } from './review';
import { UnseenChanges, useSeenBusiness } from './unseen-changes';

const COLOURS: Record<ReviewAction, 'primary' | 'error' | 'warning'> = {
  approve: 'primary',
  reject: 'error',
  suspend: 'warning',
  reactivate: 'primary',
  revoke: 'error',
};

const KEYS = {
  j: 'Next business in the queue',
  k: 'Previous business in the queue',
  a: 'Approve, where it can be approved',
  r: 'Reject, where it can be rejected',
};

const BackButton = () => (
  <LinkButton to={paths.hqBusinesses} variant="outlined" color="inherit">
    Back to Businesses
  </LinkButton>
);

/**
 * The buttons of the decisions that are possible now, and the dialog that asks for notes.
 * @param revision the version that the reviewer has seen
 */
function useDecision(business: ReviewedBusiness, revision: number | undefined) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<NotedAction | null>(null);
  const { decide, running } = useReview(
    { ...business, revision },
    {
      onDone: () => void navigate(paths.hqBusinesses),
      onRefused: () => setAsking(null),
    },
  );
  const actions = actionsFor(business);
  const start = (action: ReviewAction) => {
    if (running || !actions.includes(action)) return;
    if (takesNotes(action)) setAsking(action);
    else decide({ action, notes: '' });
  };
  const buttons = actions.map((action) => (
    <Button
      key={action}
      variant={COLOURS[action] === 'primary' ? 'contained' : 'outlined'}
      color={COLOURS[action]}
      disabled={running !== null && running !== action}
      loading={running === action}
      onClick={() => start(action)}
    >
      {REVIEWS[action].label}
    </Button>
  ));
  const dialog = (
    <NotesDialog
      decision={asking && toNotedDecision(asking, business.name)}
      busy={running !== null}
      onConfirm={(notes) => asking && decide({ action: asking, notes })}
      onClose={() => setAsking(null)}
    />
  );
  return { buttons, dialog, start };
}

/** Why a business cannot be approved. A verified owner needs no words. */
function OwnerStatus({ status }: { status: ReviewedBusiness['ownerStatus'] }) {
  if (!status || status === 'VERIFIED') return null;
  return (
    <Box component="span" sx={{ alignSelf: 'center' }}>
      <StatusChip status={status} label={`Owner: ${statusWords(status)}`} />
    </Box>
  );
}

function Detail({ business }: { business: ReviewedBusiness }) {
  const { revision, changes, acknowledge } = useSeenBusiness(business);
  const { buttons, dialog, start } = useDecision(business, revision);
  const steps = useQueueSteps(business.id);
  useKeys({
    j: steps.goNext,
    k: steps.goPrevious,
    a: () => start('approve'),
    r: () => start('reject'),
  });
  return (
    <Page
      title={business.name}
      maxWidth="xl"
      badge={<RegistrationStatusChip status={business.registrationStatus} />}
      subtitle={business.address}
      above={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <BackButton />
          <Box sx={{ flex: 1 }} />
          <QueueSteps steps={steps} />
          <Shortcuts keys={KEYS} />
        </Box>
      }
      actions={
        <>
          <OwnerStatus status={business.ownerStatus} />
          {buttons}
        </>
      }
    >
      <UnseenChanges changes={changes} onAcknowledge={acknowledge} />
      <ChangedNotice business={business} revision={revision} />
      <EarlierSanctions sanctions={business.earlierSanctions} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <BusinessInformation business={business} />
          <OwnerInformation business={business} />
          <ServicesSection business={business} />
          <StaffSection business={business} />
          <Statistics business={business} />
          <ReviewInformation business={business} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Comparison business={business} />
          <LocationSection business={business} />
          <TimelineSection businessId={business.id} />
        </Box>
      </Box>
      {dialog}
    </Page>
  );
}

/** A business with all that a reviewer needs to decide about it. */
export default function BusinessDetail() {
  const { id } = useParams();
  return id ? <LoadedDetail key={id} id={id} /> : <Navigate to={paths.hqBusinesses} replace />;
}

function LoadedDetail({ id }: { id: string }) {
  const { data: business, error } = useReviewedBusiness(id);
  if (business) return <Detail business={business} />;
  if (!error) return <PageSpinner />;
  return (
    <>
      <PageTitle title="Business" />
      <EmptyState
        heading="h1"
        title={`Error: ${messageOf(error, 'Failed to fetch business details')}`}
        actions={<BackButton />}
      />
    </>
  );
}
