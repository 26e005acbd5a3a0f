import { dayOf } from '../contract/time.js';
import { toUserDto } from '../auth/accounts/user.dto.js';
import { type BusinessRow, toBusinessDto } from '../businesses/profile/business.dto.js';
import { readBusinesses } from '../businesses/profile/read-businesses.js';
import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';
import type { GuideLinks } from '../guides/guide-links.js';
import { guideSelect, toGuideDto } from '../guides/guides.dto.js';
import type { Prisma } from '../generated/prisma/client.js';
import { noticeSelect, toNoticeDto } from '../notices/notices.dto.js';
import { propertySelect, toPropertyFields } from '../properties/properties.dto.js';
import type { AccountExportResponse } from './account.dto.js';
import { type ExportedList, withoutAbilities } from './export-lists.js';

const oldestFirst = { orderBy: { id: 'asc' } } as const;
const join = { relationLoadStrategy: 'join' } as const;

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

async function readOwned(db: Db, ownerId: string): Promise<BusinessRow[]> {
  const owned = await db.business.findMany({ where: { ownerId }, ...oldestFirst, select: { id: true } });
  return readBusinesses(
    db,
    owned.map(({ id }) => id),
  );
}

/** Everything about a person except the long lists. */
export async function exportAccount(
  db: Db,
  actor: Actor,
  now: Date,
  links: GuideLinks,
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
    notices,
    notifications,
    dailyNews,
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
      select: { ...guideSelect, propertyId: true, property: { select: { slug: true } } },
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
    db.notice.findMany({ where: mine, ...oldestFirst, select: noticeSelect }),
    db.notificationChoice.findMany({
      where: mine,
      orderBy: { kind: 'asc' },
      select: { kind: true, email: true },
    }),
    db.dailyNews.findUnique({ where: mine, select: { sentOn: true } }),
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
    guides: guides.map(({ propertyId, property, ...guide }) => ({
      propertyId,
      ...toGuideDto(guide, links.findUrl(propertyId, property.slug, guide)),
    })),
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
    notices: notices.map(toNoticeDto),
    notifications,
    lastDailyMailOn: dailyNews && dayOf(dailyNews.sentOn),
  };
}
