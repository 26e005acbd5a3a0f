import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';
import type { Client } from '../../support/client.js';

const app = useTestApp();
const { sides } = fixtures(app);

const said = async (client: Client, text: string): Promise<string> => {
  const { sentences, rows } = (await client.post('/assistant/ask', { text }).expect(200)).body;
  return [...sentences, ...rows.map(({ title, detail }) => `${title} | ${detail}`)].join('\n');
};

it('calls work that was finished so, and never cancelled, to both sides', async () => {
  const { owner, manager, property, business } = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
  const { id } = await app.factory.invitation({ property, business, status: 'ACTIVE' });
  await owner.post(`/invitations/${id}/finish`, {}).expect(200);
  for (const [client, text, finished] of [
    [owner, `what did ${business.name} answer`, /was finished on/],
    [owner, `what happened at ${property.memorableName}`, /The work of .* was finished/],
    [owner, 'show my invitations', /Finished · sent on/],
    [manager, 'what jobs have we finished', /^1 finished job/],
  ] as const) {
    const answer = await said(client, text);
    expect(answer).toMatch(finished);
    expect(answer).not.toMatch(/cancelled|expired/i);
  }
});

it('does not count finished work among what came to nothing', async () => {
  const { owner, manager, property, business } = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
  const { id } = await app.factory.invitation({ property, business, status: 'ACTIVE' });
  await owner.post(`/invitations/${id}/finish`, {}).expect(200);
  expect(await said(manager, 'jobs that fell through')).not.toContain(property.memorableName);
  expect(await said(owner, 'cancelled invitations')).not.toContain(business.name);
});

it('tells of a property only what names it whole', async () => {
  const { owner, manager, ownerUser, property, business } = await sides();
  const { prisma } = app.database;
  const { id } = await app.factory.property({ owner: ownerUser, memorableName: 'Mill House' });
  await prisma.property.update({
    where: { id: property.id },
    data: { memorableName: 'Mill', managementType: 'BUSINESS_MANAGED', managerBusinessId: business.id },
  });
  for (const [userId, title] of [
    [ownerUser.id, 'Cam Gas wrote about Mill House'],
    [ownerUser.id, 'Fen Heat wrote about Mill'],
    [business.ownerId, 'Ada wrote about Elsewhere'],
  ] as const)
    await prisma.notice.create({
      data: { userId, kind: 'MESSAGE', title, link: `/dashboard/property/${id}` },
    });
  const told = await said(owner, 'what happened at Mill');
  expect(told).toContain('Fen Heat');
  expect(told).not.toContain('Cam Gas');
  expect(await said(manager, 'what happened at Mill')).not.toContain('Elsewhere');
});
