import { screen, within } from '@testing-library/dom';
import { DAY_MS } from '../../../backend/contract/time.js';
import type { components } from '../../../frontend/api/schema';
import type { Answers, Call } from '../support/api.js';
import { open } from '../support/page.js';
import { pageOf, newId, sample } from '../support/samples.js';

type Schemas = components['schemas'];
export type Invitation = Schemas['InvitationDto'];
type Status = Schemas['InvitationStatus'];
type Quote = NonNullable<Invitation['quote']>;

interface Given extends Partial<Omit<Invitation, 'business' | 'property' | 'abilities' | 'refusals'>> {
  business?: Partial<Invitation['business']>;
  property?: Partial<Invitation['property']>;
  abilities?: Partial<Invitation['abilities']>;
  refusals?: Partial<Invitation['refusals']>;
}

/** The time that is so many days after now. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** The property and the business that an invitation is about, unless it says otherwise. */
const HOME_ID = newId();
const FIRM_ID = newId();

const TIMES: Record<Status, Partial<Invitation>> = {
  PENDING: { answerBy: inDays(7), expiresAt: inDays(30) },
  ACCEPTED: { respondedAt: inDays(-1) },
  ACTIVE: { respondedAt: inDays(-2), activatedAt: inDays(-1) },
  DECLINED: { respondedAt: inDays(-1), endedAt: inDays(-1) },
  CANCELLED: { endedAt: inDays(-1) },
};

function invitation(status: Status, abilities: Partial<Invitation['abilities']>, given: Given): Invitation {
  const business = sample('InvitedBusinessDto', { id: FIRM_ID, name: 'Harbour Homes', ...given.business });
  const property = sample('InvitationPropertyDto', {
    id: HOME_ID,
    memorableName: 'Rose Cottage',
    slug: 'rose-cottage',
    address: '12 High Street, Cambridge, CB2 1TN',
    ...given.property,
  });
  const asked = inDays(-3);
  const newest = given.responseMessage ?? given.inviteMessage;
  return sample('InvitationDto', {
    status,
    businessId: business.id,
    propertyId: property.id,
    inviter: { name: 'Olivia Hart', email: 'olivia@example.com' },
    createdAt: asked,
    lastSentAt: asked,
    lastMessage: newest
      ? {
          kind: 'TEXT',
          side: given.responseMessage ? 'BUSINESS' : 'OWNER',
          text: newest,
          createdAt: asked,
        }
      : null,
    ...TIMES[status],
    ...given,
    business,
    property,
    abilities: sample('InvitationAbilitiesDto', { ...abilities, ...given.abilities }),
    refusals: sample('InvitationRefusalsDto', given.refusals),
  });
}

/** The quote of an invitation: an open one. */
export const quoteOf = (given: Partial<Quote> = {}): Quote => ({
  id: newId(),
  amount: 12_500,
  status: 'OPEN',
  validUntil: '2027-01-31',
  endedWith: null,
  endedAt: null,
  decidedAt: null,
  ...given,
});

/** An invitation as its owner may see it. */
export const sentInvitation = (status: Status, given: Given = {}): Invitation =>
  invitation(
    status,
    {
      cancel: status === 'PENDING' || status === 'ACCEPTED',
      inviteAgain: status === 'DECLINED' || status === 'CANCELLED',
    },
    given,
  );

/** An invitation as the owner of the business may see it. */
export const receivedInvitation = (status: Status, given: Given = {}): Invitation =>
  invitation(
    status,
    { accept: status === 'PENDING', decline: status === 'PENDING', activate: status === 'ACCEPTED' },
    given,
  );

/** Answers a call for invitations with those that have the wanted status now. */
export const listOf = (read: () => Invitation[]) => (call: Call) => {
  const wanted = call.query.getAll('status');
  return pageOf(read().filter(({ status }) => wanted.includes(status)));
};

/** The section with the invitations of the page. */
export const section = async () => within(await screen.findByRole('region', { name: 'Invitations' }));

interface Options {
  answers?: Answers;
  width?: number;
}

/** Opens the page of a property as its owner sees it. */
export async function openProperty(invitations: Invitation[], { answers, ...options }: Options = {}) {
  const property = sample('PropertyDetailsDto', {
    id: HOME_ID,
    memorableName: 'Rose Cottage',
    abilities: { update: true, delete: true, assign: true, unassign: true, invite: true },
  });
  return open(`/dashboard/property/${property.id}`, {
    ...options,
    answers: {
      'GET /properties/{id}': { property },
      'GET /invitations/property/{propertyId}': { invitations },
      ...answers,
    },
  });
}

/** A business of the reader. */
export const ownBusiness = (given: Partial<Schemas['BusinessDto']> = {}): Schemas['BusinessDto'] =>
  sample('BusinessDto', {
    id: FIRM_ID,
    name: 'Harbour Homes',
    myRole: 'OWNER',
    registrationStatus: 'APPROVED',
    serviceBusinessType: 'PROPERTY_MANAGEMENT',
    pendingInvitations: 0,
    ...given,
    abilities: sample('BusinessAbilitiesDto', {
      update: true,
      manageStaff: true,
      answerInvitations: true,
      ...given.abilities,
    }),
  });

/** Opens the page of a business as its people see it. */
export async function openBusiness(
  invitations: Invitation[],
  { answers, business = ownBusiness(), ...options }: Options & { business?: Schemas['BusinessDto'] } = {},
) {
  return open(`/dashboard/business/${business.id}`, {
    as: { name: 'Ben Carter' },
    ...options,
    answers: {
      'GET /businesses/{id}': business,
      'GET /businesses/me/businesses': [business],
      'GET /invitations/business/{businessId}': invitations,
      ...answers,
    },
  });
}
