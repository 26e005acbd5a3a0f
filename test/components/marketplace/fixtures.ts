import type { components } from '../../../frontend/api/schema';
import type { Answers } from '../support/api.js';
import { open } from '../support/page.js';
import { pageOf, sample } from '../support/samples.js';

type Schemas = components['schemas'];
type Found = Schemas['MarketplaceBusinessDto'];

/** A property of the reader, in the list of all. */
export const ownedProperty = (
  given: Partial<Schemas['ListedPropertyDto']> = {},
): Schemas['ListedPropertyDto'] =>
  sample('ListedPropertyDto', {
    memorableName: 'Lighthouse',
    abilities: { update: true, delete: true, assign: true, unassign: true, invite: true },
    ...given,
  });

/** A business that the marketplace finds. */
export const found = (name: string, given: Partial<Found> = {}): Found =>
  sample('MarketplaceBusinessDto', { name, registrationStatus: 'APPROVED', ...given });

/** What needs the reader. */
export const insightsOf = (attention: Schemas['InsightDto'][]): Schemas['InsightsResponse'] =>
  sample('InsightsResponse', { attention, attentionTotal: attention.length });

interface Options {
  /** The query of the address, with its question mark. */
  search?: string;
  width?: number;
  properties?: Schemas['ListedPropertyDto'][];
  answers?: Answers;
}

/** Opens the marketplace, which finds these businesses. */
export const openMarketplace = (
  businesses: Found[],
  { search = '', width = 1440, properties = [ownedProperty()], answers = {} }: Options = {},
) =>
  open(`/dashboard/marketplace${search}`, {
    width,
    answers: {
      'GET /properties': { properties },
      'GET /businesses/marketplace': { ...pageOf(businesses), order: 'nearest' },
      'GET /businesses/{id}': ({ path }) => {
        const { id, name, email, businessType, serviceBusinessType } =
          businesses.find((one) => path.endsWith(one.id)) ?? found('Nobody');
        return sample('BusinessDto', { id, name, email, businessType, serviceBusinessType });
      },
      'GET /invitations': pageOf([]),
      'GET /insights': insightsOf([]),
      ...answers,
    },
  });
