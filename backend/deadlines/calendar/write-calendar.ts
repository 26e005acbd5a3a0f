import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { Env } from '../../config/env.js';
import { paths } from '../../contract/web/web-paths.js';

interface CalendarEntry {
  id: string;
  title: string;
  dueOn: Date;
  note: string | null;
  updatedAt: Date;
  property: { id: string; memorableName: string; address: string };
}

/** How often calendar programs should read the address again, in seconds. */
const REFRESH_SECONDS = 6 * 3600;

/** Writes deadlines as a calendar with one event for each, which lasts the whole day and blocks no time. */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { productName, webUrl }: Pick<Env, 'productName' | 'webUrl'>,
): string {
  const calendar = ical({
    name: `${productName}: deadlines`,
    prodId: { company: productName, product: 'Deadlines', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const host = new URL(webUrl).hostname;
  for (const { id, title, dueOn, note, updatedAt, property } of entries) {
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: updatedAt,
      start: dueOn,
      allDay: true,
      summary: `${title}: ${property.memorableName}`,
      location: property.address,
      transparency: ICalEventTransparency.TRANSPARENT,
      url: `${webUrl}${paths.property(property.id)}#deadlines`,
      ...(note ? { description: note } : {}),
    });
  }
  return calendar.toString();
}
