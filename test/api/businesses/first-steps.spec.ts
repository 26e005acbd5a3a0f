import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { sides, as, home } = fixtures(app);

type Sides = Awaited<ReturnType<typeof sides>>;

const doneOf = async ({ manager, business }: Pick<Sides, 'manager' | 'business'>) => {
  const { body } = await manager.get(`/businesses/${business.id}`).expect(200);
  return body.firstSteps && Object.fromEntries(body.firstSteps.map(({ step, done }) => [step, done]));
};

describe('the first steps of a business', () => {
  it('tick themselves off by what its owner does, and end with the first invitation', async () => {
    const made = await sides({
      serviceBusinessType: 'SERVICE_PROVIDER',
      registrationStatus: 'PENDING_REVIEW',
      description: null,
      emailConfirmedAt: null,
    });
    const { manager, business, owner, property } = made;
    const none = { SERVICES: false, CERTIFICATES: false, DESCRIPTION: false, EMAIL: false, REVIEW: false };
    expect(await doneOf(made)).toEqual(none);
    const [listed] = (await manager.get('/businesses/me/businesses').expect(200)).body as {
      firstSteps?: unknown[];
    }[];
    expect(listed?.firstSteps).toHaveLength(5);
    const category = await app.database.prisma.serviceCategory.findFirstOrThrow({
      where: { requiresCertification: true },
    });
    await manager.post(`/businesses/${business.id}/services`, { serviceCategoryId: category.id }).expect(201);
    expect(await doneOf(made)).toEqual({ ...none, SERVICES: true });
    const plain = await app.database.prisma.serviceCategory.findFirstOrThrow({
      where: { requiresCertification: false },
    });
    await manager.post(`/businesses/${business.id}/services`, { serviceCategoryId: plain.id }).expect(201);
    await manager
      .put(`/businesses/${business.id}/services/${category.id}/certificate`, {
        scheme: 'Gas Safe Register',
        number: '123456',
        expiresOn: '2031-01-31',
      })
      .expect(200);
    await manager.patch(`/businesses/${business.id}`, { description: 'Boilers in Cambridge.' }).expect(200);
    await app.database.prisma.business.update({
      where: { id: business.id },
      data: { emailConfirmedAt: new Date(), registrationStatus: 'APPROVED' },
    });
    const all = { SERVICES: true, CERTIFICATES: true, DESCRIPTION: true, EMAIL: true, REVIEW: true };
    expect(await doneOf(made)).toEqual(all);
    await owner.post('/invitations', { propertyId: property.id, businessId: business.id }).expect(201);
    expect(await doneOf(made)).toBeUndefined();
  });

  it('are those that it can do: a property manager has no services', async () => {
    expect(
      Object.keys((await doneOf(await sides({ serviceBusinessType: 'PROPERTY_MANAGEMENT' }))) ?? {}),
    ).toEqual(['DESCRIPTION', 'EMAIL', 'REVIEW']);
  });

  it('are for its owner only', async () => {
    const { business } = await sides();
    const user = await app.factory.user();
    await app.factory.staffMember({ business, user, role: 'MANAGER' });
    const { ownerUser } = await home();
    for (const reader of [user, ownerUser]) {
      const { body } = await (await as(reader)).get(`/businesses/${business.id}`).expect(200);
      expect(body).not.toHaveProperty('firstSteps');
    }
  });
});

describe('the first steps of an owner', () => {
  it('are told with the insights, as the owner does them', async () => {
    const user = await app.factory.user();
    const owner = await as(user);
    const read = async () => (await owner.get('/insights').expect(200)).body.portfolio.firstSteps;
    const none = { property: false, gasSafety: false, guide: false, business: false };
    const stranger = await sides();
    await stranger.owner.post(`/properties/${stranger.property.id}/guide/share`, {
      sections: [{ kind: 'BINS', title: 'Bins', text: 'Thursday' }],
    });
    expect(await read()).toEqual(none);
    const property = await app.factory.property({ owner: user });
    expect(await read()).toEqual({ ...none, property: true });
    await owner
      .post(`/properties/${property.id}/deadlines`, { kind: 'ALARMS', dueOn: '2031-01-31' })
      .expect(201);
    await owner.put(`/properties/${property.id}/guide`, { enabled: true }).expect(200);
    expect(await read()).toEqual({ ...none, property: true });
    await owner
      .post(`/properties/${property.id}/deadlines`, { kind: 'GAS_SAFETY', dueOn: '2031-01-31' })
      .expect(201);
    await owner
      .put(`/properties/${property.id}/guide`, {
        sections: [{ kind: 'BINS', title: 'Bins', text: 'Thursday' }],
      })
      .expect(200);
    expect(await read()).toEqual({ ...none, property: true, gasSafety: true, guide: true });
    await owner
      .post('/invitations', { propertyId: property.id, businessId: stranger.business.id })
      .expect(201);
    expect(await read()).toEqual({ property: true, gasSafety: true, guide: true, business: true });
  });
});
