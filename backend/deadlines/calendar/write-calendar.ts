import type { Env } from '../../config/env.js';
import { CALENDAR_NOTE_MAX } from '../../contract/limits.js';
import { paths } from '../../contract/web/web-paths.js';

export interface CalendarEntry {
  id: string;
  title: string;
  /** YYYY-MM-DD */
  dueOn: string;
  note: string | null;
  updatedAt: Date;
  propertyId: string;
  propertyName: string;
  address: string;
}

/** How often calendar programs should read the address again. */
const REFRESH = 'PT6H';
/** Longest line, in octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** RFC 5545, 3.3.11. Some calendar programs break lines also where Unicode separates them, so a note could add fields. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\\n');

const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4;
};

/** Breaks a line that is too long between two characters. A line that goes on begins with a blank. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const more = octetsOf(sign);
    if (octets + more > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += more;
  }
  return folded;
}

function cutNote(note: string): string {
  const signs = [...note];
  return signs.length > CALENDAR_NOTE_MAX ? `${signs.slice(0, CALENDAR_NOTE_MAX - 1).join('')}…` : note;
}

/** 20270304T101500Z */
const utcOf = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Writes deadlines as a calendar (RFC 5545) with one event for each, which lasts the whole day and blocks no time. Written
 * by hand: `ical-generator` encodes each character by itself to break lines, 140 ms for the most events.
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { productName, webUrl }: Pick<Env, 'productName' | 'webUrl'>,
): string {
  const host = new URL(webUrl).hostname;
  const name = escapeText(`${productName}: deadlines`);
  const events = entries.flatMap(
    ({ id, title, dueOn, note, updatedAt, propertyId, propertyName, address }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      'SEQUENCE:0',
      `DTSTAMP:${utcOf(updatedAt)}`,
      `DTSTART;VALUE=DATE:${dueOn.replaceAll('-', '')}`,
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      `SUMMARY:${escapeText(`${title}: ${propertyName}`)}`,
      'TRANSP:TRANSPARENT',
      `LOCATION:${escapeText(address)}`,
      ...(note ? [`DESCRIPTION:${escapeText(cutNote(note))}`] : []),
      `URL:${webUrl}${paths.property(propertyId)}#deadlines`,
      'END:VEVENT',
    ],
  );
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(productName)}//Deadlines//EN`,
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
