import { Section } from '../../shared/layout/section';
import { TimelineItem } from '../../shared/timeline/timeline';
import { SectionList } from '../shared/list-states';
import { useBusinessTimeline } from '../shared/queries';
import { useLoadError } from '../shared/use-load-error';

/** What happened to a business, who decided and why. */
export function TimelineSection({ businessId }: { businessId: string }) {
  const timeline = useBusinessTimeline(businessId);
  useLoadError(timeline.error, 'Failed to load the timeline');
  return (
    <Section title="Timeline">
      <SectionList query={timeline} height={96} component="ol" empty="Nothing has happened yet.">
        {(event) => <TimelineItem key={event.id} event={event} />}
      </SectionList>
    </Section>
  );
}
