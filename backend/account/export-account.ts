import { dayOf } from '../contract/time.js';
import { toUserDto } from '../auth/accounts/user.dto.js';
import type { AuditSubject } from '../contract/audit-actions.js';
import { toBandDto } from '../businesses/ranking/standing.js';
import { type BusinessRow, toBusinessDto } from '../businesses/profile/business.dto.js';
import { readBusinesses } from '../businesses/profile/read-businesses.js';
import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';
import { deadlineSelect, toDeadlineDto } from '../deadlines/deadlines.dto.js';
import { guideSelect, toGuideDto } from '../guides/guides.dto.js';
import type { Prisma } from '../generated/prisma/client.js';
import { invitationSelect, toInvitationDto } from '../invitations/invitations.dto.js';
import { propertySelect, toPropertyFields } from '../properties/properties.dto.js';
import type { AccountExportResponse, ExportedEventDto, ExportedOutcomeDto } from './account.dto.js';

/** Rows per statement of a long list. */
const BATCH = 200;
const oldestFirst = { orderBy: { id: 'asc' } } as const;
const join = { relationLoadStrategy: 'join' } as const;

/** Leaves out abilities and refusals, because they are computed and not stored. */
function withoutAbilities<Dto extends { abilities: object; refusals?: object }>({
  abilities: _,
  refusals: __,
  ...stored
}: Dto) {
  return stored;
}

const securitySelect = {
  emailConfirmedAt: true,
  totpSecret: { select: { createdAt: true, confirmedAt: true } },
  emailLinks: { ...oldestFirst, select: { createdAt: true, expiresAt: true } },
  secondStepLinks: { ...oldestFirst, select: { createdAt: true, expiresAt: true } },
  passkeys: { ...oldestFirst, select: { name: true, createdAt: true, lastUsedAt: true } },
  recoveryCodes: { select: { usedAt: true } },
} as const satisfies Prisma.UserSelect;

/** How the account is protected, without its secrets. */
function toExportedSecurity(row: Prisma.UserGetPayload<{ select: typeof securitySelect }>) {
  const { emailConfirmedAt, totpSecret, emailLinks, secondStepLinks, passkeys, recoveryCodes } = row;
  return {
    emailConfirmedAt,
    emailLinks,
    authenticatorApp: totpSecret,
    secondStepLinks,
    passkeys,
    unusedRecoveryCodes: recoveryCodes.filter(({ usedAt }) => usedAt === null).length,
  };
}

const outcomeSelect = {
  businessId: true,
  invitationType: true,
  band: true,
  result: true,
  exclusion: true,
  invitedAt: true,
  at: true,
} as const satisfies Prisma.InvitationOutcomeSelect;

function toExportedOutcome(
  row: Prisma.InvitationOutcomeGetPayload<{ select: typeof outcomeSelect }>,
): ExportedOutcomeDto {
  return { ...row, band: toBandDto(row.band) };
}

async function readOwned(db: Db, ownerId: string): Promise<BusinessRow[]> {
  const owned = await db.business.findMany({ where: { ownerId }, ...oldestFirst, select: { id: true } });
  return readBusinesses(
    db,
    owned.map(({ id }) => id),
  );
}

/** The lists that grow with what an account does. */
type ExportedList =
  | 'deadlines'
  | 'invitationsSent'
  | 'outcomesOfInvitationsSent'
  | 'outcomesOfBusinesses'
  | 'mails'
  | 'auditEvents';

