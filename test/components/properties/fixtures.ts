import type { components } from '../../../frontend/api/schema';
import type { Answers } from '../support/api.js';
import { open } from '../support/page.js';
import { sample } from '../support/samples.js';

type Schemas = components['schemas'];

/** What an owner may do with a property that nobody manages. */
export const OF_OWNER = { update: true, delete: true, assign: true, unassign: false, invite: true };

/** Nobody else but the owner. */
export const SELF_MANAGED: Schemas['PropertyManagerDto'] = {
  managementType: 'SELF_MANAGED',
  businessId: null,
  business: null,
};

/** A property as its owner sees it, in a town and without a manager. */
export const ownProperty = (
  given: Partial<Schemas['PropertyDetailsDto']> = {},
): Schemas['PropertyDetailsDto'] =>
  sample('PropertyDetailsDto', {
    memorableName: 'Rose Cottage',
    slug: 'rose-cottage',
    locationPrecision: 'town',
    types: ['street_address'],
    propertyManager: SELF_MANAGED,
    abilities: OF_OWNER,
    ...given,
  });

/** The same in the list of the owner. */
export const listedProperty = (
  given: Partial<Schemas['ListedPropertyDto']> = {},
): Schemas['ListedPropertyDto'] =>
  sample('ListedPropertyDto', {
    memorableName: 'Rose Cottage',
    pendingInvitations: 0,
    propertyManager: SELF_MANAGED,
    abilities: OF_OWNER,
    ...given,
  });

/** The business that manages a property. */
export const managedBy = (name: string, businessId: string): Schemas['PropertyManagerDto'] => ({
  managementType: 'BUSINESS_MANAGED',
  businessId,
  business: { name, email: 'office@example.com', phoneNumber: '+441223496000' },
});

interface Given {
  /** By default a property of one's own. */
  property?: Partial<Schemas['PropertyDetailsDto']>;
  invitations?: Schemas['InvitationDto'][];
  deadlines?: Schemas['ListedDeadlineDto'][];
  /** Of the window, in px. */
  width?: number;
  answers?: Answers;
}

/** Opens the page of a property. */
export async function openProperty({ width = 1440, ...given }: Given = {}) {
  const property = ownProperty(given.property);
  const page = await open(`/dashboard/property/${property.id}`, {
    width,
    answers: {
      'GET /properties/{id}': { property },
      'GET /invitations/property/{propertyId}': { invitations: given.invitations ?? [] },
      'GET /properties/{id}/deadlines': {
        deadlines: (given.deadlines ?? []).map((one) => ({ ...one, propertyId: property.id })),
        abilities: { change: property.abilities.update },
      },
      ...given.answers,
    },
  });
  return { ...page, property };
}
