import type { Business, Property, User } from '../../../backend/generated/prisma/client.js';
import type { TestApp } from '../app.js';
import { DAY_MS } from '../../../backend/contract/time.js';

/** The people who ask the questions of the evaluation set, with what they have. */
export interface AssistantFixtures {
  owner: User;
  businessOwner: User;
  admin: User;
  properties: Record<'Rose Cottage' | 'Mill House' | 'Harbour View' | 'Station Road Flat', Property>;
  businesses: Record<string, Business>;
}

const TRADES: Record<string, string> = {
  'Cam Plumbing': 'Plumbing',
  'Coast Keepers': 'House Cleaning',
  'Ouse Gas Services': 'Gas Boiler Servicing and Repair',
  'Ely Electrical': 'Lighting, Switches and Sockets',
  'Bright Spark Electrical': 'Rewiring and Fuse Boards',
  'Green Fingers': 'Gardening',
  'Second Spanner': 'Plumbing',
  'Harbour AC': 'Air Conditioning',
};

export async function makeAssistantFixtures({ factory, database }: TestApp): Promise<AssistantFixtures> {
  const owner = await factory.user({ name: 'Olivia Hart' });
  const businessOwner = await factory.user({ name: 'Ben Carter' });
  const otherOwner = await factory.user({ name: 'Otto Lane' });
  const admin = await factory.admin();
  const home = async (memorableName: string, ownerId = owner.id) =>
    factory.property({
      ownerId,
      memorableName,
      createdAt: new Date(Date.now() - 60 * DAY_MS),
    });
  const properties = {
    'Rose Cottage': await home('Rose Cottage'),
    'Mill House': await home('Mill House'),
    'Harbour View': await home('Harbour View'),
    'Station Road Flat': await home('Station Road Flat'),
  };

  const businesses: Record<string, Business> = {
    'Fenland Lettings': await factory.business({ name: 'Fenland Lettings Ltd' }),
  };
  for (const [name, trade] of Object.entries(TRADES)) {
    const category = await database.prisma.serviceCategory.findUniqueOrThrow({ where: { name: trade } });
    const business = await factory.business({
      name,
      serviceBusinessType: 'SERVICE_PROVIDER',
      businessType: trade,
      ...(name === 'Cam Plumbing' ? { owner: businessOwner } : {}),
    });
    businesses[name] = business;
    await database.prisma.businessService.create({
      data: { businessId: business.id, serviceCategoryId: category.id },
    });
  }
  const business = (name: string) => businesses[name] as Business;
  await database.prisma.property.update({
    where: { id: properties['Rose Cottage'].id },
    data: { managementType: 'BUSINESS_MANAGED', managerBusinessId: business('Fenland Lettings').id },
  });

  const sent = new Date(Date.now() - 3 * DAY_MS);
  const invite = (property: Property, name: string, status: 'PENDING' | 'ACCEPTED' | 'ACTIVE' | 'DECLINED') =>
    factory.invitation({ property, business: business(name), status, createdAt: sent, lastSentAt: sent });
  await invite(properties['Rose Cottage'], 'Fenland Lettings', 'ACTIVE');
  await invite(properties['Rose Cottage'], 'Cam Plumbing', 'ACTIVE');
  await invite(properties['Harbour View'], 'Coast Keepers', 'PENDING');
  await invite(properties['Mill House'], 'Ouse Gas Services', 'PENDING');
  await invite(properties['Mill House'], 'Ely Electrical', 'DECLINED');
  await invite(properties['Station Road Flat'], 'Bright Spark Electrical', 'ACCEPTED');

  const elsewhere = async (name: string, status: 'PENDING' | 'ACCEPTED' | 'ACTIVE') =>
    invite(await home(name, otherOwner.id), 'Cam Plumbing', status);
  await elsewhere('Orchard Barn', 'PENDING');
  await elsewhere('Willow Lodge', 'PENDING');
  await elsewhere('Mill Cottage', 'ACCEPTED');
  await elsewhere('Bridge End', 'ACTIVE');
  return { owner, businessOwner, admin, properties, businesses };
}
