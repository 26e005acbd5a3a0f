import { DEADLINE_KINDS, DEADLINE_PRESETS } from '../../../backend/contract/deadlines.js';
import { DEADLINES_PER_PROPERTY } from '../../../backend/contract/limits.js';
import { addDays, dayOf, HOUR_MS } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { home, managedHome, actionsOf } = fixtures(app);

const add = async (client: Client, propertyId: string, body: object) =>
  (await client.post(`/properties/${propertyId}/deadlines`, body).expect(201)).body.deadline;
const listOf = async (client: Client, propertyId: string) =>
  (await client.get(`/properties/${propertyId}/deadlines`).expect(200)).body.deadlines;

describe('adding a deadline', () => {
  it('takes title, interval and service from its kind, and exactly the documented fields', async () => {
    const { owner, property } = await home();
    const categories = (await owner.get('/service-categories').expect(200)).body;
    for (const kind of DEADLINE_KINDS) {
      const preset = DEADLINE_PRESETS[kind];
      const title = preset.title ?? 'Change the water filter';
      const deadline = await add(owner, property.id, {
        kind,
        dueOn: '2030-01-31',
        ...(preset.title ? {} : { title }),
      });
      const category = categories.find(({ name }) => name === preset.category);
      // Each preset names a category that exists.
      expect(category?.name ?? null).toBe(preset.category);
      expect(deadline).toEqual({
        id: deadline.id,
        propertyId: property.id,
        kind,
        title,
        dueOn: '2030-01-31',
        dueDay: 31,
        everyMonths: preset.everyMonths,
        lastDoneOn: null,
        note: null,
        serviceCategoryId: category?.id ?? null,
      });
    }
    expect(await actionsOf(property.id)).toEqual(DEADLINE_KINDS.map(() => 'property.deadline-added'));
  });

  it('keeps what is sent, also null', async () => {
    const { owner, property } = await home();
    const body = {
      kind: 'GAS_SAFETY',
      title: 'CP12',
      dueOn: '2020-02-29',
      everyMonths: null,
      lastDoneOn: '2019-02-28',
      note: 'Two boilers\nand a hob',
      serviceCategoryId: null,
    };
    expect(await add(owner, property.id, body)).toMatchObject(body);
  });

  it.each([
    [{ kind: 'GAS' }, 'kind'],
    [{ dueOn: '2026-02-29' }, 'dueOn'],
    [{ dueOn: '1899-12-31' }, 'dueOn'],
    [{ dueOn: '2200-01-01' }, 'dueOn'],
    [{ dueOn: null }, 'dueOn'],
    [{ dueOn: '' }, 'dueOn'],
    [{ everyMonths: 0 }, 'everyMonths'],
    [{ everyMonths: 601 }, 'everyMonths'],
    [{ everyMonths: 1.5 }, 'everyMonths'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ kind: 'OTHER' }, 'title'],
    [{ note: 'x'.repeat(1001) }, 'note'],
    [{ lastDoneOn: '2199-01-01' }, 'lastDoneOn'],
    [{ serviceCategoryId: 'gas' }, 'serviceCategoryId'],
  ])('refuses %j', async (change, field) => {
    const { owner, property } = await home();
    const { body } = await owner
      .post(`/properties/${property.id}/deadlines`, { kind: 'INSURANCE', dueOn: '2030-01-31', ...change })
      .expect(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('refuses a service that does not exist', async () => {
    const { owner, property } = await home();
    const serviceCategoryId = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';
    const { body } = await owner
      .post(`/properties/${property.id}/deadlines`, {
        kind: 'ALARMS',
        dueOn: '2030-01-31',
        serviceCategoryId,
      })
      .expect(404);
    expect(body.code).toBe('SERVICE_CATEGORY_NOT_FOUND');
  });

  it(`is refused beyond ${DEADLINES_PER_PROPERTY} of a property, also when many arrive at once`, async () => {
    const { owner, property } = await home();
    const body = { kind: 'OTHER', title: 'Again', dueOn: '2030-01-31' };
    for (let i = 0; i < DEADLINES_PER_PROPERTY - 3; i += 1) await add(owner, property.id, body);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.post(`/properties/${property.id}/deadlines`, body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as unknown as { code: string };
    expect(refused.code).toBe('DEADLINE_LIMIT_REACHED');
    expect(await listOf(owner, property.id)).toHaveLength(DEADLINES_PER_PROPERTY);
  });
});

describe('a deadline', () => {
  it('changes only what is sent', async () => {
    const { owner, property } = await home();
    const made = await add(owner, property.id, { kind: 'ALARMS', dueOn: '2030-01-31', note: 'Loft' });
    const path = `/properties/${property.id}/deadlines/${made.id}` as const;
    const { body } = await owner.patch(path, { title: 'Smoke alarms', everyMonths: 6 }).expect(200);
    expect(body.deadline).toEqual({ ...made, title: 'Smoke alarms', everyMonths: 6 });
    expect(
      (await owner.patch(path, { note: '', everyMonths: null }).expect(200)).body.deadline,
    ).toMatchObject({
      note: null,
      everyMonths: null,
      title: 'Smoke alarms',
    });
    for (const bad of [{ title: null }, { dueOn: null }, { kind: null }, { dueOn: 'soon' }])
      await owner.patch(path, bad).expect(400);
    await owner.patch(path, {}).expect(200);
    expect(await actionsOf(property.id)).toEqual([
      'property.deadline-added',
      'property.deadline-changed',
      'property.deadline-changed',
    ]);
  });

  it.each([
    ['2026-01-31', 1, ['2026-01-31', '2026-02-28', '2026-03-31'], ['2026-02-28', '2026-03-31', '2026-04-30']],
    [
      '2024-02-29',
      12,
      ['2024-02-29', '2025-02-28', '2026-02-28'],
      ['2025-02-28', '2026-02-28', '2027-02-28'],
    ],
    ['2023-02-28', 12, ['2023-02-28'], ['2024-02-28']],
    // Early.
    ['2025-12-29', 12, ['2025-11-20'], ['2026-12-29']],
    ['2026-03-31', 1, ['2026-03-01', '2026-04-29'], ['2026-04-30', '2026-05-31']],
    // Late, and later than the next day would have been.
    ['2026-01-31', 1, ['2026-02-03'], ['2026-02-28']],
    ['2026-01-31', 1, ['2026-03-05'], ['2026-03-31']],
    // More than 60 days early.
    ['2026-03-10', 1, ['2024-01-31', '2024-02-29'], ['2024-02-29', '2024-03-31']],
  ])('due on %s every %i months keeps its day', async (dueOn, everyMonths, days, expected) => {
    const { owner, property } = await home();
    const made = await add(owner, property.id, { kind: 'GAS_SAFETY', dueOn, everyMonths });
    const next: (string | null)[] = [];
    for (const doneOn of days) {
      const path = `/properties/${property.id}/deadlines/${made.id}/done` as const;
      const { deadline } = (await owner.post(path, { doneOn }).expect(200)).body;
      expect(deadline.lastDoneOn).toBe(doneOn);
      next.push(deadline.dueOn);
    }
    expect(next).toEqual(expected);
  });

  it('takes the next day that is sent, and keeps its day of the month', async () => {
    const { owner, property } = await home();
    const made = await add(owner, property.id, { kind: 'GAS_SAFETY', dueOn: '2026-01-31', everyMonths: 1 });
    const path = `/properties/${property.id}/deadlines/${made.id}` as const;
    const done = (body: object) => owner.post(`${path}/done`, body);
    const first = (await done({ doneOn: '2026-01-31', nextDueOn: '2026-02-28' }).expect(200)).body.deadline;
    expect(first).toMatchObject({ dueOn: '2026-02-28', dueDay: 31 });
    const other = (await done({ doneOn: '2026-02-28', nextDueOn: '2026-04-07' }).expect(200)).body.deadline;
    expect(other).toMatchObject({ dueOn: '2026-04-07', dueDay: 7 });
    const early = await done({ doneOn: '2026-03-01', nextDueOn: '2026-03-01' }).expect(400);
    expect(early.body.errors).toEqual({ nextDueOn: 'The next date must be after the day it was done' });
    const back = await owner.patch(path, { dueOn: '2026-02-28', dueDay: 31 }).expect(200);
    expect(back.body.deadline).toMatchObject({ dueOn: '2026-02-28', dueDay: 31 });
    const wrong = await owner.patch(path, { dueDay: 7 }).expect(400);
    expect(wrong.body.errors).toEqual({ dueDay: "The day of the month doesn't fit the due date" });
    await owner.patch(path, { everyMonths: null }).expect(200);
    const ended = await done({ doneOn: '2026-02-28', nextDueOn: '2026-03-31' }).expect(400);
    expect(ended.body.errors).toEqual({ nextDueOn: "This deadline doesn't repeat" });
  });

  it('is done on a day that has begun somewhere, and on no later one', async () => {
    const { owner, property } = await home();
    const made = await add(owner, property.id, { kind: 'GAS_SAFETY', dueOn: '2026-03-10', everyMonths: 1 });
    const path = `/properties/${property.id}/deadlines/${made.id}` as const;
    const furthest = dayOf(app.clock.now().getTime() + 14 * HOUR_MS);
    const future = addDays(furthest, 1);
    await owner.post(`${path}/done`, { doneOn: furthest }).expect(200);
    await owner.patch(path, { lastDoneOn: furthest }).expect(200);
    expect((await owner.post(`${path}/done`, { doneOn: future }).expect(400)).body.errors).toEqual({
      doneOn: 'This day is in the future',
    });
    expect((await owner.patch(path, { lastDoneOn: future }).expect(400)).body.errors).toEqual({
      lastDoneOn: 'This day is in the future',
    });
    await owner.post(`${path}/done`, { doneOn: '' }).expect(400);
    expect(await listOf(owner, property.id)).toMatchObject([{ id: made.id, lastDoneOn: furthest }]);
  });

  it('ends when it is done and does not repeat', async () => {
    const { owner, property } = await home();
    const made = await add(owner, property.id, { kind: 'LICENCE', dueOn: '2026-03-10' });
    const path = `/properties/${property.id}/deadlines/${made.id}` as const;
    const { body } = await owner.post(`${path}/done`, { doneOn: '2026-03-09' }).expect(200);
    expect(body.deadline).toEqual({ ...made, lastDoneOn: '2026-03-09', dueOn: null });
    expect(await listOf(owner, property.id)).toEqual([]);
    expect((await owner.get('/deadlines').expect(200)).body.deadlines).toEqual([]);
    expect((await owner.post(`${path}/done`, { doneOn: '2026-03-09' }).expect(404)).body.code).toBe(
      'DEADLINE_NOT_FOUND',
    );
  });

  it('of another property of the same owner is not found', async () => {
    const { owner, ownerUser, property } = await home();
    const other = await app.factory.property({ owner: ownerUser });
    const made = await add(owner, other.id, { kind: 'ALARMS', dueOn: '2030-01-31' });
    const path = `/properties/${property.id}/deadlines/${made.id}` as const;
    await owner.patch(path, { title: 'Mine' }).expect(404);
    await owner.post(`${path}/done`, { doneOn: '2026-01-01' }).expect(404);
    await owner.delete(path).expect(404);
    expect(await listOf(owner, other.id)).toEqual([made]);
  });

  it('is removed by its owner, and with its property', async () => {
    const { owner, property } = await home();
    const made = await add(owner, property.id, { kind: 'ALARMS', dueOn: '2030-01-31' });
    await add(owner, property.id, { kind: 'CHIMNEY', dueOn: '2030-01-31' });
    await owner.delete(`/properties/${property.id}/deadlines/${made.id}`).expect(204);
    expect(await listOf(owner, property.id)).toHaveLength(1);
    await owner.delete(`/properties/${property.id}`).expect(204);
    expect(await app.database.prisma.deadline.count({ where: { propertyId: property.id } })).toBe(0);
  });
});

it('the people of the managing business read the deadlines and change nothing', async () => {
  const { owner, property, business, people } = await managedHome();
  const made = await add(owner, property.id, { kind: 'GAS_SAFETY', dueOn: '2030-01-31' });
  const path = `/properties/${property.id}/deadlines` as const;
  expect((await owner.get(path).expect(200)).body).toEqual({
    deadlines: [{ ...made, businessName: business.name, businessEmail: business.email }],
    abilities: { change: true },
  });
  for (const person of people) {
    expect((await person.get(path).expect(200)).body).toEqual({
      deadlines: [made],
      abilities: { change: false },
    });
    await person.patch(`${path}/${made.id}`, { title: 'Ours' }).expect(403);
    // Their own list holds the deadlines of properties that they own.
    expect((await person.get('/deadlines').expect(200)).body.deadlines).toEqual([]);
  }
});

it('the list of all properties is sorted by day, keeps to the range, and shows only one’s own deadlines', async () => {
  const { owner, ownerUser, property } = await home();
  const other = await app.factory.property({ owner: ownerUser });
  await app.factory.deadline();
  for (const [id, dueOn] of [
    [property.id, '2027-03-01'],
    [other.id, '2027-01-31'],
    [property.id, '2027-02-28'],
  ] as const)
    await add(owner, id, { kind: 'INSURANCE', dueOn });
  const days = async (query: string) =>
    (await owner.get(`/deadlines?${query}`).expect(200)).body.deadlines.map(({ dueOn }) => dueOn);
  expect(await days('')).toEqual(['2027-01-31', '2027-02-28', '2027-03-01']);
  expect(await days('from=2027-02-28')).toEqual(['2027-02-28', '2027-03-01']);
  expect(await days('from=2027-01-31&to=2027-02-28')).toEqual(['2027-01-31', '2027-02-28']);
  expect(await days('from=2028-01-01&to=2027-01-01')).toEqual([]);
  expect((await owner.get('/deadlines').expect(200)).body.deadlines[0]).toMatchObject({
    propertyId: other.id,
    propertyName: other.memorableName,
  });
  for (const query of ['?from=tomorrow', '?to=2027-02-29', '?from=2027-01-01&from=2027-01-02', '?limit=3'])
    await owner.get(`/deadlines${query}`).expect(400);
});

it('the people of a business list the deadlines of the properties that it manages', async () => {
  const { factory } = app;
  const { owner, property } = await home();
  const business = await factory.business();
  const staff = await factory.user();
  await factory.staffMember({ business, user: staff, role: 'TECHNICIAN' });
  const managed = await factory.property({ managerBusiness: business });
  await factory.deadline({ property: managed });
  await factory.deadline({ property });
  const listed = async (client: typeof owner, query: string) =>
    (await client.get(`/deadlines?${query}`).expect(200)).body.deadlines.map((one) => one.propertyId);
  const asStaff = app.client(await factory.session(staff));
  expect(await listed(asStaff, 'side=business')).toEqual([managed.id]);
  expect(await listed(asStaff, 'side=owner')).toEqual([]);
  expect(await listed(owner, 'side=business')).toEqual([]);
  expect(await listed(owner, '')).toEqual([property.id]);
  await owner.get('/deadlines?side=both').expect(400);
});
