import type { InsightKind, InsightLevel } from '../contract/insights.js';
import { INVITATION_EXPIRY_DAYS } from '../contract/limits.js';
import { isAwaitingReview } from '../contract/statuses.js';
import { DAY_MS, HOUR_MS } from '../contract/time.js';
import { paths } from '../contract/web/web-paths.js';
import { dueDeadline } from './deadline-findings.js';
import {
  certificates,
  describeBusiness,
  type Finding,
  profileFinding,
  providerCertificate,
  receivedInvitation,
  sentInvitation,
} from './insight-findings.js';
import {
  documentToConfirm,
  finishedWork,
  invitationToStart,
  openQuote,
  reviewToAnswer,
  unreadMessage,
} from './job-findings.js';
import type { InsightSources, InvitationSource } from './insight-sources.js';

/** A declined invitation is no news after this time. */
export const DECLINED_DAYS = 14;
const UNANSWERED_HOURS = 48;
const EXPIRING_DAYS = 3;
const NOT_STARTED_DAYS = 7;
const UNATTENDED_DAYS = 14;

interface Rule<Source extends keyof InsightSources = keyof InsightSources> {
  source: Source;
  level: InsightLevel;
  /** Null when the rule does not apply at `now`. */
  find: (row: InsightSources[Source][number], now: Date, reader: { id: string }) => Finding | null;
}

/** Keeps the type of the rows that a rule's source has. */
const rule = <Source extends keyof InsightSources>(one: Rule<Source>) => one as unknown as Rule;

const age = (from: Date, now: Date) => now.getTime() - from.getTime();

/** The marketplace, for the job that a business declined. */
const findAnother = ({ property, job: { serviceCategory, deadline } }: InvitationSource) =>
  paths.marketplaceFor(property.id, serviceCategory ? [serviceCategory.id] : [], deadline?.id);

export const RULES: Record<InsightKind, Rule> = {
  MESSAGE_UNREAD: rule({ source: 'sent', level: 'ACT', find: (row) => unreadMessage(row, 'owner') }),
  INVITATION_UNANSWERED: rule({
    source: 'sent',
    level: 'ACT',
    find: (row, now, reader) =>
      row.status === 'PENDING' && age(row.lastSentAt, now) >= UNANSWERED_HOURS * HOUR_MS
        ? sentInvitation(row, { now, reader })
        : null,
  }),
  INVITATION_EXPIRING: rule({
    source: 'sent',
    level: 'ACT',
    find: (row, now, reader) =>
      row.status === 'PENDING' &&
      age(row.lastSentAt, now) >= (INVITATION_EXPIRY_DAYS - EXPIRING_DAYS) * DAY_MS
        ? sentInvitation(row, { now, reader })
        : null,
  }),
  INVITATION_DECLINED: rule({
    source: 'sent',
    level: 'ACT',
    find: (row, now, reader) =>
      row.status === 'DECLINED' &&
      row.respondedAt &&
      age(row.respondedAt, now) <= DECLINED_DAYS * DAY_MS &&
      !row.replaced
        ? sentInvitation(row, {
            now,
            reader,
            since: row.respondedAt,
            pathFor: findAnother,
          })
        : null,
  }),
  QUOTE_TO_DECIDE: rule({ source: 'sent', level: 'SOON', find: openQuote }),
  INVITATION_NOT_STARTED: rule({
    source: 'sent',
    level: 'SOON',
    find: (row, now, reader) =>
      row.status === 'ACCEPTED' && row.respondedAt && age(row.respondedAt, now) >= NOT_STARTED_DAYS * DAY_MS
        ? sentInvitation(row, { now, reader, since: row.respondedAt })
        : null,
  }),
  WORK_FINISHED: rule({ source: 'sent', level: 'KNOW', find: finishedWork }),
  MANAGER_NOT_APPROVED: rule({
    source: 'properties',
    level: 'ACT',
    find: ({ id, name, manager }) =>
      manager && !manager.listed
        ? {
            id,
            since: manager.changedAt,
            describe: () => ({
              subject: { type: 'property', name },
              facts: () => ({
                propertyId: id,
                propertyName: name,
                businessId: manager.id,
                businessName: manager.name,
              }),
              path: paths.property(id),
              version: [manager.id, manager.changedAt],
            }),
          }
        : null,
  }),
  PROVIDER_CERTIFICATE: rule({
    source: 'providers',
    level: 'SOON',
    find: providerCertificate,
  }),
  DEADLINE: rule({ source: 'deadlines', level: 'SOON', find: dueDeadline }),
  DOCUMENT_TO_CONFIRM: rule({
    source: 'documents',
    level: 'SOON',
    find: (row) =>
      row.property &&
      documentToConfirm(
        row,
        { propertyId: row.property.id, propertyName: row.property.name },
        `${paths.property(row.property.id)}#documents`,
      ),
  }),
  PROPERTY_UNATTENDED: rule({
    source: 'properties',
    level: 'KNOW',
    find: ({ id, name, createdAt, manager, invited }, now) =>
      !manager && !invited && age(createdAt, now) >= UNATTENDED_DAYS * DAY_MS
        ? {
            id,
            since: createdAt,
            describe: () => ({
              subject: { type: 'property', name },
              facts: () => ({ propertyId: id, propertyName: name }),
              path: paths.marketplaceFor(id),
              version: [],
            }),
          }
        : null,
  }),
  INVITATION_TO_ANSWER: rule({
    source: 'received',
    level: 'ACT',
    find: (row, now, reader) => (row.status === 'PENDING' ? receivedInvitation(row, { now, reader }) : null),
  }),
  MESSAGE_TO_READ: rule({ source: 'received', level: 'ACT', find: (row) => unreadMessage(row, 'business') }),
  INVITATION_TO_START: rule({
    source: 'received',
    level: 'SOON',
    find: invitationToStart,
  }),
  CERTIFICATE_EXPIRING: rule({
    source: 'businesses',
    level: 'SOON',
    find: (row, now) => certificates(row, now, ['EXPIRING', 'EXPIRED']),
  }),
  CERTIFICATE_MISSING: rule({
    source: 'businesses',
    level: 'KNOW',
    find: (row, now) => certificates(row, now, ['MISSING']),
  }),
  CERTIFICATE_TO_CONFIRM: rule({
    source: 'documents',
    level: 'SOON',
    find: (row) =>
      row.business &&
      documentToConfirm(
        row,
        { businessId: row.business.id, businessName: row.business.name },
        `${paths.business(row.business.id)}#services`,
      ),
  }),
  REVIEW_TO_ANSWER: rule({ source: 'reviews', level: 'KNOW', find: reviewToAnswer }),
  REVIEW_PENDING: rule({
    source: 'businesses',
    level: 'KNOW',
    find: (row) =>
      isAwaitingReview(row.registrationStatus)
        ? {
            id: row.id,
            since: row.createdAt,
            describe: () => ({ ...describeBusiness(row), version: [] }),
          }
        : null,
  }),
  REVIEW_REJECTED: rule({
    source: 'businesses',
    level: 'ACT',
    find: (row) => {
      if (row.registrationStatus !== 'REJECTED') return null;
      return {
        id: row.id,
        since: row.reviewedAt ?? row.createdAt,
        describe: () => {
          const own = describeBusiness(row);
          return {
            ...own,
            facts: () => ({ ...own.facts(), reviewNotes: row.reviewNotes }),
            version: [row.reviewedAt, row.reviewNotes],
          };
        },
      };
    },
  }),
  PROFILE_INCOMPLETE: rule({
    source: 'businesses',
    level: 'KNOW',
    find: profileFinding,
  }),
};
