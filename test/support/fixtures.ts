import type { Business, Property, User } from '../../backend/generated/prisma/client.js';
import type { TestApp } from './app.js';
import type { Client } from './client.js';
import { PASSWORD } from './factories.js';
import { hastenJobs, runJobsOnce } from './jobs.js';

interface Home {
  owner: Client;
  ownerUser: User;
  property: Property;
}

interface Sides extends Home {
  business: Business;
  /** The client of the owner of the business. */
  manager: Client;
}

/** Signs in with an email address and a password, through the API. */
export const signIn = (app: Pick<TestApp, 'client'>, email: string, password = PASSWORD) =>
  app.client().post('/auth/signin', { email, password });

/** Owners, properties and businesses for tests of properties and invitations, each with a client. */
export function fixtures(app: TestApp) {
  const as = async (user: Pick<User, 'id'>): Promise<Client> => app.client(await app.factory.session(user));

  async function home(given: Parameters<TestApp['factory']['property']>[0] = {}): Promise<Home> {
    const ownerUser = await app.factory.user();
    const property = await app.factory.property({ owner: ownerUser, ...given });
    return { owner: await as(ownerUser), ownerUser, property };
  }

  /** A property with its owner, and an approved business with its owner. */
  async function sides(given: Parameters<TestApp['factory']['business']>[0] = {}): Promise<Sides> {
    const businessOwner = await app.factory.user();
    const business = await app.factory.business({ owner: businessOwner, ...given });
    return { ...(await home()), business, manager: await as(businessOwner) };
  }

  /** A property that a business manages, with a client of each of the business's people. */
  async function managedHome(): Promise<Home & { business: Business; people: Client[] }> {
    const managerUser = await app.factory.user();
    const business = await app.factory.business({ owner: managerUser });
    const people = [await as(managerUser)];
    for (const role of ['MANAGER', 'STAFF', 'TECHNICIAN'] as const) {
      const user = await app.factory.user();
      await app.factory.staffMember({ business, user, role });
      people.push(await as(user));
    }
    return { ...(await home({ managerBusiness: business })), business, people };
  }

  const eventsOf = (subjectId: string, action?: string) =>
    app.database.prisma.auditEvent.findMany({
      where: { subjectId, ...(action && { action }) },
      orderBy: { id: 'asc' },
    });
  const mailTo = (recipient: string) =>
    app.database.prisma.mail.findMany({ where: { recipient }, orderBy: { id: 'asc' } });

  return {
    as,
    home,
    sides,
    managedHome,
    eventsOf,
    actionsOf: async (subjectId: string) => (await eventsOf(subjectId)).map(({ action }) => action),
    mailTo,
    /** The tokens of the links to a page in the mails to an address, oldest first. */
    tokensTo: async (recipient: string, page: string) => {
      const link = new RegExp(`http://localhost:8080/${page}\\?token=([\\w-]{43})\\b`);
      return (await mailTo(recipient)).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
    },
    templatesTo: async (recipient: string) => (await mailTo(recipient)).map(({ template }) => template),
    /** Lets the mails that wait leave. */
    sendMails: async () => {
      await hastenJobs(app);
      await runJobsOnce(app);
    },
    statusOf: async (id: string) =>
      (await app.database.prisma.invitation.findUniqueOrThrow({ where: { id } })).status,
  };
}
