import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { countOf, formatDate } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip } from '../../shared/layout/status-chip';
import { Changes } from '../../shared/timeline/changes';
import { Timeline } from '../../shared/timeline/timeline';
import { LoadError } from '../shared/load-error';
import { useTimeline } from '../shared/queries';
import { EmptySection, PhoneFoldedSection, Section } from '../shared/section';
import type { ReviewedBusiness } from '../shared/types';
import { useMarkReviewed } from './mutations';

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

function Line({
  business,
  detail,
}: {
  business: ReviewedBusiness['otherBusinesses'][number];
  detail: string;
}) {
  return (
    <Box component="li" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextLink to={paths.hqBusiness(business.id)} className="touch">
          {business.name}
        </TextLink>
        <RegistrationStatusChip status={business.registrationStatus} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {detail}
      </Typography>
    </Box>
  );
}

const LIST = { ...PLAIN_LIST, display: 'grid', gap: 1.25 } as const;

function OtherBusinesses({
  otherBusinesses: businesses,
  deletedReviews,
}: Pick<ReviewedBusiness, 'otherBusinesses' | 'deletedReviews'>) {
  const [title, anchor] = ["Owner's Other Businesses", 'other-businesses'];
  const count = businesses.length + deletedReviews.length;
  if (count === 0) return <EmptySection title={title} anchor={anchor} words="None." said />;
  return (
    <Section title={`${title} (${count})`} anchor={anchor}>
      <Box component="ul" sx={LIST}>
        {businesses.map((other) => (
          <Line key={other.id} business={other} detail={`Created ${formatDate(other.createdAt)}`} />
        ))}
        {deletedReviews.map(({ at, count: reviews, average }) => (
          <Box component="li" key={at} sx={{ fontSize: '0.875rem' }}>
            {`Deleted on ${formatDate(at)}: ${countOf(reviews, 'review')}, ${average} stars`}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** The first ones are the most similar, and enough for most decisions. */
const DUPLICATES_AT_FIRST = 5;

/** Other businesses that may be the same one. */
function Duplicates({ duplicates }: Pick<ReviewedBusiness, 'duplicates'>) {
  const [all, setAll] = useState(false);
  const shown = all ? duplicates : duplicates.slice(0, DUPLICATES_AT_FIRST);
  const [title, anchor] = ['Possible Duplicates', 'duplicates'];
  if (duplicates.length === 0) return <EmptySection title={title} anchor={anchor} words="None found." said />;
  return (
    <Section title={`${title} (${duplicates.length})`} anchor={anchor}>
      <Box component="ul" sx={LIST}>
        {shown.map((other) => (
          <Line
            key={other.id}
            business={other}
            detail={`Same ${other.matches.map((match) => MATCHES[match]).join(', ')} · ${other.sameOwner ? 'same owner' : 'different owner'}`}
          />
        ))}
      </Box>
      {shown.length < duplicates.length && (
        <Button size="small" color="inherit" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          Show All {duplicates.length}
        </Button>
      )}
    </Section>
  );
}

/** Other businesses that may be the same one, and the other businesses of its owner. */
export const Comparison = ({ business }: { business: ReviewedBusiness }) => (
  <>
    <Duplicates duplicates={business.duplicates} />
    <OtherBusinesses {...business} />
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
  const mark = useMarkReviewed(business.id, revision);
  const events = useTimeline(business.id).data?.data ?? [];
  const reviewed = events.findIndex(({ action }) => REVIEWED.has(action));
  const since = (reviewed < 0 ? events : events.slice(0, reviewed)).filter(({ action }) =>
    CHANGES.has(action),
  );
  if (!business.abilities.markReviewed) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>Changed since approval</AlertTitle>
      {since.map(({ id, at, actorName, before, after }) => (
        <Box key={id} sx={{ mb: 0.5 }}>
          <Changes before={before} after={after} />
          <Typography variant="caption" color="textSecondary">
            {[formatDate(at), actorName].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ))}
      <Box sx={{ mt: 1 }}>
        <Button
          color="inherit"
          size="small"
          variant="outlined"
          loading={mark.isPending}
          onClick={() => void mark.run()}
        >
          Mark as Reviewed
        </Button>
      </Box>
    </Alert>
  );
}

/** Open where the reviewer is told to look at it. */
export function TimelineSection({ business: { id, abilities } }: { business: ReviewedBusiness }) {
  const query = useTimeline(id);
  const { data, error } = query;
  return (
    <PhoneFoldedSection title="Timeline" open={abilities.markReviewed}>
      {data && <Timeline events={data.data} />}
      {error && !data && <LoadError query={query}>We couldn&apos;t load the timeline</LoadError>}
    </PhoneFoldedSection>
  );
}
