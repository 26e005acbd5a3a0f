import type { Answer } from '../../api/types';
import type { components } from '../../api/schema';

export type HqUser = Answer<'/hq/review-queue', 'get'>['users'][number];
export type ReviewedUser = Answer<'/hq/users/{id}', 'get'>;
export type ListedBusiness = components['schemas']['HqBusinessDto'];
export type ReviewedBusiness = Answer<'/hq/businesses/{id}', 'get'>;
export type ReviewedProperty = Answer<'/hq/properties/{id}', 'get'>;
export type EarlierSanction = ReviewedBusiness['earlierSanctions'][number];
export type AuditEvent = components['schemas']['AuditEventDto'];
export type ReviewQueue = Answer<'/hq/review-queue', 'get'>;
export type WaitingBusiness = ReviewQueue['businesses'][number];
export type BulkResult = Answer<'/hq/users/bulk', 'post'>['results'][number];
