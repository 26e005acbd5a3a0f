import { randomUUID } from 'node:crypto';
import { DAY_MS, dayOf } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import { daysAgo } from '../../support/days.js';
import type { Client } from '../../support/client.js';
import { certifiedService } from '../insights/insight-fixtures.js';

const app = useTestApp();
let admin: Client;
beforeAll(async () => {
  admin = app.client(await app.factory.session(await app.factory.admin()));
});

const read = async (days = 30) => (await admin.get(`/hq/insights?days=${days}`).expect(200)).body;

it('counts what began on each day, with zeros, and what became of invitations', async () => {
  const [property, business] = [
    await app.factory.property(),
    await app.factory.business({ createdAt: daysAgo(app, 2) }),
  ];
  const given = { business, createdAt: daysAgo(app, 2), lastSentAt: daysAgo(app, 2) };
  const make = async (more: object) =>
    app.factory.invitation({ property: await app.factory.property(), ...given, ...more });
  await app.factory.invitation({
    ...given,
    property,
    status: 'ACTIVE',
    respondedAt: daysAgo(app, 1),
    activatedAt: daysAgo(app, 1),
  });
  await make({ status: 'CANCELLED', respondedAt: daysAgo(app, 1) });
  await make({ status: 'DECLINED', respondedAt: daysAgo(app, 1) });
  await make({});
  await make({ createdAt: daysAgo(app, 40), lastSentAt: daysAgo(app, 40) });
  const body = await read();
  expect(body.series).toHaveLength(30);
  expect(body.series.at(-1)?.day).toBe(dayOf(new Date()));
  const on = (date: Date) => body.series.find(({ day }) => day === dayOf(date));
  expect(on(daysAgo(app, 2))).toMatchObject({ invitations: 4, businesses: 1, accepted: 0, signUps: 0 });
  expect(on(daysAgo(app, 1))).toMatchObject({ invitations: 0, accepted: 2 });
  expect(on(daysAgo(app, 5))).toMatchObject({ signUps: 0, businesses: 0, invitations: 0, accepted: 0 });
  expect(body.funnel).toEqual({ sent: 4, answered: 3, accepted: 2, active: 1 });
  expect((await read(90)).funnel.sent).toBe(5);
  expect((await read(365)).series).toHaveLength(365);
});

it('counts the days before the period by the same rules', async () => {
  const owner = await app.factory.user();
  const { series, previous } = await read(90);
  const today = dayOf(new Date());
  /** In the last minute of the day, so that the days of the period and those before it differ by it alone. */
  const endOf = (days: number) => new Date(new Date(today).getTime() + (1 - days) * DAY_MS - 60_000);
  for (const days of [89, 90, 179, 180]) {
    const at = endOf(days);
    const property = await app.factory.property({ owner });
    const business = await app.factory.business({ owner, createdAt: at });
    await app.factory.user({ createdAt: at });
    const id = randomUUID();
    await app.factory.user({
      id,
      createdAt: at,
      deletedAt: new Date(),
      accountStatus: 'REJECTED',
      name: 'Deleted user',
      email: `deleted-${id}@deleted.invalid`,
    });
    for (const status of ['ACCEPTED', 'DECLINED'] as const)
      await app.factory.invitation({ property, business, status, createdAt: at, respondedAt: at });
  }
  const after = await read(90);
  const added = { signUps: 2, businesses: 2, invitations: 4, accepted: 2 };
  const sum = (field: keyof typeof added, rows: typeof series) =>
    rows.reduce((total, day) => total + day[field], 0);
  for (const field of Object.keys(added) as (keyof typeof added)[]) {
    expect(after.previous[field] - previous[field]).toBe(added[field]);
    expect(sum(field, after.series) - sum(field, series)).toBe(added[field] / 2);
  }
});

