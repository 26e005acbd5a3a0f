import { ERRORS } from '../../../backend/contract/errors.js';
import { startReplica, useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { home, actionsOf } = fixtures(app);
const SECTIONS = [{ kind: 'WIFI', title: 'Wi-Fi', text: 'Network: Rose\nPassword: primrose' }] as const;
const sections = [...SECTIONS];

/** A property with a shared guide. */
async function shared() {
  const made = await home();
  const path = `/properties/${made.property.id}/guide` as const;
  const { url } = (await made.owner.post(`${path}/share`, { sections }).expect(200)).body;
  return { ...made, path, url, key: new URL(url).hash.slice(1) };
}
const open = (slug: string, key: string) => app.client().post(`/p/${slug}/guide`, { key });
/** An answer without what differs each time. */
const answerOf = async (slug: string, key: string) => {
  const { status, body, headers } = await open(slug, key);
  const { date, 'x-request-id': id, ...same } = headers as Record<string, string>;
  expect([date, id]).not.toContain(undefined);
  return { status, body: { ...body, requestId: '' }, headers: same };
};

describe('sharing a guide', () => {
  it('saves it, opens it and answers its link, which its owner sees again', async () => {
    const { owner, property, path, url, key } = await shared();
    expect((await owner.get(path).expect(200)).body).toMatchObject({ enabled: true, sections, url });
    expect((await open(property.slug, key).expect(200)).body.sections).toEqual(sections);
    expect(await actionsOf(property.id)).toEqual(['property.guide-changed', 'property.guide-link-made']);
  });

  it('answers the same link each time, under the slug that the property has now', async () => {
    const { owner, property, path, key } = await shared();
    const slug = `${property.slug}-new`;
    await owner.put(`/properties/${property.id}/slug`, { slug }).expect(200);
    const texts = ['one', 'two'].map((text) => [{ kind: 'BINS', title: 'Bins', text } as const]);
    const answers = await Promise.all(
      texts.map((given) => owner.post(`${path}/share`, { sections: given }).expect(200)),
    );
    for (const { body } of answers) expect(body.url).toMatch(new RegExp(`/${slug}/guide#${key}$`));
    expect((await owner.get('/account/export').expect(200)).body.guides).toMatchObject([
      { url: answers[0]?.body.url },
    ]);
  });

  it('stops without ending the link, and a stranger cannot tell a closed guide from a wrong key', async () => {
    const { owner, property, path, url, key } = await shared();
    await owner.delete(`${path}/share`).expect(204);
    await owner.delete(`${path}/share`).expect(204);
    expect((await owner.get(path).expect(200)).body).toMatchObject({ enabled: false, sections, url });
    const closed = await answerOf(property.slug, key);
    expect(closed).toMatchObject({ status: 404, body: { message: ERRORS.GUIDE_NOT_FOUND.message } });
    expect(await answerOf(property.slug, 'a'.repeat(22))).toEqual(closed);
    expect(await answerOf('no-such-property', key)).toEqual(closed);
    expect((await owner.post(`${path}/share`, { sections }).expect(200)).body).toEqual({ url });
    await open(property.slug, key).expect(200);
  });

  it('uses a replaced link', async () => {
    const { owner, property, path, key } = await shared();
    const { url } = (await owner.post(`${path}/key`).expect(201)).body;
    expect((await owner.post(`${path}/share`, { sections }).expect(200)).body).toEqual({ url });
    await open(property.slug, key).expect(404);
  });

  it.each([
    {},
    { sections: null },
    { sections: [{ ...SECTIONS[0], text: ' ' }] },
    { sections, enabled: true },
  ])('refuses %j, and opens nothing', async (body) => {
    const { owner, property } = await home();
    await owner.post(`/properties/${property.id}/guide/share`, body).expect(400);
    expect(await app.database.prisma.guide.count({ where: { propertyId: property.id } })).toBe(0);
  });

  it('stores no key in clear', async () => {
    const { property, key } = await shared();
    const row = await app.database.prisma.guide.findUniqueOrThrow({ where: { propertyId: property.id } });
    expect(Buffer.from(row.keySealed ?? []).includes(key)).toBe(false);
    await expect(
      app.database.prisma.guide.update({
        where: { propertyId: property.id },
        data: { keyHash: null, keyCreatedAt: null },
      }),
    ).rejects.toThrow(/guides_key_sealed_hashed/);
  });

  it.each([
    ['only its hash is stored', { keySealed: null }],
    ['the release before has replaced its hash', { keyHash: new Uint8Array(32) }],
  ])('makes a new link where the key cannot be read because %s', async (_why, data) => {
    const { owner, property, path, key } = await shared();
    await app.database.prisma.guide.update({ where: { propertyId: property.id }, data });
    expect((await owner.get(path).expect(200)).body).toMatchObject({ enabled: true, url: null });
    const { url } = (await owner.post(`${path}/share`, { sections }).expect(200)).body;
    expect(url).not.toContain(key);
    expect((await owner.get(path).expect(200)).body.url).toBe(url);
    await open(property.slug, key).expect(404);
    await open(property.slug, new URL(url).hash.slice(1)).expect(200);
  });

  it('shows no link under another JWT_SECRET, and opens with the old one until it is shared again', async () => {
    const { ownerUser, property, key } = await shared();
    const other = await startReplica(app, { jwtSecret: 'another secret of the same installation, later' });
    const owner = other.client(await other.factory.session(ownerUser));
    expect((await owner.get(`/properties/${property.id}/guide`).expect(200)).body.url).toBeNull();
    await other.client().post(`/p/${property.slug}/guide`, { key }).expect(200);
    await other.close();
  });
});
