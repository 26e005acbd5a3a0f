import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '../../../backend/database/migrate.js';
import { readSteps } from '../../../backend/database/apply-migration.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { sides } = fixtures(app);

/**
 * Runs a migration of steps on the rows of the test, each step until it finds nothing more to do.
 * @param page rows that a step which walks a table takes at once
 */
async function runSteps(migration: string, page = 1_000): Promise<void> {
  const file = path.join(migrationsFolder(), migration, 'migration.sql');
  const text = readFileSync(file, 'utf8').replaceAll('LIMIT 1000', `LIMIT ${page}`);
  for (const { sql, isRepeated } of readSteps(text) ?? []) {
    await app.database.pool.query(sql);
    const again = await app.database.pool.query(sql);
    if (isRepeated) expect(again.rowCount).toBe(0);
  }
}

it('rows of the first release lose the type premise, and get the end of their invitation from its outcome', async () => {
  const { prisma } = app.database;
  const types = ['premise', 'street_address'];
  const [old, remote] = [
    await app.factory.property({ placeId: 'embedded:abc', types }),
    await app.factory.property({ placeId: 'google:abc', types }),
  ];
  const [known, unknown] = [
    await app.factory.invitation({ status: 'CANCELLED', endedAt: null }),
    await app.factory.invitation({ status: 'CANCELLED', endedAt: null }),
  ];
  const at = new Date('2026-11-20T10:00:00Z');
  await prisma.invitationOutcome.create({
    data: {
      invitationId: known.id,
      businessId: known.businessId,
      ownerGroup: known.id,
      invitationType: 'SERVICE_PROVIDER',
      result: 'CANCELLED',
      exclusion: 'CANCELLED',
      invitedAt: known.createdAt,
      at,
    },
  });
  await runSteps('20261128010000_old_rows');
  const typesOf = async ({ id }: { id: string }) =>
    (await prisma.property.findUniqueOrThrow({ where: { id } })).types;
  expect(await typesOf(old)).toEqual(['street_address']);
  expect(await typesOf(remote)).toEqual(types);
  const endOf = async ({ id }: { id: string }) =>
    (await prisma.invitation.findUniqueOrThrow({ where: { id } })).endedAt;
  expect(await endOf(known)).toEqual(at);
  expect(await endOf(unknown)).toBeNull();
});

it('texts of before there were threads count as read for both sides and their staff, later ones do not', async () => {
  const { owner, manager, property, business } = await sides();
  const worker = await app.factory.user();
  await app.factory.staffMember({ business, user: worker, role: 'STAFF' });
  const clients = [owner, manager, app.client(await app.factory.session(worker))];
  const old = { createdAt: new Date('2020-01-01'), respondedAt: new Date('2020-01-02') };
  const texts = { inviteMessage: 'Please look after it.', responseMessage: 'Gladly.' };
  const invite = (status: 'ACCEPTED' | 'DECLINED') =>
    app.factory.invitation({ ...old, ...texts, property, business, status });
  const [first, { id }] = [await invite('DECLINED'), await invite('ACCEPTED')];
  const unread = (of = id) =>
    Promise.all(clients.map(async (client) => (await client.get(`/invitations/${of}/messages`)).body.unread));
  for (const each of [first.id, id]) expect(await unread(each)).toEqual([1, 1, 1]);
  await runSteps('20261128100000_old_texts_read', 1);
  for (const each of [first.id, id]) expect(await unread(each)).toEqual([0, 0, 0]);
  await manager.post(`/invitations/${id}/messages`, { text: 'On Monday?' }).expect(201);
  await runSteps('20261128100000_old_texts_read');
  expect(await unread()).toEqual([1, 0, 0]);
});
