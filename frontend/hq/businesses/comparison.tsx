import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { countOf, formatDate } from '../../shared/format';
import { useShowAll } from '../../shared/rows/show-all';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { Changes } from '../../shared/timeline/changes';
import { Timeline } from '../../shared/timeline/timeline';
import { Loaded } from '../shared/load-error';
import { useTimeline } from '../shared/queries';
import { LinesSection, PhoneFoldedSection } from '../shared/section';
import type { ReviewedBusiness } from '../shared/types';
import { useMarkReviewed } from './mutations';
import { ChangesAlert } from './unseen-changes';

type Duplicate = ReviewedBusiness['duplicates'][number];

const MATCHES: Record<Duplicate['matches'][number], string> = {
  registrationNumber: 'registration number',
  document: 'uploaded file',
  vatRegistrationNo: 'VAT number',
  phoneNumber: 'phone number',
  email: 'email',
  address: 'address',
  name: 'name or a name that looks like it',
};

type Other = ReviewedBusiness['otherBusinesses'][number];

const toLine = ({ id, name, registrationStatus }: Other, detail: string) => (
  <li key={id}>
    <TextLink to={paths.hqBusiness(id)} className="touch">
      {name}
    </TextLink>
    <RegistrationStatusChip status={registrationStatus} />
    <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
      {detail}
    </Typography>
  </li>
);

/** The first ones are the most similar, and enough for most decisions. */
const DUPLICATES_AT_FIRST = 5;

/** Other businesses that may be the same one. */
function Duplicates({ duplicates }: Pick<ReviewedBusiness, 'duplicates'>) {
  const { rows, button } = useShowAll(duplicates, DUPLICATES_AT_FIRST);
  const sameness = ({ matches, sameOwner }: Duplicate) =>
    `Same ${matches.map((match) => MATCHES[match]).join(', ')} · ${sameOwner ? 'same owner' : 'different owner'}`;
  return (
    <LinesSection
      title="Possible Duplicates"
      anchor="duplicates"
      words="None found."
      said
      count={duplicates.length}
      lines={rows.map((other) => toLine(other, sameness(other)))}
    >
      {button}
    </LinesSection>
  );
}

/** Other businesses that may be the same one, and the other businesses of its owner. */
export const Comparison = ({ business }: { business: ReviewedBusiness }) => (
  <>
    <Duplicates duplicates={business.duplicates} />
    <LinesSection
      title="Owner's Other Businesses"
      anchor="other-businesses"
      words="None."
      said
      count={business.otherBusinesses.length + business.deletedReviews.length}
      lines={[
        ...business.otherBusinesses.map((other) => toLine(other, `Created ${formatDate(other.createdAt)}`)),
        ...business.deletedReviews.map(({ at, count, average }) => (
          <li key={at}>{`Deleted on ${formatDate(at)}: ${countOf(count, 'review')}, ${average} stars`}</li>
        )),
      ]}
    />
  </>
);

/** What a reviewer has to see, as in the review queue. */
const CHANGES = new Set(['business.changed', 'business.service-added']);
/** What ends the changes that a reviewer has not seen. */
const REVIEWED = new Set(['business.approved', 'business.reactivated', 'business.changes-reviewed']);

interface ChangedNoticeProps {
  business: ReviewedBusiness;
  /** The version that the reviewer has seen. */
  revision: number | undefined;
}

/** Says what has changed, while a reviewer can mark it as reviewed. */
export function ChangedNotice({ business, revision }: ChangedNoticeProps) {
  const mark = useMarkReviewed({ id: business.id, revision });
  const events = useTimeline(business.id).data?.data ?? [];
  const reviewed = events.findIndex(({ action }) => REVIEWED.has(action));
  const since = (reviewed < 0 ? events : events.slice(0, reviewed)).filter(({ action }) =>
    CHANGES.has(action),
  );
  if (!business.abilities.markReviewed) return null;
  return (
    <ChangesAlert
      title="Changed since approval"
      button="Mark as Reviewed"
      loading={mark.isPending}
      onClick={() => void mark.run()}
    >
      {since.map(({ id, at, actorName, before, after }) => (
        <Box key={id} sx={{ mb: 0.5 }}>
          <Changes before={before} after={after} />
          <Typography variant="caption" color="textSecondary">
            {[formatDate(at), actorName].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ))}
    </ChangesAlert>
  );
}

/** Open where the reviewer is told to look at it. */
export function TimelineSection({ business: { id, abilities } }: { business: ReviewedBusiness }) {
  return (
    <PhoneFoldedSection title="Timeline" open={abilities.markReviewed}>
      <Loaded query={useTimeline(id)} failure="We couldn't load the timeline">
        {({ data }) => <Timeline events={data} />}
      </Loaded>
    </PhoneFoldedSection>
  );
}
