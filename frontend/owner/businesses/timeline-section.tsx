import type { Answer } from '../../api/types';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';
import { TimelineItem } from '../../shared/timeline/timeline';
import { SectionList } from '../shared/list-states';
import { useBusinessTimeline } from '../shared/queries/businesses';
import { useLoadError } from '../shared/use-load-error';

type TimelineEvent = Answer<'/businesses/{id}/timeline', 'get'>['data'][number];

interface Entry {
  event: TimelineEvent;
  title?: string;
}

/** The newest events. The others are shown on demand. */
const SHOWN = 5;

/** Two events this close, in ms, come from one click. */
const ONE_CLICK_MS = 5000;

/** Whether starting to manage a property recorded both events. */
function areOneStart(one: TimelineEvent, other: TimelineEvent | undefined): boolean {
  if (!other?.property || other.property.id !== one.property?.id) return false;
  const actions = [one.action, other.action];
  return (
    actions.includes('invitation.activated') &&
    actions.includes('property.assigned') &&
    Math.abs(Date.parse(one.at) - Date.parse(other.at)) < ONE_CLICK_MS
  );
}

/** What the sides of an invitation wrote stands with the invitation, on the same page. */
const withoutMessage = (event: TimelineEvent): TimelineEvent =>
  event.action.startsWith('invitation.') ? { ...event, notes: null } : event;

/** The events, newest first, with the two of an activated invitation as one. */
function toEntries(events: readonly TimelineEvent[]): Entry[] {
  const entries: Entry[] = [];
  for (let index = 0; index < events.length; index += 1) {
    const event = withoutMessage(events[index]!);
    if (areOneStart(event, events[index + 1])) {
      entries.push({ event, title: 'Invitation activated, property assigned' });
      index += 1;
    } else {
      entries.push({ event });
    }
  }
  return entries;
}

/** What happened to a business, who decided and why. */
export function TimelineSection({ businessId }: { businessId: string }) {
  const timeline = useBusinessTimeline(businessId);
  useLoadError(timeline.error, 'Failed to load the timeline');
  const entries = { ...timeline, data: timeline.data && toEntries(timeline.data) };
  return (
    <PhoneFoldedSection title="Timeline" anchor="timeline">
      <SectionList
        query={entries}
        height={320}
        component="ol"
        empty="Nothing has happened yet."
        first={SHOWN}
      >
        {({ event, title }) => <TimelineItem key={event.id} event={event} {...(title && { title })} />}
      </SectionList>
    </PhoneFoldedSection>
  );
}
