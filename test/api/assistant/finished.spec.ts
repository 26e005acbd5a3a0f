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
