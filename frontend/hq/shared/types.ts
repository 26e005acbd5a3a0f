import type { Answer } from '../../api/types';

export type HqUser = Answer<'/hq/review-queue', 'get'>['users'][number];
export type ReviewedUser = Answer<'/hq/users/{id}', 'get'>['user'];
export type ListedBusiness = Answer<'/hq/businesses', 'get'>['data'][number];
export type ReviewedBusiness = Answer<'/hq/businesses/{id}', 'get'>;
export type EarlierSanction = ReviewedBusiness['earlierSanctions'][number];
export type AuditEvent = Answer<'/hq/audit', 'get'>['data'][number];
export type ReviewQueue = Answer<'/hq/review-queue', 'get'>;
export type WaitingBusiness = ReviewQueue['businesses'][number];
export type BulkResult = Answer<'/hq/users/bulk', 'post'>['results'][number];
