import type { components } from '../../../frontend/api/schema';
import { sample } from '../support/samples.js';

type Schemas = components['schemas'];
type Kind = Schemas['GuideSectionDto']['kind'];

/** Sections of these kinds, each with a title and a text about its kind. */
export const sections = (...kinds: Kind[]): Schemas['GuideSectionDto'][] =>
  kinds.map((kind) => ({ kind, title: `About ${kind}`, text: `All about ${kind}.` }));

/** What a guest reads. */
export const guestGuide = (
  given: Partial<Schemas['OpenGuideResponse']> = {},
): Schemas['OpenGuideResponse'] => ({
  property: sample('GuidePropertyDto', {
    slug: 'rose-cottage',
    memorableName: 'Rose Cottage',
    address: '12 High Street, Cambridge',
    locationPrecision: 'town',
  }),
  sections: sections('WIFI'),
  ...given,
});

/** What an owner has written: nothing yet, unless it is given. */
export const ownGuide = (given: Partial<Schemas['GuideDto']> = {}): Schemas['GuideDto'] => ({
  linkMadeAt: null,
  url: null,
  enabled: false,
  sections: [],
  ...given,
});