/** Everything about a person except the long lists. */
export async function exportAccount(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<Omit<AccountExportResponse, ExportedList>> {
  const mine = { userId: actor.id };
  const security = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    ...join,
    select: securitySelect,
  });
  const [
    sessions,
    passwordLinks,
    knownClients,
    properties,
    guides,
    calendar,
    digest,
    leftSlugs,
    businesses,
    businessEmailLinks,
    memberships,
    insightSnoozes,
    weeklyEmail,
    proposals,
    keys,
  ] = await Promise.all([
    db.session.findMany({
      where: mine,
      ...oldestFirst,
      select: { createdAt: true, rotatedAt: true, expiresAt: true, revokedAt: true, userAgent: true },
    }),
    db.passwordReset.findMany({
      where: mine,
      ...oldestFirst,
      select: { createdAt: true, expiresAt: true, usedAt: true },
    }),
    db.knownClient.findMany({
      where: mine,
      orderBy: { firstSeenAt: 'asc' },
      select: { kind: true, firstSeenAt: true, lastSeenAt: true },
    }),
    db.property.findMany({ where: { ownerId: actor.id }, ...oldestFirst, ...join, select: propertySelect }),
    db.guide.findMany({
      where: { property: { ownerId: actor.id } },
      orderBy: { propertyId: 'asc' },
      ...join,
      select: { ...guideSelect, propertyId: true },
    }),
    db.calendarFeed.findUnique({ where: mine, select: { createdAt: true } }),
    db.deadlineDigest.findUnique({ where: mine, select: { sentOn: true } }),
    db.leftSlug.findMany({
      where: { ownerId: actor.id },
      orderBy: { leftAt: 'asc' },
      select: { slug: true, leftAt: true },
    }),
    readOwned(db, actor.id),
    db.businessEmailLink.findMany({
      where: { business: { ownerId: actor.id } },
      ...oldestFirst,
      select: { businessId: true, email: true, createdAt: true, expiresAt: true, usedAt: true },
    }),
    db.staffMember.findMany({
      where: mine,
      ...oldestFirst,
      ...join,
      select: { businessId: true, role: true, createdAt: true, business: { select: { name: true } } },
    }),
    db.insightSnooze.findMany({
      where: mine,
      orderBy: { createdAt: 'asc' },
      select: { key: true, createdAt: true, until: true },
    }),
    db.weeklyEmail.findUnique({ where: mine, select: { stoppedAt: true, sentAt: true } }),
    db.assistantProposal.findMany({
      where: mine,
      ...oldestFirst,
      select: {
        sentence: true,
        message: true,
        origin: true,
        createdAt: true,
        expiresAt: true,
        confirmedAt: true,
      },
    }),
    db.personalKey.findMany({
      where: mine,
      ...oldestFirst,
      select: { name: true, scope: true, createdAt: true, expiresOn: true, lastUsedAt: true },
    }),
  ]);
  return {
    exportedAt: now,
    account: toUserDto(actor),
    ...toExportedSecurity(security),
    sessions: sessions.map(({ createdAt, rotatedAt, expiresAt, revokedAt, userAgent }) => ({
      createdAt,
      lastUsedAt: rotatedAt,
      expiresAt,
      endedAt: revokedAt,
      userAgent,
    })),
    passwordLinks,
    knownClients,
    properties: properties.map(toPropertyFields),
    guides: guides.map(({ propertyId, ...guide }) => ({ propertyId, ...toGuideDto(guide) })),
    calendar: { createdAt: calendar?.createdAt ?? null },
    lastDeadlineMailOn: digest && dayOf(digest.sentOn),
    leftSlugs,
    businesses: businesses.map((row) => withoutAbilities(toBusinessDto(row, 'member', actor, now))),
    businessEmailLinks,
    memberships: memberships.map(({ businessId, business, role, createdAt }) => ({
      businessId,
      businessName: business.name,
      role,
      createdAt,
    })),
    insightSnoozes,
    weeklyEmail,
    proposals,
    keys: keys.map((key) => ({ ...key, expiresOn: dayOf(key.expiresOn) })),
  };
}

/** The rows in batches, each after the last row of the one before. */
async function* inBatches<Row extends { id: string }, Dto>(
  read: (page: { take: number; where: { id?: { gt: string } } }) => Promise<Row[]>,
  toDto: (row: Row) => Dto,
): AsyncGenerator<Dto[]> {
  let after: string | undefined;
  for (;;) {
    const rows = await read({ take: BATCH, where: after ? { id: { gt: after } } : {} });
    yield rows.map(toDto);
    after = rows.at(-1)?.id;
    if (after === undefined || rows.length < BATCH) return;
  }
}

type Lists = { [List in ExportedList]: AsyncGenerator<AccountExportResponse[List]> };

/** The long lists, the oldest rows first. Nothing is read before its turn. */
export async function exportLists(db: Db, actor: Actor, now: Date): Promise<Lists> {
  const { outcomeGroup } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { outcomeGroup: true },
  });
  const outcomes = (whose: Prisma.InvitationOutcomeWhereInput) =>
    inBatches(
      ({ take, where }) =>
        db.invitationOutcome.findMany({
          where: { ...whose, ...where },
          ...oldestFirst,
          take,
          select: { ...outcomeSelect, id: true },
        }),
      ({ id: _, ...row }) => toExportedOutcome(row),
    );
  return {
    deadlines: inBatches(
      ({ take, where }) =>
        db.deadline.findMany({
          where: { property: { ownerId: actor.id }, ...where },
          ...oldestFirst,
          take,
          select: deadlineSelect,
        }),
      toDeadlineDto,
    ),
    invitationsSent: inBatches(
      async ({ take, where }) => {
        // Joins before the limit would cost all rows.
        const chosen = await db.invitation.findMany({
          where: { property: { ownerId: actor.id }, ...where },
          ...oldestFirst,
          take,
          select: { id: true },
        });
        return db.invitation.findMany({
          where: { id: { in: chosen.map(({ id }) => id) } },
          ...oldestFirst,
          ...join,
          select: invitationSelect(actor),
        });
      },
      (row) => withoutAbilities(toInvitationDto(row, actor, now)),
    ),
    outcomesOfInvitationsSent: outcomes({ ownerGroup: outcomeGroup }),
    outcomesOfBusinesses: outcomes({ business: { ownerId: actor.id } }),
    mails: inBatches(
      ({ take, where }) =>
        db.mail.findMany({
          where: { recipient: actor.email, ...where },
          ...oldestFirst,
          take,
          select: { id: true, template: true, subject: true, createdAt: true, sentAt: true },
        }),
      ({ id: _, ...mail }) => mail,
    ),
    auditEvents: inBatches(
      ({ take, where }) =>
        db.auditEvent.findMany({
          where: { OR: [{ actorId: actor.id }, { subjectType: 'user', subjectId: actor.id }], ...where },
          ...oldestFirst,
          take,
        }),
      (row): ExportedEventDto => ({
        at: row.at,
        action: row.action,
        doneByYou: row.actorId === actor.id,
        subjectType: row.subjectType as AuditSubject,
        subjectId: row.subjectId,
        before: row.before as Record<string, unknown> | null,
        after: row.after as Record<string, unknown> | null,
        notes: row.notes,
      }),
    ),
  };
}
