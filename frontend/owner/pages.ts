import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import { paths, patterns } from '../shared/paths';
import { myBusinessesQuery, propertiesQuery } from '../shared/own-queries';
import { businessQuery } from './shared/queries/businesses';
import { propertyQuery } from './shared/queries/properties';

/** Starts to load what the page shows first. */
type Prefetch = (client: QueryClient, params: Params) => Promise<unknown>;

function page(pattern: string, load: () => Promise<{ default: ComponentType }>, prefetch?: Prefetch) {
  return { pattern, load, prefetch };
}

const prefetchProperties: Prefetch = (client) => client.prefetchQuery(propertiesQuery);
const prefetchProperty: Prefetch = (client, { id }) => client.prefetchQuery(propertyQuery(id ?? ''));
const prefetchBusiness: Prefetch = (client, { id }) => client.prefetchQuery(businessQuery(id ?? ''));

/** The pages below /dashboard. The list of properties has two addresses: one for the card, one for links back. */
export const pages = [
  page(paths.propertiesCard, () => import('./properties/properties'), prefetchProperties),
  page(paths.properties, () => import('./properties/properties'), prefetchProperties),
  page(patterns.property, () => import('./properties/property-detail'), prefetchProperty),
  page(patterns.propertyEdit, () => import('./properties/property-edit'), prefetchProperty),
  page(patterns.propertyGuide, () => import('./guide/guide-page'), prefetchProperty),
  page(paths.marketplace, () => import('./marketplace/marketplace'), prefetchProperties),
  page(paths.marketplaceHow, () => import('./marketplace-how')),
  page(paths.invitations, () => import('./invitations/invitations-page')),
  page(patterns.thread, () => import('./messages/thread-page')),
  page(
    paths.businesses,
    () => import('./businesses/businesses'),
    (client) => client.prefetchQuery(myBusinessesQuery),
  ),
  page(patterns.business, () => import('./businesses/business-detail'), prefetchBusiness),
  page(patterns.businessEdit, () => import('./businesses/business-edit'), prefetchBusiness),
  page(paths.notices, () => import('./notices/notices-page')),
  page(paths.issues, () => import('./issues')),
  page(paths.assistant, () => import('./assistant/assistant-page')),
  page(paths.help, () => import('./help')),
  page(paths.insights, () => import('./insights/insights-page')),
];
