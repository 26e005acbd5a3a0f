import type { AuditService } from '../audit/audit.service.js';
import {
  formatPence,
  isQuotable,
  QUOTES_PER_INVITATION,
  QUOTES_PER_INVITATION_AND_DAY,
} from '../contract/jobs/quotes.js';
import { DAY_MS, longDate } from '../contract/time.js';
import { paths } from '../contract/web/web-paths.js';
import type { Actor } from '../core/access/actor.js';
import { secondsUntilAllowed } from '../core/daily-limit.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import { lockInvitation } from '../invitations/lock-invitation.js';
import { whyRefused } from '../invitations/transition-invitation.js';
import type { MailQueue } from '../mail/mail.queue.js';
import { quoteSent } from '../mail/templates/quote.js';
import { getBusiness } from '../management/get-business.js';
import { lockBusinessForShare } from '../management/lock-business.js';
import { recordMessage } from '../management/record-message.js';
import { type CreateQuoteDto, type QuoteRow, quoteSelect, toQuoteDto } from './quotes.dto.js';

interface Deps {
  audit: AuditService;
  mail: MailQueue;
}

/**
 * Adds a quote of the actor's business to an invitation, in place of the open one. The invitation is locked, so no
 * decision on the open one comes in between.
 * @throws AppError INVITATION_NOT_FOUND, FORBIDDEN, QUOTE_NOT_POSSIBLE, BUSINESS_NOT_APPROVED,
 *   INVITATION_OWNER_REJECTED, QUOTE_LIMIT, QUOTE_LIMIT_REACHED
 */
export async function createQuote(
  tx: Db,
  { audit, mail }: Deps,
  actor: Actor,
  invitationId: string,
  { amount, currency, description, validUntil }: CreateQuoteDto,
  at: Date,
): Promise<QuoteRow> {
  const invitation = await lockInvitation(tx, actor, invitationId, 'business');
  const { status, property } = invitation;
  if (!isQuotable(status))
    throw new AppError('QUOTE_NOT_POSSIBLE', { message: whyRefused(invitation, 'quoted for') });
  const business = await lockBusinessForShare(tx, getBusiness(invitation).id);
  if (!business?.listed) throw new AppError('BUSINESS_NOT_APPROVED');
  if (property.owner.accountStatus === 'REJECTED') throw new AppError('INVITATION_OWNER_REJECTED');
  await assertMayQuote(tx, invitationId, at);

  const replaced = await replaceOpen(tx, invitationId, at);
  const quote = await tx.quote.create({
    data: { invitationId, amount, currency, description, validUntil: new Date(validUntil), createdAt: at },
    select: quoteSelect,
  });
  const said = { invitationId, side: 'BUSINESS', authorId: actor.id, at } as const;
  if (replaced)
    await recordMessage(tx, { ...said, kind: 'EVENT', text: `${business.name} replaced the quote.` });
  await recordMessage(tx, { ...said, kind: 'QUOTE', text: description, quoteId: quote.id });
  await audit.record(tx, actor, {
    action: 'invitation.quote-sent',
    subjectType: 'invitation',
    subjectId: invitationId,
    businessId: business.id,
    after: { quoteId: quote.id, amount, validUntil, replaces: replaced },
  });
  await mail.enqueue(
    tx,
    property.owner.email,
    quoteSent({
      ownerName: property.owner.name,
      businessName: business.name,
      propertyName: property.memorableName,
      amount: formatPence(amount),
      validUntil: longDate(validUntil),
      description,
      replaces: replaced !== null,
      path: paths.property(property.id),
    }),
    { sender: actor.id },
  );
  return quote;
}

/** Ends the open quote, if there is one. @returns the id of the one that was replaced and had not expired */
async function replaceOpen(tx: Db, invitationId: string, at: Date): Promise<string | null> {
  const open = await tx.quote.findFirst({
    where: { invitationId, status: 'OPEN' },
    select: quoteSelect,
  });
  if (!open) return null;
  const expired = toQuoteDto(open, at).status === 'EXPIRED';
  await tx.quote.update({
    where: { id: open.id, status: 'OPEN' },
    data: expired ? { status: 'EXPIRED' } : { status: 'REPLACED', decidedAt: at },
    select: { id: true },
  });
  return expired ? null : open.id;
}

/** Counts the quotes of the last 24 hours, and all. The invitation must be locked. */
async function assertMayQuote(tx: Db, invitationId: string, now: Date): Promise<void> {
  const today = await tx.quote.findMany({
    where: { invitationId, createdAt: { gt: new Date(now.getTime() - DAY_MS) } },
    orderBy: { createdAt: 'desc' },
    take: QUOTES_PER_INVITATION_AND_DAY,
    select: { createdAt: true },
  });
  const retryAfter = secondsUntilAllowed(
    today.map(({ createdAt }) => ({ at: createdAt })),
    QUOTES_PER_INVITATION_AND_DAY,
    now,
  );
  if (retryAfter !== null) throw new AppError('QUOTE_LIMIT', { retryAfter });
  const all = await tx.quote.count({ where: { invitationId }, take: QUOTES_PER_INVITATION });
  if (all >= QUOTES_PER_INVITATION) throw new AppError('QUOTE_LIMIT_REACHED');
}
