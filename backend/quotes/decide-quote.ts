import type { AuditService } from '../audit/audit.service.js';
import { formatPence, whyNotOpen } from '../contract/jobs/quotes.js';
import { paths } from '../contract/web/web-paths.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import { type LockedInvitation, lockInvitation } from '../invitations/lock-invitation.js';
import type { MailQueue } from '../mail/mail.queue.js';
import { quoteAccepted, quoteDeclined } from '../mail/templates/quote.js';
import { recipientOf } from '../management/business-mail.js';
import { getBusiness } from '../management/get-business.js';
import { lockBusinessForShare } from '../management/lock-business.js';
import { recordMessage } from '../management/record-message.js';
import { type QuoteDto, type QuoteRow, quoteSelect, toQuoteDto } from './quotes.dto.js';

interface Deps {
  audit: AuditService;
  mail: MailQueue;
}

export type QuoteDecision = 'ACCEPTED' | 'DECLINED';

/**
 * Accepts or declines an open quote for the actor's own property. Its invitation is locked, so of several decisions and
 * a new quote exactly one comes first.
 * @throws AppError QUOTE_NOT_FOUND, FORBIDDEN, QUOTE_NOT_OPEN; to accept also BUSINESS_NOT_APPROVED
 */
export async function decideQuote(
  tx: Db,
  { audit, mail }: Deps,
  actor: Actor,
  id: string,
  decision: QuoteDecision,
  at: Date,
): Promise<QuoteRow> {
  const invitation = await lockInvitationOfQuote(tx, actor, id);
  const before = await tx.quote.findUniqueOrThrow({ where: { id }, select: quoteSelect });
  const { amount, ...now } = toQuoteDto(before, at);
  assertOpen(now);
  const business = getBusiness(invitation);
  if (decision === 'ACCEPTED') assertListed(await lockBusinessForShare(tx, business.id));

  const quote = await tx.quote.update({
    where: { id, status: 'OPEN' },
    data: { status: decision, decidedAt: at },
    select: quoteSelect,
  });
  await recordMessage(tx, {
    invitationId: invitation.id,
    kind: 'EVENT',
    side: 'OWNER',
    authorId: actor.id,
    text: `${invitation.property.owner.name} ${decision.toLowerCase()} the quote of ${formatPence(amount)}.`,
    quoteId: id,
    at,
  });
  await audit.record(tx, actor, {
    action: decision === 'ACCEPTED' ? 'invitation.quote-accepted' : 'invitation.quote-declined',
    subjectType: 'invitation',
    subjectId: invitation.id,
    businessId: business.id,
    before: { quoteId: id, quoteStatus: 'OPEN' },
    after: { quoteId: id, quoteStatus: decision },
  });
  const template = decision === 'ACCEPTED' ? quoteAccepted : quoteDeclined;
  await mail.enqueue(
    tx,
    recipientOf(business),
    template({
      businessName: business.name,
      ownerName: invitation.property.owner.name,
      propertyName: invitation.property.memorableName,
      amount: formatPence(amount),
      path: paths.thread(invitation.id),
    }),
    { sender: actor.id },
  );
  return quote;
}

/** @throws AppError QUOTE_NOT_OPEN */
export function assertOpen({
  status,
  validUntil,
  endedWith,
}: Pick<QuoteDto, 'status' | 'validUntil' | 'endedWith'>): void {
  if (status !== 'OPEN')
    throw new AppError('QUOTE_NOT_OPEN', { message: whyNotOpen(status, validUntil, endedWith) });
}

/** @throws AppError BUSINESS_NOT_APPROVED */
export function assertListed(business: { listed: boolean | null } | null): void {
  if (!business?.listed)
    throw new AppError('BUSINESS_NOT_APPROVED', {
      message: 'Only quotes of approved businesses can be accepted',
    });
}

/** @throws AppError QUOTE_NOT_FOUND, FORBIDDEN */
async function lockInvitationOfQuote(tx: Db, actor: Actor, id: string): Promise<LockedInvitation> {
  const quote = await tx.quote.findUnique({ where: { id }, select: { invitationId: true } });
  if (!quote) throw new AppError('QUOTE_NOT_FOUND');
  try {
    return await lockInvitation(tx, actor, quote.invitationId, 'owner');
  } catch (error) {
    // Strangers learn nothing of the quote, and a deleted invitation takes its quotes along.
    if (error instanceof AppError && error.code === 'INVITATION_NOT_FOUND')
      throw new AppError('QUOTE_NOT_FOUND');
    throw error;
  }
}
