import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatTotal } from '../../shared/format';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { EmptySection, Section } from '../shared/section';
import type { ReviewQueue } from '../shared/types';
import { changesWaitSince } from '../shared/waiting-age';
import { CHANGED_BUSINESSES, NEW_BUSINESSES } from './anchors';
import { BusinessRow } from './business-row';

interface QueueSectionProps {
  /** Above the rows. */
  above?: ReactNode;
  title: string;
  anchor: string;
  count: number;
  shown: number;
  empty: string;
  children: ReactNode;
}

export function QueueSection({ title, anchor, count, shown, empty, above, children }: QueueSectionProps) {
  if (count === 0) return <EmptySection title={title} anchor={anchor} words={empty} />;
  return (
    <Section title={`${title} (${formatTotal(count)})`} anchor={anchor}>
      {above}
      <Box component="ul" sx={PLAIN_LIST}>
        {children}
      </Box>
      {shown < count && (
        <Typography variant="caption" color="textSecondary">
          The {shown} that have been waiting longest.
        </Typography>
      )}
    </Section>
  );
}

export function NewBusinesses({ queue }: { queue: ReviewQueue }) {
  return (
    <QueueSection
      title="Businesses to Review"
      anchor={NEW_BUSINESSES}
      count={queue.counts.businesses}
      shown={queue.businesses.length}
      empty="No businesses are waiting for a decision."
    >
      {queue.businesses.map((business) => (
        <BusinessRow key={business.id} business={business} since={business.createdAt} />
      ))}
    </QueueSection>
  );
}

export function ChangedBusinesses({ queue }: { queue: ReviewQueue }) {
  return (
    <QueueSection
      title="Changed Since Approval"
      anchor={CHANGED_BUSINESSES}
      count={queue.counts.changedBusinesses}
      shown={queue.changedBusinesses.length}
      empty="No approved businesses have changed."
    >
      {queue.changedBusinesses.map((business) => (
        <BusinessRow
          key={business.id}
          business={business}
          since={changesWaitSince(business)}
          changedFields={business.changedFields}
        />
      ))}
    </QueueSection>
  );
}
