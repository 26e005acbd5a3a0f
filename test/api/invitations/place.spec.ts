import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as, sides } = fixtures(app);

/** The first invitation of the business's list and of the list of all, as its owner reads them. */
async function readBoth(caller: Awaited<ReturnType<typeof as>>, businessId: string) {
  const own = await caller.get(`/invitations/business/${businessId}`).expect(200);
  const all = await caller.get('/invitations?side=business').expect(200);
  expect(all.body.data[0]).toEqual(own.body[0]);
  const [first] = own.body;
  if (!first) throw new Error('There is no invitation');
  return first;
}

/** A tenth of a degree of latitude, in kilometres. */
const TENTH = 11.1;

describe('where the property of an invitation is', () => {
  it('says how far it is from the business, as exactly as the less exact of both is known', async () => {
    const { property, business, manager } = await sides({
      latitude: 52.3,
      locationPrecision: 'postcode',
    });
    await app.factory.invitation({ property, business });
    const invitation = await readBoth(manager, business.id);
    expect(invitation.distanceKm).toBeCloseTo(TENTH, 1);
    expect(invitation).toMatchObject({
      distancePrecision: 'postcode',
      property: { slug: property.slug },
    });
    const town = await app.factory.property({ locationPrecision: 'town' });
    await app.factory.invitation({ property: town, business });
    expect((await readBoth(manager, business.id)).distancePrecision).toBe('town');
  });

  it('says the same distance as the marketplace', async () => {
    const { owner, property, business } = await sides({ latitude: 52.31, longitude: 0.3 });
    const { body } = await owner
      .post('/invitations', { propertyId: property.id, businessId: business.id })
      .expect(201);
    const near = `latitude=${property.latitude}&longitude=${property.longitude}&radius=40`;
    const found = await owner.get(`/businesses/marketplace?${near}&limit=100`).expect(200);
    const listed = found.body.data.find(({ id }: { id: string }) => id === business.id);
    expect(body.invitation.distanceKm).toBeCloseTo(listed?.distanceKm ?? NaN, 6);
  });

  it('says no distance for a business without a location, and for one that was deleted', async () => {
    const { owner, property, business, manager } = await sides({
      latitude: null,
      longitude: null,
      locationPrecision: null,
    });
    await app.factory.invitation({ property, business });
    const none = { distanceKm: null, distancePrecision: null };
    expect(await readBoth(manager, business.id)).toMatchObject(none);
    await manager.delete(`/businesses/${business.id}`).expect(204);
    const { body } = await owner.get(`/invitations/property/${property.id}`).expect(200);
    expect(body.invitations).toEqual([expect.objectContaining({ businessId: null, ...none })]);
  });

  it('names the public page only while it can be opened', async () => {
    const { ownerUser, property, business, manager } = await sides();
    await app.factory.invitation({ property, business });
    await manager.get(`/p/${property.slug}`).expect(200);
    expect((await readBoth(manager, business.id)).property.slug).toBe(property.slug);
    await app.database.prisma.user.update({
      where: { id: ownerUser.id },
      data: { accountStatus: 'REJECTED' },
    });
    await manager.get(`/p/${property.slug}`).expect(404);
    expect((await readBoth(manager, business.id)).property.slug).toBeNull();
    const { body } = await manager.get('/insights').expect(200);
    expect(body.attention[0]?.facts).toMatchObject({ propertySlug: null });
  });

  it('stands among the facts of an invitation to answer, and not on the side of the owner', async () => {
    const { owner, property, business, manager } = await sides({ latitude: 52.3 });
    await app.factory.invitation({ property, business, createdAt: new Date(0), lastSentAt: new Date(0) });
    const { body } = await manager.get('/insights').expect(200);
    const invitation = await readBoth(manager, business.id);
    expect(body.attention[0]).toMatchObject({
      kind: 'INVITATION_TO_ANSWER',
      facts: {
        propertySlug: property.slug,
        distanceKm: invitation.distanceKm,
        distancePrecision: 'town',
      },
    });
    const sent = await owner.get('/insights').expect(200);
    expect(sent.body.attention[0]?.kind).toBe('INVITATION_UNANSWERED');
    expect(sent.body.attention[0]?.facts).not.toHaveProperty('distanceKm');
  });
});
