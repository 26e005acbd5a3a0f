import type { ErrorCode } from '../../../backend/contract/errors.js';
import type {
  AccountStatus,
  InvitationStatus,
  RegistrationStatus,
} from '../../../backend/contract/statuses.js';
import type { Client } from '../../support/client.js';
import {
  type Account,
  type Business,
  cancelPending,
  getBusiness,
  type Invitation,
  invitationOf,
  isListed,
  mayChangeManager,
  type Model,
  type Property,
  propertyOf,
  release,
  roleIn,
} from './model.js';

/** The random choice of who acts (null: somebody who may) and on which record. */
export interface Draw {
  by: number | null;
  one: number;
  two: number;
}

/** A call and the answer that the rules expect. */
interface Plan {
  /** Null: no call. Instead a day passes, so that the invitation with this id may be sent again. */
  method: keyof Client | null;
  path: string;
  body?: object;
  /** The error codes that apply, without those of the guards. The first code that is set counts. */
  rules: (ErrorCode | false | null)[];
  /** The status of success. Default: 200. */
  status?: number;
  /** Applies a successful call to the model. */
  follows?: (body: { id: string; slug: string; accessToken: string }) => void;
}

export interface Attempt extends Omit<Plan, 'rules'> {
  by: Account;
  refused: ErrorCode | null;
}

export type Make = (model: Model, draw: Draw) => Attempt | null;

export const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const ownerOf = ({ accounts }: Model, thing: { owner: string } | undefined) =>
  accounts.find(({ id }) => id === thing?.owner);
const administratorOf = ({ accounts }: Model) => accounts.find((one) => one.administrator)?.id;

/** The person who was drawn, or else the one who may act. */
export function pickCaller({ accounts }: Model, { by }: Draw, rightful: string | undefined): Account {
  const drawn = by === null ? accounts.find(({ id }) => id === rightful) : accounts[by];
  return drawn ?? (accounts[0] as Account);
}

/** The guards come first: session, status of the account, role. */
export function attempt(by: Account, { rules, ...plan }: Plan, forAdministrators = false): Attempt {
  const codes = [
    !by.signedIn && 'UNAUTHORIZED',
    by.status !== 'VERIFIED' && 'ACCOUNT_NOT_VERIFIED',
    forAdministrators && !by.administrator && 'INSUFFICIENT_ROLE',
    ...rules,
  ] as const;
  return { ...plan, by, refused: codes.find((code) => code) || null };
}

/** Only the owner may change a property. The people of the managing business get 403. */
export function ofProperty(model: Model, id: string, by: Account): ErrorCode | null {
  const property = propertyOf(model, id);
  if (property?.owner === by.id) return null;
  return property && roleIn(getBusiness(model, property.manager), by) ? 'FORBIDDEN' : 'PROPERTY_NOT_FOUND';
}

/** Only the owner may change a business. Administrators, its people, and everybody while it is listed get 403. */
function ofBusiness(model: Model, business: Business | undefined, by: Account): ErrorCode | null {
  if (business?.owner === by.id) return null;
  const known = business && (by.administrator || roleIn(business, by) || isListed(model, business));
  return known ? 'FORBIDDEN' : 'BUSINESS_NOT_FOUND';
}

/** Both sides may see an invitation. */
function ofInvitation(
  model: Model,
  invitation: Invitation | undefined,
  by: Account,
  side: Side,
): ErrorCode | null {
  if (!invitation) return 'INVITATION_NOT_FOUND';
  const owns = propertyOf(model, invitation.property)?.owner === by.id;
  const role = roleIn(getBusiness(model, invitation.business), by);
  if (!owns && !role) return 'INVITATION_NOT_FOUND';
  return (side === 'owner' ? owns : role === 'OWNER' || role === 'MANAGER') ? null : 'FORBIDDEN';
}

type Side = 'owner' | 'business';

/** Three times out of four a record for which `live` is true, or nothing if there is none; else any record. */
const prefer = <T>(list: readonly T[], live: (one: T) => boolean, { one, two }: Draw): T | undefined =>
  pick(two % 4 > 0 ? list.filter(live) : list, one);

export const propertyDrawn = ({ properties, gone }: Model, number: number) =>
  pick([...properties.map(({ id }) => id), ...gone.properties.slice(-1)], number);
export const businessDrawn = ({ businesses, gone }: Model, number: number) =>
  pick([...businesses.map(({ id }) => id), ...gone.businesses.slice(-1)], number);

export const onProperty =
  (
    make: (model: Model, id: string, draw: Draw) => Plan,
    live: (property: Property | undefined) => boolean = () => true,
  ): Make =>
  (model, draw) => {
    const all = [...model.properties.map(({ id }) => id), ...model.gone.properties.slice(-1)];
    const id = prefer(all, (one) => live(propertyOf(model, one)), draw);
    if (!id) return null;
    const by = pickCaller(model, draw, propertyOf(model, id)?.owner);
    const plan = make(model, id, draw);
    return attempt(by, { ...plan, rules: [ofProperty(model, id, by), ...plan.rules] });
  };

/** The owner may end the management of a property, and so may the owner and managers of the business. */
export const onManagement =
  (make: (model: Model, id: string, byOwner: boolean) => Plan): Make =>
  (model, draw) => {
    const all = [...model.properties.map(({ id }) => id), ...model.gone.properties.slice(-1)];
    const id = prefer(all, (one) => !!propertyOf(model, one)?.manager, draw);
    if (!id) return null;
    const property = propertyOf(model, id);
    const business = getBusiness(model, property?.manager ?? null);
    const by = pickCaller(model, draw, draw.two % 2 ? property?.owner : business?.owner);
    const role = roleIn(business, by);
    const releases = role === 'OWNER' || role === 'MANAGER';
    const plan = make(model, id, property?.owner === by.id);
    return attempt(by, { ...plan, rules: [releases ? null : ofProperty(model, id, by), ...plan.rules] });
  };

