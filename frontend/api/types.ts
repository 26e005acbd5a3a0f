import type { components, paths } from './schema';

type Methods = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Content<R> = R extends { content: { 'application/json': infer T } } ? T : never;

/** The body of a call's successful answer: `Answer<'/properties/{id}', 'get'>`. */
export type Answer<P extends keyof paths, M extends Methods & keyof paths[P]> = paths[P][M] extends {
  responses: infer R;
}
  ? Content<R extends { 200: infer T } ? T : R extends { 201: infer T } ? T : never>
  : never;

/** The body that a call takes: `Body<'/properties', 'post'>`. */
export type Body<P extends keyof paths, M extends Methods & keyof paths[P]> = paths[P][M] extends {
  requestBody?: infer B;
}
  ? Content<NonNullable<B>>
  : never;

export type ManagedProperty = Answer<'/businesses/{id}/properties', 'get'>[number];
export type Property = Answer<'/properties', 'post'>['property'];
export type ListedProperty = Answer<'/properties', 'get'>['properties'][number];
export type PropertyDetails = Answer<'/properties/{id}', 'get'>['property'];
export type PublicProperty = Answer<'/p/{slug}', 'get'>['property'];
export type PlaceResult = Answer<'/properties/search', 'post'>['results'][number];
export type PlaceDetails = Answer<'/properties/place-details', 'post'>;
export type Business = Answer<'/businesses/{id}', 'get'>;
export type CreateBusiness = Body<'/businesses', 'post'>;
export type UpdateBusiness = Body<'/businesses/{id}', 'patch'>;
export type MyBusiness = Answer<'/businesses/me/businesses', 'get'>[number];
export type MarketplaceBusiness = Answer<'/businesses/marketplace', 'get'>['data'][number];
export type ApprovedBusiness = Answer<'/businesses/approved', 'get'>[number];
export type BusinessService = Answer<'/businesses/{id}/services', 'get'>[number];
export type StaffMember = Answer<'/businesses/{id}/staff', 'get'>[number];
export type ServiceCategory = Answer<'/service-categories', 'get'>[number];
export type Invitation = Answer<'/invitations/property/{propertyId}', 'get'>['invitations'][number];
export type AnswerRefusal = NonNullable<Invitation['refusals']['accept']>;
export type HqProperty = components['schemas']['OwnedPropertyDto'];
