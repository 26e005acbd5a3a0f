import { INVITATIONS_PER_PAIR_AND_DAY } from '../../../backend/contract/limits.js';
import { PASSWORD } from '../../support/factories.js';
import {
  addProperty,
  getBusiness,
  isListed,
  isOpen,
  isTaken,
  mayChangeManager,
  type Model,
  propertyOf,
  removeBusiness,
  removeProperty,
  setManager,
  setSlug,
  type Account,
} from './model.js';
import {
  attempt,
  businessDrawn,
  changeAccount,
  pick,
  type Make,
  ofProperty,
  onBusiness,
  onInvitation,
  onManagement,
  onProperty,
  propertyDrawn,
  review,
  step,
  pickCaller,
} from './model-rules.js';

/** The slug that a new property gets: the first one that nobody else has or has left. */
function freeSlug(model: Model, base: string, by: Account): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(model, slug, by)) return slug;
  }
}

const STAFF = ['MANAGER', 'STAFF', 'TECHNICIAN'] as const;
const LETTERS = ['a', 'b', 'c'] as const;

/**
 * What people do. Each action has the rules of the specification that may refuse it, and its effect on the model.
 * Nothing here comes from the application except the error codes.
 */
export const ACTIONS = {
  invite: onProperty((model, property, { two }) => {
    const business = businessDrawn(model, two);
    const invited = getBusiness(model, business);
    const ofPair = model.invitations.filter((one) => one.property === property && one.business === business);
    const open = ofPair.some(isOpen);
    return {
      method: 'post',
      path: '/invitations',
      body: { propertyId: property, businessId: business },
      rules: [
        !invited && 'BUSINESS_NOT_FOUND',
        !isListed(model, invited) && 'BUSINESS_NOT_INVITABLE',
        open && 'INVITATION_OPEN',
        ofPair.length >= INVITATIONS_PER_PAIR_AND_DAY && 'INVITATION_LIMIT',
      ],
      status: 201,
      follows: ({ id }) => {
        const type = invited?.type === 'PROPERTY_MANAGEMENT' ? 'PROPERTY_MANAGER' : 'SERVICE_PROVIDER';
        model.invitations.push({ id, property, business, type, status: 'PENDING', recent: true });
      },
    };
  }),
  resend: onInvitation(
    'owner',
    ({ status, recent }) => status === 'PENDING' && !recent,
    (model, invitation, path) => ({
      method: 'post',
      path: `${path}/resend`,
      rules: [
        invitation?.status !== 'PENDING' && 'INVITATION_TRANSITION_FORBIDDEN',
        invitation?.recent === true && 'INVITATION_RESENT_RECENTLY',
        !isListed(model, getBusiness(model, invitation?.business ?? null)) && 'BUSINESS_NOT_INVITABLE',
      ],
      follows: () => {
        if (invitation) invitation.recent = true;
      },
    }),
  ),
  accept: step('business', 'post', '/accept', ['PENDING'], 'ACCEPTED'),
  decline: step('business', 'post', '/decline', ['PENDING'], 'DECLINED'),
  startManaging: step('business', 'post', '/activate', ['ACCEPTED'], 'ACTIVE'),
  cancel: step('owner', 'delete', '', ['PENDING', 'ACCEPTED'], 'CANCELLED'),
  dayPasses: (model, draw) => {
    if (model.invitations.length === 0) return null;
    const invitation = pick(model.invitations, draw.one);
    const follows = () => void (invitation.recent = false);
    const by = model.accounts[0] as Account;
    return { by, method: null, path: invitation.id, refused: null, follows };
  },

  assign: onProperty((model, id, { two }) => {
    const business = getBusiness(model, businessDrawn(model, two));
    const changes = business !== undefined && business.id !== propertyOf(model, id)?.manager;
    return {
      method: 'post',
      path: `/properties/${id}/assign-business`,
      body: { businessId: businessDrawn(model, two) },
      rules: [
        !business && 'BUSINESS_NOT_FOUND',
        !isListed(model, business) && 'BUSINESS_NOT_ASSIGNABLE',
        changes && !mayChangeManager(model, id) && 'MANAGER_CHANGE_LIMIT',
      ],
      follows: () => setManager(model, id, business?.id ?? null),
    };
  }),
  unassign: onManagement((model, id, byOwner) => ({
    method: 'delete',
    path: `/properties/${id}/unassign-business`,
    rules: [
      propertyOf(model, id)?.manager === null && 'PROPERTY_NOT_MANAGED',
      byOwner && !mayChangeManager(model, id) && 'MANAGER_CHANGE_LIMIT',
    ],
    follows: () => setManager(model, id, null),
  })),
  createProperty: (model, draw) => {
    const by = pickCaller(model, draw, pick(model.accounts, draw.one).id);
    const base = `${model.name}-${pick(LETTERS, draw.two)}`;
    return attempt(by, {
      method: 'post',
      path: '/properties',
      body: { placeId: model.placeId, memorableName: base },
      rules: [],
      status: 201,
      follows: ({ id }) =>
        addProperty(model, { id, owner: by.id, slug: freeSlug(model, base, by), manager: null }),
    });
  },
  deleteProperty: onProperty((model, id) => ({
    method: 'delete',
    path: `/properties/${id}`,
    rules: [],
    status: 204,
    follows: () => removeProperty(model, id),
  })),
  renameSlug: (model, draw) => {
    const id = propertyDrawn(model, draw.one);
    const by = pickCaller(model, draw, propertyOf(model, id)?.owner);
    const slug = pick([...LETTERS.map((letter) => `${model.name}-${letter}`), 'admin'], draw.two);
    const taken = propertyOf(model, id)?.slug !== slug && isTaken(model, slug, by);
    return attempt(by, {
      method: 'patch',
      path: `/properties/${id}/slug`,
      body: { slug },
      // The property decides first, because it may keep a reserved slug that it already has.
      rules: [ofProperty(model, id, by), slug === 'admin' && 'VALIDATION_FAILED', taken && 'SLUG_TAKEN'],
      follows: () => {
        const property = propertyOf(model, id);
        if (property) setSlug(model, property, slug);
      },
    });
  },
  openProperty: (model, draw) => {
    const id = propertyDrawn(model, draw.one);
    const by = pick(model.accounts, draw.two);
    const known =
      propertyOf(model, id) && (by.administrator || ofProperty(model, id, by) !== 'PROPERTY_NOT_FOUND');
    return attempt(by, { method: 'get', path: `/properties/${id}`, rules: [!known && 'PROPERTY_NOT_FOUND'] });
  },

  createBusiness: (model, draw) => {
    const by = pickCaller(model, draw, pick(model.accounts, draw.one).id);
    const type = draw.two % 2 ? 'PROPERTY_MANAGEMENT' : 'SERVICE_PROVIDER';
    const owned = model.businesses.filter(({ owner }) => owner === by.id).length;
    return attempt(by, {
      method: 'post',
      path: '/businesses',
      body: {
        name: 'Fenland Keepers',
        email: 'office@fenland.example',
        phoneNumber: '020 7946 0018',
        address: 'Nowhere in particular',
        companyType: 'SOLE_TRADER',
        serviceBusinessType: type,
      },
      rules: [owned >= 20 && 'BUSINESS_LIMIT_REACHED'],
      status: 201,
      follows: ({ id }) =>
        void model.businesses.push({ id, owner: by.id, type, status: 'PENDING_REVIEW', staff: {} }),
    });
  },
  deleteBusiness: onBusiness((business, path, _draw, model) => ({
    method: 'delete',
    path,
    rules: [],
    status: 204,
    follows: () => business && removeBusiness(model, business.id),
  })),
  changeType: onBusiness((business, path, { two }, model) => {
    const type = two % 2 ? 'PROPERTY_MANAGEMENT' : 'SERVICE_PROVIDER';
    const tied =
      model.properties.some(({ manager }) => manager === business?.id) ||
      model.invitations.some((one) => isOpen(one) && one.business === business?.id);
    return {
      method: 'patch',
      path,
      body: { serviceBusinessType: type },
      rules: [business?.type !== type && tied && 'BUSINESS_TYPE_IN_USE'],
      follows: () => void (business && (business.type = type)),
    };
  }),
  approve: review('approve', ['PENDING_REVIEW', 'REJECTED'], 'APPROVED'),
  reject: review('reject', ['PENDING_REVIEW'], 'REJECTED'),
  suspend: review('suspend', ['APPROVED'], 'SUSPENDED'),
  reactivate: review('reactivate', ['SUSPENDED'], 'APPROVED'),
  revoke: review('revoke', ['APPROVED'], 'REJECTED'),

  addStaff: onBusiness((business, path, { two }, { accounts, leavers }) => {
    const { id, email, status } = pick(accounts, two);
    const hasLeft = leavers.some((leaver) => leaver.account === id && leaver.business === business?.id);
    const role = pick(STAFF, two >> 3);
    return {
      method: 'post',
      path: `${path}/staff`,
      body: { email, role },
      rules: [
        business?.owner === id && 'STAFF_IS_OWNER',
        status !== 'VERIFIED' && 'STAFF_USER_NOT_FOUND',
        business?.staff[id] !== undefined && 'STAFF_ALREADY_ADDED',
        hasLeft && 'STAFF_MEMBER_LEFT',
      ],
      status: 201,
      follows: () => business && (business.staff[id] = role),
    };
  }),
  changeStaff: onBusiness((business, path, { two }, { accounts }) => {
    const { id } = pick(accounts, two);
    const role = pick(STAFF, two >> 3);
    return {
      method: 'patch',
      path: `${path}/staff/${id}`,
      body: { role },
      rules: [business?.staff[id] === undefined && 'STAFF_MEMBER_NOT_FOUND'],
      follows: () => business && (business.staff[id] = role),
    };
  }),
  removeStaff: onBusiness((business, path, { two }, { accounts }) => {
    const { id } = pick(accounts, two);
    return {
      method: 'delete',
      path: `${path}/staff/${id}`,
      rules: [business?.staff[id] === undefined && 'STAFF_MEMBER_NOT_FOUND'],
      status: 204,
      follows: () => business && delete business.staff[id],
    };
  }, true),

  verifyAccount: changeAccount('verify', 'VERIFIED'),
  suspendAccount: changeAccount('suspend', 'SUSPENDED'),
  rejectAccount: changeAccount('reject', 'REJECTED'),
  setAccountPending: changeAccount('set-pending', 'PENDING_VERIFICATION'),
  signIn: ({ accounts }, draw) => {
    const by = pick(accounts, draw.one);
    return {
      by,
      method: 'post',
      path: '/auth/signin',
      body: { email: by.email, password: PASSWORD },
      refused: by.status === 'REJECTED' ? 'ACCOUNT_REJECTED' : null,
      follows: ({ accessToken }) => {
        by.token = accessToken;
        by.signedIn = true;
      },
    };
  },
} as const satisfies Record<string, Make>;

export type ActionName = keyof typeof ACTIONS;