/** @param self whether the people of the business may do it to themselves, with the person drawn by `two` */
export const onBusiness =
  (
    make: (business: Business | undefined, path: string, draw: Draw, model: Model) => Plan,
    self = false,
  ): Make =>
  (model, draw) => {
    const id = businessDrawn(model, draw.one);
    const business = getBusiness(model, id);
    const by = pickCaller(model, draw, business?.owner);
    const plan = make(business, `/businesses/${id}`, draw, model);
    const leaves = self && pick(model.accounts, draw.two) === by && roleIn(business, by);
    const follows: Plan['follows'] = (body) => {
      if (leaves) model.leavers.push({ business: id, account: by.id });
      plan.follows?.(body);
    };
    return attempt(by, {
      ...plan,
      rules: [leaves ? null : ofBusiness(model, business, by), ...plan.rules],
      follows,
    });
  };

/** One of the invitations, most often one for which `live` is true. */
export function onInvitation(
  side: Side,
  live: (invitation: Invitation) => boolean,
  make: (model: Model, invitation: Invitation | undefined, path: string) => Plan,
): Make {
  return (model, draw) => {
    const all = [...model.invitations.map(({ id }) => id), ...model.gone.invitations.slice(-1)];
    const isLive = (id: string) => {
      const invitation = invitationOf(model, id);
      return invitation !== undefined && live(invitation);
    };
    const id = prefer(all, isLive, draw);
    if (!id) return null;
    const invitation = invitationOf(model, id);
    const business = getBusiness(model, invitation?.business ?? null);
    const managers = Object.entries(business?.staff ?? {}).filter(([, role]) => role === 'MANAGER');
    const people = [business?.owner, ...managers.map(([user]) => user)];
    const owner = invitation && propertyOf(model, invitation.property)?.owner;
    const by = pickCaller(model, draw, side === 'owner' ? owner : pick(people, draw.two));
    const plan = make(model, invitation, `/invitations/${id}`);
    return attempt(by, { ...plan, rules: [ofInvitation(model, invitation, by, side), ...plan.rules] });
  };
}

/** A transition of an invitation. */
export function step(
  side: Side,
  method: 'post' | 'delete',
  action: string,
  from: readonly InvitationStatus[],
  to: InvitationStatus,
): Make {
  const allowed = ({ status }: Invitation) => from.includes(status);
  return onInvitation(side, allowed, (model, invitation, path) => {
    const business = getBusiness(model, invitation?.business ?? null);
    const property = invitation && propertyOf(model, invitation.property);
    const starts = to === 'ACCEPTED' || to === 'ACTIVE';
    const manages = to === 'ACTIVE' && invitation?.type === 'PROPERTY_MANAGER';
    const another = property?.manager && property.manager !== business?.id;
    return {
      method,
      path: path + action,
      rules: [
        !(invitation && allowed(invitation)) && 'INVITATION_TRANSITION_FORBIDDEN',
        starts && !isListed(model, business) && 'BUSINESS_NOT_APPROVED',
        starts && ownerOf(model, property)?.status === 'REJECTED' && 'INVITATION_OWNER_REJECTED',
        manages && another ? 'PROPERTY_ALREADY_MANAGED' : null,
        manages && !property?.manager && !mayChangeManager(model, property?.id ?? '')
          ? 'MANAGER_CHANGE_LIMIT'
          : null,
      ],
      status: method === 'delete' ? 204 : 200,
      follows: () => {
        if (!invitation || !property) return;
        invitation.status = to;
        if (manages) property.manager = invitation.business;
      },
    };
  });
}

export function review(action: string, from: readonly RegistrationStatus[], to: RegistrationStatus): Make {
  return (model, draw) => {
    const all = [...model.businesses.map(({ id }) => id), ...model.gone.businesses.slice(-1)];
    const decidable = (id: string) => from.some((status) => status === getBusiness(model, id)?.status);
    const id = prefer(all, decidable, draw);
    if (!id) return null;
    const business = getBusiness(model, id);
    const by = pickCaller(model, draw, administratorOf(model));
    return attempt(
      by,
      {
        method: 'post',
        path: `/hq/businesses/${id}/${action}`,
        rules: [
          !business && 'BUSINESS_NOT_FOUND',
          roleIn(business, by) && 'OWN_BUSINESS_REVIEW',
          !(business && from.includes(business.status)) && 'BUSINESS_TRANSITION_FORBIDDEN',
          to === 'APPROVED' &&
            ownerOf(model, business)?.status !== 'VERIFIED' &&
            'BUSINESS_OWNER_NOT_VERIFIED',
        ],
        follows: () => {
          if (business) business.status = to;
          if (action === 'revoke') release(model, id);
        },
      },
      true,
    );
  };
}

export function changeAccount(action: string, to: AccountStatus): Make {
  return (model, draw) => {
    const target = prefer(model.accounts, ({ status }) => status !== to, draw);
    if (!target) return null;
    const by = pickCaller(model, draw, administratorOf(model));
    return attempt(
      by,
      {
        method: 'post',
        path: `/hq/users/${target.id}/${action}`,
        rules: [target === by && 'FORBIDDEN', target.status === to && 'ACCOUNT_STATUS_UNCHANGED'],
        follows: () => {
          target.status = to;
          if (to === 'REJECTED') {
            target.signedIn = false;
            cancelPending(model, target.id);
          }
        },
      },
      true,
    );
  };
}
