import { addDays, daysBetween } from '../../../backend/contract/time.js';
import { RemindDeadlinesJob } from '../../../backend/deadlines/remind-deadlines.job.js';
import { MailQueue } from '../../../backend/mail/mail.queue.js';
import { type TestApp, useReplicatedTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const { app, replica } = useReplicatedTestApp();
const { as, home, mailTo } = fixtures(app);

const run = (which: TestApp = app) => which.nest.get(RemindDeadlinesJob).run();
const nextDay = () => [app, replica].forEach(({ clock }) => clock.advance({ days: 1 }));
const digests = async (email: string) =>
  (await mailTo(email)).filter(({ template }) => template === 'deadline-digest');

it('over a year each reminder comes once and nobody gets two mails a day, with two workers', async () => {
  const people = [];
  for (const [index, days] of [[61, 65, 200], [60, 30], [-3, 90, 90], [300]].entries()) {
    const { owner, ownerUser, property } = await home();
    const deadlines: { title: string; dueOn: string; from: string }[] = [];
    for (const [number, left] of days.entries()) {
      const title = `Thing ${index}-${number}`;
      const dueOn = addDays(app.clock.day(), left);
      const { body } = await owner
        .post(`/properties/${property.id}/deadlines`, { kind: 'OTHER', title, dueOn })
        .expect(201);
      deadlines.push({ title: body.deadline.title, dueOn, from: app.clock.day() });
    }
    people.push({ email: ownerUser.email, deadlines });
  }
  const told = new Map<string, number[]>();
  let sent = 0;
  for (let day = 0; day < 365; day += 1) {
    // Twice on some days, as after a restart.
    await Promise.all([run(), run(replica), ...(day % 5 === 0 ? [run(), run(replica)] : [])]);
    const mails = await app.database.prisma.mail.findMany({ orderBy: { id: 'asc' }, skip: sent });
    sent += mails.length;
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    for (const { email, deadlines } of people) {
      const text = mails.find(({ recipient }) => recipient === email)?.text ?? '';
      for (const { title, dueOn } of deadlines)
        if (text.includes(`${title} at `))
          told.set(title, [...(told.get(title) ?? []), daysBetween(app.clock.day(), dueOn)]);
    }
    nextDay();
  }
  for (const { title, dueOn, from } of people.flatMap(({ deadlines }) => deadlines)) {
    const left = daysBetween(from, dueOn);
    const expected = [60, 30, 7, 0, -7, -14, -21, -28].filter((days) => days <= left && days > left - 365);
    expect([title, told.get(title)]).toEqual([title, expected]);
  }
}, 240_000);

it('a worker that dies before its commit leaves nothing half done, and the next one sends the mail', async () => {
  const { ownerUser, property } = await home();
  const { id } = await app.factory.deadline({ property, dueOn: new Date(app.clock.day()), remindedDays: 7 });
  const dying = jest
    .spyOn(replica.nest.get(MailQueue), 'enqueue')
    .mockImplementation(() => Promise.reject(new Error('killed')));
  await expect(run(replica)).rejects.toThrow('1 owners failed');
  dying.mockRestore();
  const { prisma } = app.database;
  expect(await prisma.deadline.findUniqueOrThrow({ where: { id } })).toMatchObject({ remindedDays: 7 });
  expect(await prisma.deadlineDigest.count({ where: { userId: ownerUser.id } })).toBe(0);
  await Promise.all([run(), run(replica)]);
  await run(replica);
  expect(await digests(ownerUser.email)).toHaveLength(1);
});

describe('a digest', () => {
  it('names what is due, the first one first, and leads to the list', async () => {
    const { ownerUser, property } = await home({ memorableName: 'Rose Cottage' });
    const due = (title: string, days: number, reminded: number | null) =>
      app.factory.deadline({
        property,
        title,
        dueOn: new Date(addDays(app.clock.day(), days)),
        remindedDays: reminded,
      });
    await due('Insurance', 30, 60);
    await due('Gas safety record', -7, 0);
    await due('Chimney sweep', 0, 7);
    await due('Not yet', 61, null);
    await run();
    const [mail, ...others] = await digests(ownerUser.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 deadlines at your properties');
    const place = (text: string) => mail?.text.indexOf(text) ?? -1;
    expect(place('Gas safety record at Rose Cottage: due on ')).toBeGreaterThan(0);
    expect(place('7 days overdue.')).toBeLessThan(place('Chimney sweep at Rose Cottage: due today.'));
    expect(place('Chimney sweep')).toBeLessThan(place('Insurance at Rose Cottage: due on '));
    expect(mail?.text).toContain(`${app.env.webUrl}/dashboard/insights#deadlines`);
    expect(mail?.text).not.toContain('Not yet');
  });

  it('goes to verified owners only, and comes late rather than never', async () => {
    const { ownerUser, property } = await home();
    const { prisma } = app.database;
    const dueOn = new Date(addDays(app.clock.day(), 7));
    await app.factory.deadline({ property, dueOn, remindedDays: 30 });
    await prisma.user.update({ where: { id: ownerUser.id }, data: { accountStatus: 'SUSPENDED' } });
    await run();
    expect(await digests(ownerUser.email)).toEqual([]);
    await prisma.user.update({ where: { id: ownerUser.id }, data: { accountStatus: 'VERIFIED' } });
    nextDay();
    await run();
    expect((await digests(ownerUser.email)).map(({ text }) => text.includes('in 6 days'))).toEqual([true]);
  });

  it('is not kept away by other mails of the day', async () => {
    const { ownerUser, property } = await home();
    await app.factory.deadline({ property, dueOn: new Date(app.clock.day()), remindedDays: 7 });
    await app.database.prisma.mailLimit.create({
      data: {
        key: `recipient:${ownerUser.email}`,
        startedAt: app.clock.now(),
        endsAt: new Date(app.clock.now().getTime() + 3_600_000),
        count: 20,
      },
    });
    await run();
    expect(await digests(ownerUser.email)).toHaveLength(1);
  });

  it('comes again before a new day, and not for what is done', async () => {
    const { owner, ownerUser, property } = await home();
    const { id } = await app.factory.deadline({
      property,
      dueOn: new Date(addDays(app.clock.day(), 7)),
      everyMonths: 12,
      remindedDays: 30,
    });
    const path = `/properties/${property.id}/deadlines/${id}` as const;
    await run();
    await owner.patch(path, { dueOn: addDays(app.clock.day(), 31) }).expect(200);
    nextDay();
    await run();
    expect(await digests(ownerUser.email)).toHaveLength(2);
    const later = await as(ownerUser);
    await later.post(`${path}/done`, { doneOn: app.clock.day() }).expect(200);
    for (let day = 0; day < 40; day += 1) {
      nextDay();
      await run();
    }
    expect(await digests(ownerUser.email)).toHaveLength(2);
  });

  it('comes for the next day of what was done', async () => {
    const { owner, ownerUser, property } = await home();
    const { id } = await app.factory.deadline({ property, dueOn: new Date(app.clock.day()), everyMonths: 1 });
    await run();
    await owner
      .post(`/properties/${property.id}/deadlines/${id}/done`, { doneOn: app.clock.day() })
      .expect(200);
    for (let day = 0; day < 25; day += 1) {
      nextDay();
      await run();
    }
    // 7 days before the next one, and 30 where the month is that long.
    expect((await digests(ownerUser.email)).length).toBeGreaterThan(1);
  });
});
