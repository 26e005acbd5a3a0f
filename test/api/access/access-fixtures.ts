import type {
  Business,
  Deadline,
  Document,
  Invitation,
  InvitationMessage,
  Property,
  Quote,
  Review,
  ServiceCategory,
  User,
} from '../../../backend/generated/prisma/client.js';
import type { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { daysFromToday } from '../../support/days.js';

/** Kinds of caller. The last ones are VERIFIED; their name says how they relate to the fixtures. */
export const SIGNED_OUT = ['anonymous', 'garbage', 'signedOut'] as const;
export const UNVERIFIED = ['pending', 'suspended', 'rejected'] as const;
export const BUSINESS_PEOPLE = ['businessOwner', 'manager', 'staff', 'technician'] as const;
export const ADMINISTRATORS = ['admin', 'superAdmin'] as const;
export const VERIFIED = ['stranger', 'owner', ...BUSINESS_PEOPLE, ...ADMINISTRATORS] as const;
export const KINDS = [...SIGNED_OUT, ...UNVERIFIED, ...VERIFIED] as const;
export type Kind = (typeof KINDS)[number];

/** The account behind each kind and its bearer token. */
export type Callers = Record<Kind, { user: User | null; token: string | undefined }>;

/** The records that the routes name: a property of `owner`, managed by the business of `businessOwner`. */
export interface Fixtures {
  property: Property;
  business: Business;
  /** Another approved business. */
  other: Business;
  invitation: Invitation;
  /** An open quote for the invitation. */
  quote: Quote;
  message: InvitationMessage;
  /** A review of the invitation's work. */
  review: Review;
  /** A deadline of the property that repeats. */
  deadline: Deadline;
  /** A document of the property. */
  document: Document;
  /** An account that is unrelated to every caller. */
  user: User;
  staffUser: User;
  offered: ServiceCategory;
  notOffered: ServiceCategory;
  placeId: string;
}

/** Where the fixtures differ from the usual ones. */
export interface Circumstances {
  user?: Partial<Omit<User, 'searchText'>>;
  business?: Parameters<TestApp['factory']['business']>[0];
  invitation?: Parameters<TestApp['factory']['invitation']>[0];
  review?: Parameters<TestApp['factory']['review']>[0];
  /** The owner of the property has reported the thread of the invitation. */
  reported?: boolean;
  /** The offered service requires certification, and its business has added a certificate. */
  certificate?: 'none' | 'stated' | 'checked';
}

/** The key of an insight that nobody has. */
export const UNKNOWN_INSIGHT = 'REVIEW_PENDING.0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10.abcdefghijkl';

/** The certificate of the business, where it has added one. */
export const CERTIFICATE = {
  scheme: 'Gas Safe Register',
  number: '512345',
  expiresOn: daysFromToday(365),
};

export async function makeCallers({ factory, database, client }: TestApp): Promise<Callers> {
  const signedOut = await factory.session(await factory.user());
  await client(signedOut).post('/auth/signout').expect(204);
  const callers: Partial<Callers> = {
    anonymous: { user: null, token: undefined },
    garbage: { user: null, token: 'not.a.token' },
    signedOut: { user: null, token: signedOut },
  };
  const statuses = {
    pending: 'PENDING_VERIFICATION',
    suspended: 'SUSPENDED',
    rejected: 'REJECTED',
  } as const;
  // They had a session before their status changed: the guard must not rely on the token.
  for (const kind of UNVERIFIED) {
    const user = await factory.user();
    callers[kind] = { user, token: await factory.session(user) };
    await database.prisma.user.update({
      where: { id: user.id },
      data: { accountStatus: statuses[kind], roles: ['USER', 'SUPER_ADMIN'] },
    });
  }
  for (const kind of VERIFIED) {
    const user =
      kind === 'admin'
        ? await factory.admin()
        : kind === 'superAdmin'
          ? await factory.superAdmin()
          : await factory.user();
    callers[kind] = { user, token: await factory.session(user) };
  }
  return callers as Callers;
}

/** Creates the records that the callers try to read and change. */
export async function makeFixtures(
  { factory, database }: TestApp,
  callers: Callers,
  circumstances: Circumstances = {},
): Promise<Fixtures> {
  const who = (kind: Kind) => callers[kind].user as User;
  const business = await factory.business({ owner: who('businessOwner'), ...circumstances.business });
  const staffUser = await factory.user();
  const people = [
    [who('manager'), 'MANAGER'],
    [who('staff'), 'STAFF'],
    [who('technician'), 'TECHNICIAN'],
    [staffUser, 'STAFF'],
  ] as const;
  await database.prisma.staffMember.createMany({
    data: people.map(([{ id: userId }, role]) => ({ businessId: business.id, userId, role })),
  });
  const property = await factory.property({ owner: who('owner'), managerBusiness: business });
  const { certificate } = circumstances;
  const [offered, notOffered] = await database.prisma.serviceCategory.findMany({
    where: { requiresCertification: certificate !== undefined },
    take: 2,
    orderBy: { number: 'asc' },
  });
  if (!offered || !notOffered) throw new Error('The service categories are not loaded');
  await database.prisma.businessService.create({
    data: {
      businessId: business.id,
      serviceCategoryId: offered.id,
      ...(certificate && certificate !== 'none'
        ? {
            certificate: {
              create: {
                ...CERTIFICATE,
                expiresOn: new Date(CERTIFICATE.expiresOn),
                addedAt: new Date(),
                checkedAt: certificate === 'checked' ? new Date() : null,
              },
            },
          }
        : {}),
    },
  });
  const invitation = await factory.invitation({ property, business, ...circumstances.invitation });
  if (circumstances.reported) await factory.threadReport({ invitation });
  return {
    property,
    business,
    other: await factory.business(),
    invitation,
    quote: await factory.quote({ invitation }),
    message: await database.prisma.invitationMessage.create({
      data: { invitationId: invitation.id, kind: 'TEXT', side: 'OWNER', text: 'Hello' },
    }),
    review: await factory.review({ invitation, ...circumstances.review }),
    deadline: await factory.deadline({ property, everyMonths: 12 }),
    document: await factory.document({ property }),
    user: await factory.user(circumstances.user),
    staffUser,
    offered,
    notOffered,
    placeId: property.placeId,
  };
}

/** Deletes what the callers own, because it counts towards their limits. */
export async function deleteFixtures({ database }: TestApp): Promise<void> {
  await database.prisma.property.deleteMany();
  await database.prisma.business.deleteMany();
}

/** The values of the path parameters of a route. */
export function idsOf(route: string, fixtures: Fixtures): Record<string, string> {
  const records = { users: fixtures.user, businesses: fixtures.business, properties: fixtures.property };
  const [, root = ''] = /^\S+ \/(?:hq\/)?(\w+)/.exec(route) ?? [];
  const more = {
    invitations: fixtures.invitation,
    threads: fixtures.invitation,
    quotes: fixtures.quote,
    reviews: fixtures.review,
    documents: fixtures.document,
  };
  const record = { ...records, ...more }[root] ?? fixtures.user;
  return {
    id: record.id,
    propertyId: fixtures.property.id,
    businessId: fixtures.business.id,
    userId: fixtures.staffUser.id,
    serviceCategoryId: fixtures.offered.id,
    deadlineId: fixtures.deadline.id,
    slug: fixtures.property.slug,
    token: 'unknown',
    key: UNKNOWN_INSIGHT,
  };
}

/** How to call a route such as `GET /properties/:id` with these ids. */
export function addressOf(
  route: string,
  ids: Record<string, string>,
): { method: keyof Client; path: string } {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/:(\w+)/g, (_whole, name: string) => ids[name] ?? '');
  return { method: method.toLowerCase() as keyof Client, path };
}
