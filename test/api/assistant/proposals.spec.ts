import { AuditService } from '../../../backend/audit/audit.service.js';
import { AppError } from '../../../backend/core/errors/app.error.js';
import { useTestApp } from '../../support/app.js';
import { type AssistantFixtures, makeAssistantFixtures } from '../../support/assistant/assistant-fixtures.js';
import type { Client } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';

const app = useTestApp();
let fixtures: AssistantFixtures;
let owner: Client;
beforeEach(async () => {
  await app.database.prisma.property.deleteMany();
  await app.database.prisma.business.deleteMany();
  fixtures = await makeAssistantFixtures(app);
  owner = app.client(await app.factory.session(fixtures.owner));
});

async function propose(client: Client, text: string) {
  const { body } = await client.post('/assistant/ask', { text }).expect(200);
  expect(body).toMatchObject({ kind: 'PROPOSAL', sentences: [body.proposal?.sentence] });
  return body.proposal?.id ?? '';
}
const nameOf = async (id: string) =>
  (await app.database.prisma.property.findUniqueOrThrow({ where: { id } })).memorableName;
const confirm = (client: Client, id: string) => client.post(`/assistant/proposals/${id}/confirm`);

it('nothing changes until a proposal is confirmed; then it changes as by the button, with its origin', async () => {
  const mill = fixtures.properties['Mill House'];
  const id = await propose(owner, 'invite the first two plumbers near Mill House');
  const before = await app.database.prisma.invitation.count({ where: { propertyId: mill.id } });
  expect(before).toBe(2);
  const { body } = await confirm(owner, id).expect(200);
  expect(body.proposal).toMatchObject({
    id,
    tool: 'invite',
    sentence: 'Invite Cam Plumbing and Second Spanner for Mill House.',
    origin: 'ASSISTANT',
    confirmedAt: expect.any(String) as string,
  });
  const made = await app.database.prisma.invitation.findMany({
    where: { propertyId: mill.id, createdAt: { gt: new Date(Date.now() - 60_000) } },
    select: { id: true, businessId: true },
  });
  expect(made.map(({ businessId }) => businessId).sort()).toEqual(
    [fixtures.businesses['Cam Plumbing']?.id, fixtures.businesses['Second Spanner']?.id].sort(),
  );
  const events = await app.database.prisma.auditEvent.findMany({ where: { actorId: fixtures.owner.id } });
  const confirmed = events.find(({ action }) => action === 'assistant.confirmed');
  expect(confirmed?.after).toEqual({ tool: 'invite', origin: 'ASSISTANT', proposalId: id });
  const sent = events.filter(({ action }) => action === 'invitation.sent');
  expect(sent).toHaveLength(2);
  expect(sent.map(({ requestId }) => requestId)).toEqual([confirmed?.requestId, confirmed?.requestId]);
  expect(await app.database.prisma.mail.count({ where: { template: 'invitation-sent' } })).toBe(2);
});

it('no business is proposed whose name has changed since it was approved, until a reviewer has looked', async () => {
  const business = fixtures.businesses['Cam Plumbing'];
  if (!business) throw new Error('the fixtures have it');
  const renamed = app.client(await app.factory.session({ id: business.ownerId }));
  await renamed.patch(`/businesses/${business.id}`, { description: 'We mend.' }).expect(200);
  await propose(owner, 'invite the first two plumbers near Mill House');
  await renamed.patch(`/businesses/${business.id}`, { name: 'Cam Plumbing Group' }).expect(200);
  const ask = () => owner.post('/assistant/ask', { text: 'invite the first two plumbers near Mill House' });
  const { body } = await ask().expect(200);
  expect(body).toMatchObject({ proposal: null });
  expect(body.sentences.join(' ')).toContain('invites no business whose name has changed');
  const admin = app.client(await app.factory.session(await app.factory.admin()));
  await admin.post(`/hq/businesses/${business.id}/mark-reviewed`).expect(200);
  await propose(owner, 'invite the first two plumbers near Mill House');
});

it('a proposal is carried out once when it is confirmed 20 times at once', async () => {
  const id = await propose(owner, 'rename Mill House to The Old Mill');
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(owner, id)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  expect(await nameOf(fixtures.properties['Mill House'].id)).toBe('The Old Mill');
  const done = await app.database.prisma.auditEvent.count({
    where: { action: 'assistant.confirmed', actorId: fixtures.owner.id },
  });
  expect(done).toBe(1);
  expect((await confirm(owner, id).expect(409)).body.code).toBe('PROPOSAL_CONFIRMED');
});

it('a change that fails leaves the proposal open and nothing half done', async () => {
  const mill = fixtures.properties['Mill House'];
  const id = await propose(owner, 'invite the first two plumbers near Mill House');
  const businessId = fixtures.businesses['Second Spanner']?.id;
  await owner.post('/invitations', { propertyId: mill.id, businessId }).expect(201);
  const before = await app.database.prisma.invitation.count();
  expect((await confirm(owner, id).expect(409)).body.code).toBe('INVITATION_OPEN');
  expect(await app.database.prisma.invitation.count()).toBe(before);
  const { body } = await owner.get('/assistant/proposals').expect(200);
  expect(body.proposals).toMatchObject([{ id, confirmedAt: null }]);
});

