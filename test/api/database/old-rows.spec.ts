import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '../../../backend/database/migrate.js';
import { readSteps } from '../../../backend/database/apply-migration.js';
import { useTestApp } from '../../support/app.js';

const app = useTestApp();

it('rows of the first release lose the type premise, and get the end of their invitation from its outcome', async () => {
  const { prisma, pool } = app.database;
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
  const file = path.join(migrationsFolder(), '20261128010000_old_rows', 'migration.sql');
  for (const { sql } of readSteps(readFileSync(file, 'utf8')) ?? []) {
    await pool.query(sql);
    expect((await pool.query(sql)).rowCount).toBe(0);
  }
  const typesOf = async ({ id }: { id: string }) =>
    (await prisma.property.findUniqueOrThrow({ where: { id } })).types;
  expect(await typesOf(old)).toEqual(['street_address']);
  expect(await typesOf(remote)).toEqual(types);
  const endOf = async ({ id }: { id: string }) =>
    (await prisma.invitation.findUniqueOrThrow({ where: { id } })).endedAt;
  expect(await endOf(known)).toEqual(at);
  expect(await endOf(unknown)).toBeNull();
});
