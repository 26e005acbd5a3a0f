import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { LEFT_SLUGS_PER_USER } from '../../../backend/contract/limits.js';
import { DAY_MS } from '../../../backend/contract/time.js';
import { createWeb } from '../../../backend/web/main.js';
import { useTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';
import { runJobsOnce } from '../../support/jobs.js';

const app = useTestApp({ productName: 'Harbour Keys' });

const { as, home } = fixtures(app);

const taken = { code: 'SLUG_TAKEN', message: 'This URL is already taken' };

/** A property that was renamed from `old` to `now`. */
async function renamed(old: string, now: string) {
  const one = await home({ slug: old });
  await one.owner.patch(`/properties/${one.property.id}/slug`, { slug: now }).expect(200);
  return one;
}

describe('a slug that was left by a rename', () => {
  it('leads to the renamed property', async () => {
    const { property } = await renamed('old-mill', 'new-mill');
    const { body } = await app.client().get('/p/Old-Mill').expect(200);
    expect(body.property).toMatchObject({ memorableName: property.memorableName, slug: 'new-mill' });
    const { body: live } = await app.client().get('/p/new-mill').expect(200);
    expect(live.property).not.toHaveProperty('slug');
  });

  it('is taken for everybody but its owner', async () => {
    const { owner, property } = await renamed('old-barn', 'new-barn');
    const other = await home();
    for (const call of [
      other.owner.patch(`/properties/${other.property.id}/slug`, { slug: 'old-barn' }),
      other.owner.put(`/properties/${other.property.id}`, { slug: 'old-barn' }),
    ]) {
      expect((await call.expect(409)).body).toMatchObject(taken);
    }
    const back = await owner.patch(`/properties/${property.id}/slug`, { slug: 'old-barn' }).expect(200);
    expect(back.body.property.slug).toBe('old-barn');
    await app.client().get('/p/old-barn').expect(200);
    const { body: held } = await owner.get('/account/export').expect(200);
    expect(held.leftSlugs).toEqual([{ slug: 'new-barn', leftAt: expect.any(String) as string }]);
    await other.owner.patch(`/properties/${other.property.id}/slug`, { slug: 'new-barn' }).expect(409);
  });

  it('is passed over when a stranger registers a property of that name', async () => {
    await renamed('tide-house', 'ebb-house');
    const { owner, property } = await home();
    const { body } = await owner
      .post('/properties', { placeId: property.placeId, memorableName: 'Tide House' })
      .expect(201);
    expect(body.property.slug).toBe('tide-house-2');
  });

  it('is free for everybody after 90 days', async () => {
    await renamed('quay-one', 'quay-two');
    const stranger = await home();
    app.clock.advance({ days: 89 });
    await runJobsOnce(app, 'retention');
    await app.client().get('/p/quay-one').expect(200);
    app.clock.advance({ days: 2 });
    await runJobsOnce(app, 'retention');
    await app.client().get('/p/quay-one').expect(404);
    const owner = await as(stranger.ownerUser);
    await owner.patch(`/properties/${stranger.property.id}/slug`, { slug: 'quay-one' }).expect(200);
    app.clock.advance({ days: -91 });
  });

  it('is kept for its owner only while it is one of the latest 100', async () => {
    const { owner, ownerUser, property } = await home({ slug: 'loop-now' });
    const at = (minutes: number) => new Date(app.clock.now().getTime() - DAY_MS + minutes * 60_000);
    await app.database.prisma.leftSlug.createMany({
      data: Array.from({ length: LEFT_SLUGS_PER_USER }, (_, index) => ({
        slug: `loop-${index}`,
        ownerId: ownerUser.id,
        propertyId: property.id,
        leftAt: at(index),
      })),
    });
    await owner.patch(`/properties/${property.id}/slug`, { slug: 'loop-next' }).expect(200);
    await app.client().get('/p/loop-now').expect(200);
    await app.client().get('/p/loop-0').expect(404);
    await app.client().get('/p/loop-1').expect(200);
    const other = await home();
    await other.owner.patch(`/properties/${other.property.id}/slug`, { slug: 'loop-0' }).expect(200);
    await other.owner.patch(`/properties/${other.property.id}/slug`, { slug: 'loop-1' }).expect(409);
    await owner.delete(`/properties/${property.id}`).expect(204);
    const kept = await app.database.prisma.leftSlug.count({ where: { ownerId: ownerUser.id } });
    expect(kept).toBe(LEFT_SLUGS_PER_USER);
  });

  it('is redirected by the web listener, without being cached', async () => {
    await renamed('lock-cottage', 'weir-cottage');
    const root = mkdtempSync(path.join(os.tmpdir(), 'web-'));
    mkdirSync(path.join(root, 'assets'));
    writeFileSync(path.join(root, 'preloads.json'), '{}');
    for (const page of ['index.html', 'guide.html', 'landing.html', 'property.html', 'sign-in.html']) {
      writeFileSync(path.join(root, page), '<!doctype html><html><head><!--head--></head></html>');
    }
    const { port } = app.http.address() as AddressInfo;
    const web = await createWeb({ ...app.env, apiInternalUrl: `http://127.0.0.1:${port}` }, root);
    const moved = await web.inject('/lock-cottage?from=sign');
    expect(moved.statusCode).toBe(302);
    expect(moved.headers).toMatchObject({
      location: '/weir-cottage?from=sign',
      'cache-control': 'no-cache',
    });
    const page = await web.inject('/weir-cottage');
    expect(page.body).toMatch(/name="description" content="[^"]* · A property on Harbour Keys"/);
    await web.close();
    rmSync(root, { recursive: true });
  });
});

describe('a slug that was left by a deletion', () => {
  it('leads nowhere, and its owner may take it again', async () => {
    const { owner, ownerUser, property } = await home({ slug: 'gate-lodge' });
    const { placeId } = await app.factory.property({ owner: ownerUser });
    await owner.delete(`/properties/${property.id}`).expect(204);
    await app.client().get('/p/gate-lodge').expect(404);
    const other = await home();
    const refused = other.owner.patch(`/properties/${other.property.id}/slug`, { slug: 'gate-lodge' });
    expect((await refused.expect(409)).body).toMatchObject(taken);
    const { body } = await owner.post('/properties', { placeId, memorableName: 'Gate Lodge' }).expect(201);
    expect(body.property.slug).toBe('gate-lodge');
  });

  it('of the account is kept from strangers without naming the person', async () => {
    const { owner, ownerUser, property } = await home({ slug: 'first-name' });
    await owner.patch(`/properties/${property.id}/slug`, { slug: 'second-name' }).expect(200);
    await owner.delete('/account', { password: PASSWORD }).expect(204);
    const other = await home();
    for (const slug of ['first-name', 'second-name']) {
      await other.owner.patch(`/properties/${other.property.id}/slug`, { slug }).expect(409);
      await app.client().get(`/p/${slug}`).expect(404);
    }
    const named = { placeId: other.property.placeId, memorableName: 'First Name' };
    const { body } = await other.owner.post('/properties', named).expect(201);
    expect(body.property.slug).toBe('first-name-2');
    const rows = await app.database.prisma.leftSlug.findMany({
      where: { slug: { in: ['first-name', 'second-name'] } },
    });
    expect(rows).toMatchObject([
      { ownerId: null, propertyId: null },
      { ownerId: null, propertyId: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain(ownerUser.id);
  });
});

describe('reserved words', () => {
  it.each([
    'login',
    'support',
    'privacy',
    'api',
    'billing',
    'administrator',
    'oauth',
    'signin',
    'status',
    'harbour-keys',
    'harbourkeys',
  ])('refuse %s as a slug', async (slug) => {
    const { owner, property } = await home();
    const { body } = await owner.patch(`/properties/${property.id}/slug`, { slug }).expect(400);
    expect(body).toMatchObject({ message: 'This URL is reserved', errors: { slug: 'This URL is reserved' } });
  });

  it('are left out when a slug is made from a name', async () => {
    const { owner, property } = await home();
    const { body } = await owner
      .post('/properties', { placeId: property.placeId, memorableName: 'Harbour Keys' })
      .expect(201);
    expect(body.property.slug).toBe('harbour-keys-2');
  });

  it('stay with a property that has one', async () => {
    const { owner, property } = await home({ slug: 'help-desk' });
    const change = { memorableName: 'Renamed', slug: 'help-desk' };
    const { body } = await owner.patch(`/properties/${property.id}`, change).expect(200);
    expect(body.property).toMatchObject(change);
    await app.client().get('/p/help-desk').expect(200);
  });
});
