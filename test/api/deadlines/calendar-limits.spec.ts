import {
  CALENDAR_CALLS_PER_HOUR,
  CALENDAR_EVENTS_MAX,
  CALENDAR_MONTHS_AHEAD,
  CALENDAR_MONTHS_BEFORE,
} from '../../../backend/contract/limits.js';
import { dayOf } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { home } = fixtures(app);

async function newPath(client: Client): Promise<string> {
  return new URL((await client.post('/account/calendar').expect(201)).body.url).pathname;
}
const read = (path: string, tag?: string) => {
  const call = app.client().get(path);
  return tag ? call.set('If-None-Match', tag) : call;
};

it('the calendar has the last 3 and the next 24 months', async () => {
  const { owner, property } = await home();
  const today = new Date(app.clock.day());
  const inMonths = (months: number, days = 0) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, today.getUTCDate() + days));
  for (const [title, dueOn] of [
    ['long past', inMonths(-CALENDAR_MONTHS_BEFORE, -4)],
    ['past', inMonths(-CALENDAR_MONTHS_BEFORE, 4)],
    ['soon', inMonths(1)],
    ['far', inMonths(CALENDAR_MONTHS_AHEAD, -4)],
    ['too far', inMonths(CALENDAR_MONTHS_AHEAD, 4)],
  ] as const)
    await app.factory.deadline({ property, title, dueOn });
  const { text } = await read(await newPath(owner)).expect(200);
  const titles = [...text.matchAll(/^SUMMARY:([\w ]+):/gm)].map(([, title]) => title);
  expect(titles).toEqual(['past', 'soon', 'far']);
});

it('the calendar has at most 500 events, the first ones due', async () => {
  const { owner, property } = await home();
  const first = new Date(app.clock.day()).getTime();
  await app.database.prisma.deadline.createMany({
    data: Array.from({ length: CALENDAR_EVENTS_MAX + 2 }, (_, index) => ({
      propertyId: property.id,
      kind: 'OTHER' as const,
      title: `number ${index}`,
      dueOn: new Date(dayOf(first + index * 86_400_000)),
    })),
  });
  const { text } = await read(await newPath(owner)).expect(200);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(CALENDAR_EVENTS_MAX);
  expect(text).toContain('number 0:');
  expect(text).not.toContain(`number ${CALENDAR_EVENTS_MAX}:`);
});

it('a note with separators of lines or paragraphs stays within its field', async () => {
  const { owner, property } = await home();
  const note = 'one\u2028BEGIN:VALARM\u2029two\u0085three';
  await app.factory.deadline({ property, title: 'Gas', dueOn: new Date(app.clock.day(10)), note });
  const { text } = await read(await newPath(owner)).expect(200);
  expect(text).toContain('DESCRIPTION:one\\nBEGIN:VALARM\\ntwo\\nthree');
  expect(text).not.toMatch(/[\u0085\u2028\u2029]/);
});

it('the calendar is 304 until a deadline or its property changes', async () => {
  const { owner, property } = await home({ memorableName: 'Rose Cottage' });
  const dueOn = app.clock.day(20);
  const { deadline } = (
    await owner
      .post(`/properties/${property.id}/deadlines`, { kind: 'OTHER', title: 'Roof', dueOn })
      .expect(201)
  ).body;
  const path = await newPath(owner);
  let tag = (await read(path).expect(200)).headers['etag'] as string;
  const unchanged = () => read(path, tag).expect(304);
  const changed = async (what: string) => {
    const { headers, text } = await read(path, tag).expect(200);
    expect(text).toContain(what);
    expect(headers['etag']).not.toBe(tag);
    tag = headers['etag'] as string;
    await unchanged();
  };
  await unchanged();
  await owner.patch(`/properties/${property.id}/deadlines/${deadline.id}`, { title: 'Chimney' }).expect(200);
  await changed('Chimney: Rose Cottage');
  await owner.patch(`/properties/${property.id}`, { memorableName: 'Mill House' }).expect(200);
  await changed('Chimney: Mill House');
  await owner.delete(`/properties/${property.id}/deadlines/${deadline.id}`).expect(204);
  await changed('END:VCALENDAR');
});

it('an address may be read 30 times an hour, and a new one again', async () => {
  const { owner } = await home();
  const path = await newPath(owner);
  for (let call = 0; call < CALENDAR_CALLS_PER_HOUR; call += 1) await read(path).expect(200);
  const refused = await read(path).expect(429);
  expect(refused.body).toMatchObject({ code: 'RATE_LIMITED' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  await read(await newPath(owner)).expect(200);
  app.clock.advance({ minutes: 61 });
  await read(path).expect(404);
});