it('measures first decisions from registration on', async () => {
  const before = await read();
  const hours = (n: number) => daysAgo(app, n / 24);
  for (const age of [2, 4, 10]) {
    const business = await app.factory.business({
      registrationStatus: 'PENDING_REVIEW',
      createdAt: hours(age),
    });
    await admin.post(`/hq/businesses/${business.id}/approve`).expect(200);
  }
  const person = await app.factory.user({ accountStatus: 'PENDING_VERIFICATION', createdAt: hours(6) });
  await admin.post(`/hq/users/${person.id}/verify`).expect(200);
  // A later decision about the same account is not its first one.
  await admin.post(`/hq/users/${person.id}/set-pending`).expect(200);
  await admin.post(`/hq/users/${person.id}/verify`).expect(200);
  const oldest = hours(30);
  await app.factory.user({ accountStatus: 'PENDING_VERIFICATION', createdAt: oldest });
  const { decisions } = await read();
  expect(decisions.count - before.decisions.count).toBe(4);
  expect(decisions.medianHours).toBeCloseTo(5, 0);
  expect(decisions.p90Hours).toBeCloseTo(8.8, 0);
  expect(decisions.oldestWaitingHours).toBeCloseTo(30, 0);
  expect(decisions.oldestWaitingSince).toBe(oldest.toISOString());
});

it('lists businesses that answer fewer than half of at least three invitations', async () => {
  const silent = await app.factory.business({ name: 'Silent Lettings' });
  const diligent = await app.factory.business();
  for (let i = 0; i < 3; i += 1) {
    for (const business of [silent, diligent]) {
      const answered = business === diligent && i > 0;
      const given = {
        business,
        property: await app.factory.property(),
        createdAt: daysAgo(app, 5),
        lastSentAt: daysAgo(app, 5),
      };
      await app.factory.invitation(
        answered ? { ...given, status: 'DECLINED', respondedAt: daysAgo(app, 4) } : given,
      );
    }
  }
  await app.factory.invitation({ business: silent });
  const { unresponsive } = await read();
  expect(unresponsive).toEqual([
    { business: { id: silent.id, name: 'Silent Lettings' }, invitations: 3, answered: 0 },
  ]);
});

it('lists the services that nobody offers near the properties of a town', async () => {
  const town = (name: string) => [{ longText: name, shortText: name, types: ['postal_town'] }];
  for (let i = 0; i < 2; i += 1)
    await app.factory.property({ latitude: 50, longitude: -5, addressComponents: town('Penzance') });
  const near = await app.factory.business({
    latitude: 50.01,
    longitude: -5,
    serviceBusinessType: 'SERVICE_PROVIDER',
  });
  const category = await certifiedService(app, near);
  const { supplyGaps } = await read();
  const gaps = supplyGaps.filter(({ place }) => place === 'Penzance');
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps.every(({ properties, nearestKm }) => properties === 2 && nearestKm === null)).toBe(true);
  expect(gaps[0]).toMatchObject({ latitude: 50, longitude: -5 });
  expect(gaps.map((gap) => gap.category.id)).not.toContain(category.id);
});

it('lists no more than five missing services of one town, so that other towns have their place', async () => {
  for (const [name, latitude] of [
    ['Lerwick', 60.2],
    ['Stornoway', 58.2],
  ] as const)
    for (let i = 0; i < 4; i += 1)
      await app.factory.property({
        latitude,
        longitude: -1.1,
        addressComponents: [{ longText: name, shortText: name, types: ['postal_town'] }],
      });
  const { supplyGaps } = await read();
  for (const name of ['Lerwick', 'Stornoway'])
    expect(supplyGaps.filter(({ place }) => place === name)).toHaveLength(5);
});

it.each(['31', 'x', '-30', ''])('refuses a period of "%s" days', async (days) => {
  const { body } = await admin.get(`/hq/insights?days=${days}`).expect(400);
  expect(body).toMatchObject({ errors: { days: 'days must be one of 30, 90, 365' } });
});
