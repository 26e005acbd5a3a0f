import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';
import { runJobsOnce } from '../../support/jobs.js';

const app = useTestApp();
const { as, sides, mailTo, templatesTo } = fixtures(app);

/** An accepted invitation with both sides, and how many mails about messages an address has got. */
async function thread() {
  const both = await sides();
  const { property, business, ownerUser } = both;
  const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
  const count = async (address: string) =>
    (await templatesTo(address)).filter((template) => template === 'message-received').length;
  return {
    ...both,
    id,
    path: `/invitations/${id}/messages` as const,
    toOwner: () => count(ownerUser.email),
    toBusiness: () => count(business.email),
    runJob: () => runJobsOnce(app, 'mail_messages'),
  };
}

it('the first message is mailed at once, with its text and a link to the thread', async () => {
  const { manager, business, ownerUser, property, id, path, toBusiness } = await thread();
  await manager.post(path, { text: 'Is Tuesday good?' }).expect(201);
  const [mail] = await mailTo(ownerUser.email);
  expect(mail?.subject).toBe(`${business.name} wrote to you about ${property.memorableName}`);
  expect(mail?.text).toContain('Is Tuesday good?');
  expect(mail?.text).toContain(`/dashboard/messages/${id}`);
  expect(await toBusiness()).toBe(0);
});

it('a burst of messages is one mail, and what stays unread for an hour is a second one', async () => {
  const { owner, ownerUser, business, path, toBusiness, runJob } = await thread();
  for (const text of ['One', 'Two', 'Three']) await owner.post(path, { text }).expect(201);
  expect(await toBusiness()).toBe(1);
  app.clock.advance({ minutes: 59 });
  await runJob();
  expect(await toBusiness()).toBe(1);
  app.clock.advance({ minutes: 2 });
  await runJob();
  await runJob();
  expect(await toBusiness()).toBe(2);
  const { text } = (await mailTo(business.email)).at(-1) ?? {};
  expect(text).toContain('There are 3 new messages from');
  expect(text).toContain('Three');
  await (await as(ownerUser)).post(path, { text: 'Four' }).expect(201);
  expect(await toBusiness()).toBe(2);
});

it('the second mail comes an hour after the first, however often somebody writes meanwhile', async () => {
  const { owner, ownerUser, path, toBusiness, runJob } = await thread();
  await owner.post(path, { text: 'One' }).expect(201);
  app.clock.advance({ minutes: 50 });
  await (await as(ownerUser)).post(path, { text: 'Two' }).expect(201);
  app.clock.advance({ minutes: 11 });
  await runJob();
  expect(await toBusiness()).toBe(2);
});

it('what was read within the hour is not mailed again', async () => {
  const { owner, ownerUser, manager, path, toBusiness, runJob } = await thread();
  await owner.post(path, { text: 'One' }).expect(201);
  const { body } = await owner.post(path, { text: 'Two' }).expect(201);
  await manager.post(`${path}/read`, { upTo: body.message.id }).expect(204);
  app.clock.advance({ hours: 2 });
  await runJob();
  expect(await toBusiness()).toBe(1);
  await (await as(ownerUser)).post(path, { text: 'Three' }).expect(201);
  expect(await toBusiness()).toBe(2);
});

it('each side is mailed by itself, and a reply counts as having read', async () => {
  const { owner, manager, path, toOwner, toBusiness, runJob } = await thread();
  await owner.post(path, { text: 'One' }).expect(201);
  await owner.post(path, { text: 'Two' }).expect(201);
  await manager.post(path, { text: 'Three' }).expect(201);
  app.clock.advance({ hours: 2 });
  await runJob();
  expect(await toBusiness()).toBe(1);
  expect(await toOwner()).toBe(1);
});
