import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatTotal } from '../../shared/format';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { EmptySection, Section } from '../shared/section';
import type { ReviewQueue } from '../shared/types';
import { SECTIONS } from './sections';

interface QueueSectionProps {
  queue: ReviewQueue;
  kind: keyof typeof SECTIONS;
  /** Above the rows. */
  above?: ReactNode;
  children: ReactNode;
}

/** What waits of one kind. */
export function QueueSection({ queue, kind, above, children }: QueueSectionProps) {
  const { title, anchor, empty } = SECTIONS[kind];
  const count = queue.counts[kind];
  const shown = queue[kind].length;
  if (count === 0) return empty && <EmptySection title={title} anchor={anchor} words={empty} />;
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
