import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as, managedHome, sides, mailTo } = fixtures(app);

const NAME = 'Fenland Plumbing';
const NEW = 'Your Bank Security Team';

/** An approved business that looks after a home, renamed by its owner. */
async function renamed() {
  const world = await managedHome();
  const { business, people } = world;
  const [manager = await as({ id: business.ownerId })] = people;
  const path = `/businesses/${business.id}` as const;
  await app.database.prisma.business.update({ where: { id: business.id }, data: { name: NAME } });
  const change = await manager.patch(path, { name: NEW }).expect(200);
  return { ...world, manager, path, change, admin: await as(await app.factory.admin()) };
}

describe('the new name of an approved business', () => {
  it('is shown to its people and reviewers at once, with the name that others see', async () => {
    const { change, manager, people, path, admin, business } = await renamed();
    const both = { name: NEW, shownAs: NAME };
    expect(change.body).toMatchObject(both);
    for (const reader of [manager, people[2]!, admin])
      expect((await reader.get(path).expect(200)).body).toMatchObject(both);
    expect((await manager.get('/businesses/me/businesses').expect(200)).body).toMatchObject([both]);
    const { body } = await admin.get(`/hq/businesses/${business.id}`).expect(200);
    expect(body).toMatchObject({ ...both, changedSinceApproval: true });
  });

  it('is told to nobody else before a reviewer has looked', async () => {
    const { owner, ownerUser, manager, path, property, business, admin } = await renamed();
    const listed = async (search: string) =>
      (await owner.get('/businesses/marketplace').query({ search, limit: 100 }).expect(200)).body.data.filter(
        ({ id }) => id === business.id,
      );
    expect((await owner.get(path).expect(200)).body.name).toBe(NAME);
    expect(await listed('fenland')).toMatchObject([{ name: NAME }]);
    expect(await listed('security')).toEqual([]);
    const { body: page } = await app.client().get(`/p/${property.slug}`).expect(200);
    expect(page.property.managingBusinessProfile?.name).toBe(NAME);
    const { body: own } = await owner.get(`/properties/${property.id}`).expect(200);
    expect(own.property.propertyManager.business?.name).toBe(NAME);
    await manager.delete(`/properties/${property.id}/unassign-business`).expect(200);
    const mails = JSON.stringify(await mailTo(ownerUser.email));
    expect(mails).toContain(NAME);
    expect(mails).not.toContain(NEW);

    await admin.post(`/hq/businesses/${business.id}/mark-reviewed`).expect(200);
    expect((await owner.get(path).expect(200)).body.name).toBe(NEW);
    expect(await listed('security')).toMatchObject([{ name: NEW }]);
    expect((await manager.get(path).expect(200)).body).toMatchObject({ name: NEW, shownAs: null });
  });

  it('stays hidden when the same profile is sent again, and goes when the old one is back', async () => {
    const { owner, manager, path } = await renamed();
    await manager.put(path, { name: NEW, description: 'We mend' }).expect(200);
    expect((await owner.get(path).expect(200)).body).toMatchObject({ name: NAME, description: 'We mend' });
    await manager.patch(path, { name: NAME }).expect(200);
    expect((await manager.get(path).expect(200)).body).toMatchObject({ name: NAME, shownAs: null });
  });

  it('is compared with the names of others at the review', async () => {
    const { admin, business } = await renamed();
    const other = await app.factory.business({ name: NEW });
    const { body } = await admin.get(`/hq/businesses/${business.id}`).expect(200);
    const found = body.duplicates.find(({ id }) => id === other.id);
    expect(found?.matches).toContain('name');
  });
});

it('a business that nobody has approved yet has its new name at once', async () => {
  const { manager, business } = await sides({ registrationStatus: 'PENDING_REVIEW' });
  const { body } = await manager.patch(`/businesses/${business.id}`, { name: NEW }).expect(200);
  expect(body).toMatchObject({ name: NEW, shownAs: null });
  expect(await app.database.prisma.business.findUnique({ where: { id: business.id } })).toMatchObject({
    name: NEW,
    newName: null,
  });
});
