import type {
  AccountStatus,
  InvitationStatus,
  InvitationType,
  RegistrationStatus,
  ServiceBusinessType,
  StaffRole,
} from '../../../backend/contract/statuses.js';
import { MANAGER_CHANGES_PER_DAY } from '../../../backend/contract/limits.js';
import { DAY_MS } from '../../../backend/contract/time.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import type { TestApp } from '../../support/app.js';

export interface Account {
  id: string;
  email: string;
  administrator: boolean;
  status: AccountStatus;
  token: string;
  /** False after its sessions were ended. */
  signedIn: boolean;
}

export interface Property {
  id: string;
  owner: string;
  slug: string;
  manager: string | null;
}

export interface Business {
  id: string;
  owner: string;
  type: ServiceBusinessType;
  status: RegistrationStatus;
  /** Roles by account. */
  staff: Record<string, StaffRole>;
}

export interface Invitation {
  id: string;
  property: string;
  /** Null: deleted. */
  business: string | null;
  type: InvitationType;
  status: InvitationStatus;
  /** True if it was sent in the last day. */
  recent: boolean;
}

/** The expected state of the platform, as far as the model covers it. Each list is in the order of creation. */
export interface Model {
  /** Part of every slug, because slugs are unique across all models. */
  name: string;
  /** Everything in the model was created after this time. */
  since: Date;
  /** A place for new properties. */
  placeId: string;
  accounts: Account[];
  properties: Property[];
  businesses: Business[];
  invitations: Invitation[];
  /** Slugs that a property had before. They stay their owner's. */
  leftSlugs: { slug: string; owner: string }[];
  /** People who have left a business. Its owner cannot add them again. */
  leavers: { business: string; account: string }[];
  /** How often the manager of a property has changed. */
  managerChanges: Record<string, number>;
  /** Ids of deleted properties, businesses and invitations. */
  gone: Record<'properties' | 'businesses' | 'invitations', string[]>;
  /** The calls so far, with their answers. */
  log: string[];
}

let models = 0;

/**
 * Eight people: two owners with three properties, the owners of three businesses, a manager and a member of the staff
 * of the first one, an administrator.
 */
export async function makeModel(app: TestApp, placeId: string): Promise<Model> {
  const { factory } = app;
  const since = new Date();
  const users: User[] = [];
  for (let count = 0; count < 7; count += 1) users.push(await factory.user());
  users.push(await factory.admin());
  const [one, two, first, second, third, manager, staff] = users as [
    User,
    User,
    User,
    User,
    User,
    User,
    User,
  ];
  models += 1;
  const name = `model-${models}`;
  for (const [owner, slug] of [
    [one, `${name}-a`],
    [one, `${name}-b`],
    [two, `${name}-c`],
  ] as const)
    await factory.property({ owner, slug });
  const business = await factory.business({ owner: first });
  await factory.business({ owner: second });
  await factory.business({ owner: third, serviceBusinessType: 'SERVICE_PROVIDER' });
  await factory.staffMember({ business, user: manager, role: 'MANAGER' });
  await factory.staffMember({ business, user: staff, role: 'STAFF' });
  const accounts: Account[] = [];
  for (const user of users) {
    const { id, email, roles, accountStatus } = user;
    const token = await factory.session(user);
    const administrator = roles.includes('ADMIN');
    accounts.push({ id, email, administrator, status: accountStatus, token, signedIn: true });
  }
  return {
    name,
    since,
    placeId,
    accounts,
    ...(await readThings(app, accounts)),
    leftSlugs: [],
    leavers: [],
    managerChanges: {},
    gone: { properties: [], businesses: [], invitations: [] },
    log: [],
  };
}

type Things = Pick<Model, 'properties' | 'businesses' | 'invitations'>;
/** The state of the accounts and of what they own. */
type State = Things & { statuses: AccountStatus[] };

/** The state according to the model. */
export const thingsOf = ({ accounts, properties, businesses, invitations }: Model): State => ({
  statuses: accounts.map(({ status }) => status),
  properties,
  businesses,
  invitations,
});

/** The state in the database. */
export async function readModel(app: TestApp, accounts: Account[]): Promise<State> {
  const ids = accounts.map(({ id }) => id);
  const users = await app.database.prisma.user.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'asc' },
  });
  return {
    statuses: users.map(({ accountStatus }) => accountStatus),
    ...(await readThings(app, accounts)),
  };
}

