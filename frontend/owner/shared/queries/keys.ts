import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../api/query-client';
import { INSIGHTS_KEY, myBusinessesQuery, propertiesQuery } from '../../../shared/own-queries';

/** The keys of queries that several folders read or refresh, each written once. Without an id: those of all records. */
export const keys = {
  properties: propertiesQuery.queryKey,
  property: (...id: string[]) => ['property', ...id],
  propertyInvitations: (...id: string[]) => ['property-invitations', ...id],
  propertyQuotes: (...id: string[]) => ['property-quotes', ...id],
  managedProperties: (...id: string[]) => ['business-properties', ...id],
  invitations: ['invitations'],
  thread: (invitationId: string) => ['thread', invitationId],
  myBusinesses: myBusinessesQuery.queryKey,
  business: (id: string) => ['business', id],
  businessInvitations: (...id: string[]) => ['business-invitations', ...id],
  standing: (id: string) => ['business-standing', id],
  approvedBusinesses: ['approved-businesses'],
  marketplace: ['marketplace'],
  commonTrades: ['common-trades'],
  serviceCategories: ['service-categories'],
  insights: INSIGHTS_KEY,
  deadlines: ['deadlines'],
} as const;

/** After a change of one property: its own page and every list that shows it. */
export const propertyChanged = (client: QueryClient, id: string) =>
  invalidate(
    client,
    keys.property(id),
    keys.properties,
    keys.propertyInvitations(id),
    keys.propertyQuotes(id),
    keys.businessInvitations(),
    keys.invitations,
    keys.managedProperties(),
    keys.insights,
  );

/** After a change of one business: its own page and every list that shows it. */
export const businessChanged = (client: QueryClient, id: string) =>
  invalidate(
    client,
    keys.business(id),
    keys.myBusinesses,
    keys.managedProperties(id),
    keys.businessInvitations(id),
    keys.standing(id),
    keys.invitations,
    keys.marketplace,
    keys.insights,
  );

/** After a change of several invitations: every list that shows one. */
export const invitationsChanged = (client: QueryClient) =>
  invalidate(
    client,
    keys.invitations,
    keys.insights,
    keys.properties,
    keys.property(),
    keys.propertyInvitations(),
    keys.propertyQuotes(),
  );
