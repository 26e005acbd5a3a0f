import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { CALENDAR_NOTE_MAX } from '../../../backend/contract/limits.js';
import { dayOf } from '../../../backend/contract/time.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';
import { HOSTILE, NOT_LINES, NOT_PROSE } from '../../support/hostile-texts.js';

const app = useTestApp();

const { home, actionsOf } = fixtures(app);

/** Makes an address and returns its path. */
async function newPath(client: Client): Promise<string> {
  const { url } = (await client.post('/account/calendar').expect(201)).body;
  expect(url).toMatch(new RegExp(`^${app.env.apiUrl}/calendar/[\\w-]{43}\\.ics$`));
  return new URL(url).pathname;
}
const read = async (path: string) => {
  const answer = await app.client().get(path).expect(200);
  return { ...answer, text: answer.text };
};

interface Entry {
  uid: string;
  day: string;
  summary: string;
  description: string | null;
  allDay: boolean;
}

/** What two independent parsers find. */
function parse(text: string): Record<'ical' | 'ics', Entry[]> {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const ical = component.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      day: event.startDate.toString(),
      summary: event.summary,
      description: event.description,
      allDay: event.startDate.isDate,
    };
  });
  const ics = (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
    uid: event.uid,
    day: dayOf(event.start.date),
    summary: event.summary,
    description: event.description ?? null,
    allDay: event.start.type === 'DATE',
  }));
  return { ical, ics };
}

describe('the calendar of deadlines', () => {
  it('is read by two independent parsers, with every day and text as it is', async () => {
    const { owner, property } = await home({ memorableName: 'Tŷ Gwyn, Tenby; "No. 6"' });
    const texts = HOSTILE.filter((text) => !NOT_LINES.includes(text) && !NOT_PROSE.includes(text));
    const made = [];
    for (const [index, text] of texts.slice(0, 38).entries()) {
      const title = `a ${text.normalize('NFC')}`.slice(0, 100).trim();
      const dueOn = dayOf(Date.UTC(2027, 0, 1 + index * 9));
      const note = `Line one, with a comma; and\nline two \\n ${title} ${'long '.repeat(30)}end`;
      const { body } = await owner
        .post(`/properties/${property.id}/deadlines`, { kind: 'OTHER', title, dueOn, note })
        .expect(201);
      made.push(body.deadline);
    }
    const { text } = await read(await newPath(owner));
    const host = new URL(app.env.webUrl).hostname;
    const expected = made.map(({ id, dueOn, title, note }) => ({
      uid: `${id}@${host}`,
      day: dueOn,
      summary: `${title}: ${property.memorableName}`,
      description: `${[...(note ?? '')].slice(0, CALENDAR_NOTE_MAX - 1).join('')}…`,
      allDay: true,
    }));
    const { ical, ics } = parse(text);
    expect(ical).toEqual(expected);
    expect(ics.map(({ uid, day, allDay }) => [uid, day, allDay])).toEqual(
      expected.map(({ uid, day, allDay }) => [uid, day, allDay]),
    );
    // RFC 5545, 3.1: lines end in CRLF and have at most 75 octets.
    expect(text).not.toMatch(/[^\r]\n/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('is a whole calendar without any deadline, and no shared cache keeps it', async () => {
    const { owner } = await home();
    const { text, headers } = await read(await newPath(owner));
    expect(parse(text)).toEqual({ ical: [], ics: [] });
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    });
  });

  it('has the deadlines of the account’s own properties only', async () => {
    const { owner, ownerUser } = await home();
    const business = await app.factory.business({ owner: ownerUser });
    const managed = await app.factory.property({ managerBusiness: business });
    await app.factory.deadline({ property: managed });
    expect(parse((await read(await newPath(owner))).text).ical).toEqual([]);
  });
});

describe('the address of a calendar', () => {
  const gone = async (path: string) => {
    const { body } = await app.client().get(path).expect(404);
    expect(body).toMatchObject({ code: 'CALENDAR_NOT_FOUND' });
  };

  it('ends when a new one is made, and when its owner ends it', async () => {
    const { owner, ownerUser } = await home();
    expect((await owner.get('/account/calendar').expect(200)).body).toEqual({ createdAt: null });
    const first = await newPath(owner);
    const second = await newPath(owner);
    await gone(first);
    await read(second);
    expect((await owner.get('/account/calendar').expect(200)).body.createdAt).not.toBeNull();
    await owner.delete('/account/calendar').expect(204);
    await gone(second);
    await owner.delete('/account/calendar').expect(204);
    expect(await actionsOf(ownerUser.id)).toEqual([
      'account.calendar-made',
      'account.calendar-made',
      'account.calendar-ended',
    ]);
  });

  it('gives nothing when it is made up', async () => {
    for (const path of [
      '/calendar/x.ics',
      `/calendar/${'a'.repeat(43)}.ics`,
      '/calendar/%00.ics',
      '/calendar/..ics',
    ])
      expect((await app.client().get(path)).status).not.toBe(200);
    await gone(`/calendar/${'a'.repeat(2_000)}.ics`);
  });

  it('works only while the account is verified', async () => {
    const { owner, ownerUser } = await home();
    const path = await newPath(owner);
    const set = (accountStatus: User['accountStatus']) =>
      app.database.prisma.user.update({ where: { id: ownerUser.id }, data: { accountStatus } });
    for (const status of ['SUSPENDED', 'PENDING_VERIFICATION', 'REJECTED'] as const) {
      await set(status);
      await gone(path);
    }
    await set('VERIFIED');
    expect((await read(path)).text).toMatch(/^BEGIN:VCALENDAR/);
  });

  it('is not stored, only its hash', async () => {
    const { owner } = await home();
    const token = (await newPath(owner)).slice('/calendar/'.length, -'.ics'.length);
    const { rows } = await app.database.pool.query<{ row: string }>(
      `SELECT to_jsonb(f)::text AS row FROM calendar_feeds f
       UNION ALL SELECT to_jsonb(a)::text FROM audit_events a`,
    );
    expect(rows.length).toBeGreaterThan(1);
    const hex = Buffer.from(token).toString('hex');
    for (const { row } of rows) for (const secret of [token, hex]) expect(row).not.toContain(secret);
  });

  it('ends with the account', async () => {
    const { owner, ownerUser, property } = await home();
    await app.factory.deadline({ property });
    const path = await newPath(owner);
    await owner.delete('/account', { password: 'correct horse battery' }).expect(204);
    await gone(path);
    const { prisma } = app.database;
    expect(await prisma.calendarFeed.count({ where: { userId: ownerUser.id } })).toBe(0);
    expect(await prisma.deadline.count({ where: { propertyId: property.id } })).toBe(0);
  });
});
