import { DAY_MS } from '../../../backend/contract/time.js';
import type { Business } from '../../../backend/generated/prisma/client.js';
import type { InvitationStatus } from '../../../backend/contract/statuses.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { home, managedHome } = fixtures(app);

it('the list names the approved business that manages the property, but not an own one', async () => {
  const { owner, ownerUser, property, business, people } = await managedHome();
  const own = await app.factory.property({
    owner: ownerUser,
    managerBusiness: await app.factory.business({ owner: ownerUser }),
  });
  for (const at of [property, own]) await app.factory.deadline({ property: at });
  const emails = async (client: Client, side: 'owner' | 'business' = 'owner') =>
    Object.fromEntries(
      (await client.get(`/deadlines?side=${side}`).expect(200)).body.deadlines.map((one) => [
        one.propertyId,
        one.businessEmail,
      ]),
    );
  expect(await emails(owner)).toEqual({ [property.id]: business.email, [own.id]: undefined });
  for (const client of people) expect(await emails(client, 'business')).toEqual({ [property.id]: undefined });
  const admin = app.client(await app.factory.session(await app.factory.admin()));
  await admin.post(`/hq/businesses/${business.id}/suspend`).expect(200);
  expect(await emails(owner)).toEqual({ [property.id]: undefined, [own.id]: undefined });
});

it('without a manager it is a business that works there and offers the service, first one that has started', async () => {
  const { owner, ownerUser, property } = await home();
  const { prisma } = app.database;
  const { id: serviceCategoryId } = await prisma.serviceCategory.findFirstOrThrow();
  const make = async (name: string, offers = true, by = {}) => {
    const business = await app.factory.business({ name, ...by });
    if (offers) await prisma.businessService.create({ data: { businessId: business.id, serviceCategoryId } });
    return business;
  };
  const dueOn = new Date(app.clock.now().getTime() + 7 * DAY_MS);
  await app.factory.deadline({ property, dueOn, title: 'Ours', serviceCategoryId });
  await app.factory.deadline({ property, dueOn, title: 'Of no service' });
  const invite = (business: Business, status: InvitationStatus) =>
    app.factory.invitation({ property, business, status, invitationType: 'SERVICE_PROVIDER' });
  const asked = async () => {
    const { deadlines } = (await owner.get('/deadlines').expect(200)).body;
    const { attention } = (await owner.get('/insights').expect(200)).body;
    const facts = attention.flatMap((one) => (one.kind === 'DEADLINE' ? [one.facts] : []));
    expect(new Set(facts.map(({ businessName }) => businessName))).toEqual(
      new Set(deadlines.map(({ businessName }) => businessName)),
    );
    const path = `/properties/${property.id}/deadlines` as const;
    const ofProperty = (await owner.get(path).expect(200)).body.deadlines;
    expect(deadlines).toEqual(ofProperty.map((one) => ({ ...one, propertyName: property.memorableName })));
    const [as] = facts.flatMap(({ askedAs }) => askedAs ?? []);
    return deadlines.flatMap(({ title, businessName, businessEmail }) =>
      businessName ? [[title, businessName, businessEmail, as]] : [],
    );
  };

  await invite(await make('Waiting'), 'PENDING');
  await invite(await make('Declined'), 'DECLINED');
  await invite(await make('Other trade', false), 'ACTIVE');
  await invite(await make('Suspended', true, { registrationStatus: 'SUSPENDED' }), 'ACTIVE');
  await invite(await make('Own', true, { owner: ownerUser }), 'ACTIVE');
  expect(await asked()).toEqual([]);
  const accepted = await make('Ash');
  await invite(accepted, 'ACCEPTED');
  expect(await asked()).toEqual([['Ours', 'Ash', accepted.email, 'ACCEPTED']]);
  const started = await make('Birch');
  await invite(started, 'ACTIVE');
  expect(await asked()).toEqual([['Ours', 'Birch', started.email, 'ACTIVE']]);
});