async function readThings({ database, clock }: TestApp, accounts: Account[]): Promise<Things> {
  const owned = { ownerId: { in: accounts.map(({ id }) => id) } };
  const orderBy = { id: 'asc' } as const;
  const [properties, businesses, invitations] = await Promise.all([
    database.prisma.property.findMany({ where: owned, orderBy }),
    database.prisma.business.findMany({ where: owned, orderBy, include: { staff: true } }),
    database.prisma.invitation.findMany({ where: { property: owned }, orderBy }),
  ]);
  return {
    properties: properties.map(({ id, ownerId, slug, managerBusinessId }) => ({
      id,
      owner: ownerId,
      slug,
      manager: managerBusinessId,
    })),
    businesses: businesses.map(({ id, ownerId, serviceBusinessType, registrationStatus, staff }) => ({
      id,
      owner: ownerId,
      type: serviceBusinessType,
      status: registrationStatus,
      staff: Object.fromEntries(staff.map(({ userId, role }) => [userId, role])),
    })),
    invitations: invitations.map(({ id, propertyId, businessId, invitationType, status, lastSentAt }) => ({
      id,
      property: propertyId,
      business: businessId,
      type: invitationType,
      status,
      recent: clock.now().getTime() - lastSentAt.getTime() < DAY_MS,
    })),
  };
}

const byId = <T extends { id: string }>(list: T[], id: string | null): T | undefined =>
  list.find((one) => one.id === id);

export const propertyOf = (model: Model, id: string) => byId(model.properties, id);
export const getBusiness = (model: Model, id: string | null) => byId(model.businesses, id);
export const invitationOf = (model: Model, id: string) => byId(model.invitations, id);

/** Approved, and its owner is verified. */
export const isListed = (model: Model, business: Business | undefined): boolean =>
  business?.status === 'APPROVED' && byId(model.accounts, business.owner)?.status === 'VERIFIED';

export const roleIn = (business: Business | undefined, { id }: Account): 'OWNER' | StaffRole | null =>
  business?.owner === id ? 'OWNER' : (business?.staff[id] ?? null);

export const isOpen = ({ status }: Invitation): boolean =>
  status === 'PENDING' || status === 'ACCEPTED' || status === 'ACTIVE';

function changeManager(model: Model, property: Property, manager: string | null): void {
  if (property.manager !== manager)
    model.managerChanges[property.id] = (model.managerChanges[property.id] ?? 0) + 1;
  property.manager = manager;
}

/** Whether the manager of the property may become another one today. */
export const mayChangeManager = ({ managerChanges }: Model, id: string): boolean =>
  (managerChanges[id] ?? 0) < MANAGER_CHANGES_PER_DAY;

/** Ends the active invitation of a property whose manager has changed. */
export function setManager(model: Model, id: string, manager: string | null): void {
  for (const property of model.properties) if (property.id === id) changeManager(model, property, manager);
  for (const invitation of model.invitations) {
    const { status, type, business } = invitation;
    if (invitation.property !== id || business === manager) continue;
    if (status === 'ACTIVE' && type === 'PROPERTY_MANAGER') invitation.status = 'CANCELLED';
  }
}

/** Cancels the pending invitations of an owner who is rejected. */
export function cancelPending(model: Model, owner: string): void {
  for (const invitation of model.invitations) {
    const pending = invitation.status === 'PENDING';
    if (pending && propertyOf(model, invitation.property)?.owner === owner) invitation.status = 'CANCELLED';
  }
}

/** Releases everything of a business that was revoked or is being deleted. */
export function release(model: Model, id: string): void {
  for (const property of model.properties) if (property.manager === id) changeManager(model, property, null);
  for (const invitation of model.invitations)
    if (invitation.business === id && isOpen(invitation)) invitation.status = 'CANCELLED';
}

/** Whether somebody else has the slug or left it. */
export const isTaken = ({ properties, leftSlugs }: Model, slug: string, by: Account): boolean =>
  properties.some((other) => other.slug === slug) ||
  leftSlugs.some((left) => left.slug === slug && left.owner !== by.id);

export function setSlug(model: Model, property: Property, slug: string): void {
  if (slug === property.slug) return;
  model.leftSlugs.push({ slug: property.slug, owner: property.owner });
  model.leftSlugs = model.leftSlugs.filter((left) => left.slug !== slug);
  property.slug = slug;
}

export function addProperty(model: Model, property: Property): void {
  model.properties.push(property);
  model.leftSlugs = model.leftSlugs.filter(({ slug }) => slug !== property.slug);
}

export function removeProperty(model: Model, id: string): void {
  const left = propertyOf(model, id);
  if (left) model.leftSlugs.push({ slug: left.slug, owner: left.owner });
  model.gone.properties.push(id);
  model.gone.invitations.push(
    ...model.invitations.filter(({ property }) => property === id).map((one) => one.id),
  );
  model.properties = model.properties.filter((property) => property.id !== id);
  model.invitations = model.invitations.filter(({ property }) => property !== id);
}

export function removeBusiness(model: Model, id: string): void {
  release(model, id);
  model.gone.businesses.push(id);
  model.businesses = model.businesses.filter((business) => business.id !== id);
  for (const invitation of model.invitations) if (invitation.business === id) invitation.business = null;
}