it('a proposal cannot be confirmed late, by others, or after it was dismissed', async () => {
  const id = await propose(owner, 'rename Mill House to Late House');
  const stranger = app.client(await app.factory.session(await app.factory.user()));
  await confirm(stranger, id).expect(404);
  await stranger.delete(`/assistant/proposals/${id}`).expect(404);
  expect((await stranger.get('/assistant/proposals').expect(200)).body.proposals).toEqual([]);
  app.clock.advance({ minutes: 10 });
  expect((await confirm(owner, id).expect(409)).body.code).toBe('PROPOSAL_EXPIRED');
  expect((await owner.get('/assistant/proposals').expect(200)).body.proposals).toEqual([]);

  const other = await propose(owner, 'rename Mill House to No House');
  await owner.delete(`/assistant/proposals/${other}`).expect(204);
  await owner.delete(`/assistant/proposals/${other}`).expect(404);
  await confirm(owner, other).expect(404);
  expect(await nameOf(fixtures.properties['Mill House'].id)).toBe('Mill House');
});

it('a change that is no longer allowed is refused when it is confirmed', async () => {
  const id = await propose(owner, 'cancel the invitation to Coast Keepers');
  await app.database.prisma.invitation.updateMany({
    where: { businessId: fixtures.businesses['Coast Keepers']?.id ?? '' },
    data: { status: 'DECLINED', respondedAt: new Date() },
  });
  expect((await confirm(owner, id).expect(409)).body.code).toBe('INVITATION_TRANSITION_FORBIDDEN');
});

it('a change that would not be what was described is refused when it is confirmed', async () => {
  const mill = fixtures.properties['Mill House'];
  const id = await propose(owner, 'invite the first two plumbers near Mill House');
  const before = await app.database.prisma.invitation.count();
  const where = { id: fixtures.businesses['Second Spanner']?.id ?? '' };
  await app.database.prisma.business.update({ where, data: { name: 'Rapid Roofing' } });
  expect((await confirm(owner, id).expect(409)).body).toMatchObject({
    code: 'CONFLICT',
    message: 'This has changed since it was proposed. Please ask again.',
  });
  expect(await app.database.prisma.invitation.count()).toBe(before);
  await app.database.prisma.business.update({ where, data: { name: 'Second Spanner' } });
  await confirm(owner, id).expect(200);
  expect(await app.database.prisma.invitation.count({ where: { propertyId: mill.id } })).toBe(4);
});

it('each kind of proposal does what it says', async () => {
  const manager = app.client(await app.factory.session(fixtures.businessOwner));
  const statusOf = async (name: string) => {
    const invitation = await app.database.prisma.invitation.findFirstOrThrow({
      where: { property: { memorableName: name }, business: { name: 'Cam Plumbing' } },
    });
    return invitation.status;
  };
  await confirm(manager, await propose(manager, 'accept Orchard Barn')).expect(200);
  await confirm(manager, await propose(manager, 'decline Willow Lodge')).expect(200);
  expect([await statusOf('Orchard Barn'), await statusOf('Willow Lodge')]).toEqual(['ACCEPTED', 'DECLINED']);
  await confirm(owner, await propose(owner, 'send the invitation to Coast Keepers again')).expect(200);
  await confirm(owner, await propose(owner, 'cancel the invitation to Coast Keepers')).expect(200);
  const { status } = await app.database.prisma.invitation.findFirstOrThrow({
    where: { business: { name: 'Coast Keepers' } },
  });
  expect(status).toBe('CANCELLED');
});

it('proposals are in the export of the account, and deleted with it', async () => {
  await propose(owner, 'rename Mill House to Exported House');
  const { body } = await owner.get('/account/export').expect(200);
  expect(body.proposals).toMatchObject([
    { sentence: 'Rename Mill House to Exported House.', confirmedAt: null },
  ]);
  await owner.delete('/account', { password: PASSWORD }).expect(204);
  expect(await app.database.prisma.assistantProposal.count({ where: { userId: fixtures.owner.id } })).toBe(0);
});

it('a change happens only together with the mark that it was confirmed', async () => {
  const id = await propose(owner, 'rename Mill House to The Old Mill');
  const audit = app.nest.get(AuditService);
  const record = audit.record.bind(audit);
  const spy = jest
    .spyOn(audit, 'record')
    .mockImplementation((tx, actor, ...events) =>
      events.some(({ action }) => action === 'assistant.confirmed')
        ? Promise.reject(new AppError('CONFLICT'))
        : record(tx, actor, ...events),
    );
  await confirm(owner, id).expect(409);
  spy.mockRestore();
  expect(await nameOf(fixtures.properties['Mill House'].id)).toBe('Mill House');
  await confirm(owner, id).expect(200);
});
