import { Injectable } from '@nestjs/common';
import { runStatement } from '../database/run-statement.js';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../config/clock.js';
import { LIST_MAX } from '../contract/limits.js';
import { faultOfValidUntil, QUOTABLE, QUOTES_LISTED } from '../contract/jobs/quotes.js';
import { earliestToday } from '../contract/time.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { type BoundedList, toBoundedList } from '../core/lists/bounded-list.js';
import { violates } from '../database/database.errors.js';
import { Database } from '../database/database.service.js';
import { MailQueue } from '../mail/mail.queue.js';
import { toRefusal } from '../management/lock-property.js';
import { createQuote } from './create-quote.js';
import { assertListed, assertOpen, decideQuote, type QuoteDecision } from './decide-quote.js';
import {
  type CreateQuoteDto,
  type OpenQuoteDto,
  openQuoteSelect,
  type PropertyQuoteDto,
  propertyQuoteSelect,
  type QuoteResponse,
  toOpenQuoteDto,
  toPropertyQuoteDto,
  toQuoteDto,
} from './quotes.dto.js';

/** Looks at the newest of each invitation only, and at the newest invitations, whatever there was before. */
const NEWEST = `
  SELECT q.id FROM (
    SELECT id FROM invitations WHERE property_id = $1::uuid ORDER BY created_at DESC LIMIT ${LIST_MAX}) i
  CROSS JOIN LATERAL (
    SELECT id, created_at FROM quotes WHERE invitation_id = i.id
    ORDER BY created_at DESC LIMIT ${QUOTES_LISTED + 1}) q
  ORDER BY q.created_at DESC, q.id DESC LIMIT ${QUOTES_LISTED + 1}`;

@Injectable()
export class QuotesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError VALIDATION_FAILED for the day, and as `createQuote` */
  async create(actor: Actor, invitationId: string, body: CreateQuoteDto): Promise<QuoteResponse> {
    const now = this.clock.now();
    const fault = faultOfValidUntil(body.validUntil, now);
    if (fault) throw AppError.invalid('validUntil', fault);
    try {
      const quote = await this.database.transaction((tx) =>
        createQuote(tx, this.deps, actor, invitationId, body, now),
      );
      return { quote: toQuoteDto(quote, now) };
    } catch (error) {
      // The lock on the invitation keeps the same rule.
      if (violates(error, 'quotes_one_open')) throw new AppError('CONFLICT');
      throw error;
    }
  }

  /** @throws AppError as `decideQuote` */
  async decide(actor: Actor, id: string, decision: QuoteDecision): Promise<QuoteResponse> {
    const now = this.clock.now();
    const quote = await this.database.transaction((tx) =>
      decideQuote(tx, this.deps, actor, id, decision, now),
    );
    return { quote: toQuoteDto(quote, now) };
  }

  /**
   * A quote for a property of the actor, if the decision on it is possible now.
   * @throws AppError QUOTE_NOT_FOUND, QUOTE_NOT_OPEN; to accept also BUSINESS_NOT_APPROVED
   */
  async getDecidable(
    actor: Actor,
    id: string,
    decision: QuoteDecision,
  ): Promise<PropertyQuoteDto & { propertyName: string }> {
    const row = await this.database.prisma.quote.findFirst({
      where: { id, invitation: { property: { ownerId: actor.id } } },
      relationLoadStrategy: 'join',
      select: {
        ...propertyQuoteSelect,
        invitation: {
          select: {
            ...propertyQuoteSelect.invitation.select,
            property: { select: { memorableName: true } },
          },
        },
      },
    });
    if (!row) throw new AppError('QUOTE_NOT_FOUND');
    const quote = toPropertyQuoteDto(row, this.clock.now());
    assertOpen(quote);
    if (decision === 'ACCEPTED') assertListed(row.invitation.business);
    return { ...quote, propertyName: row.invitation.property.memorableName };
  }

  /**
   * The newest quotes for the actor's own property, the newest first.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async listOfProperty(actor: Actor, propertyId: string): Promise<BoundedList<PropertyQuoteDto>> {
    const { prisma, pool } = this.database;
    const property = await prisma.property.findFirst({
      where: { id: propertyId, ownerId: actor.id },
      select: { id: true },
    });
    if (!property) throw await toRefusal(prisma, actor, propertyId);
    const chosen = await runStatement<{ id: string }>(pool, {
      name: 'property-quotes',
      text: NEWEST,
      values: [propertyId],
    });
    const { rows: ids, truncated } = toBoundedList(chosen, QUOTES_LISTED);
    const rows = await prisma.quote.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      relationLoadStrategy: 'join',
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: propertyQuoteSelect,
    });
    const now = this.clock.now();
    return { rows: rows.map((row) => toPropertyQuoteDto(row, now)), truncated };
  }

  /** The quotes for all properties of the actor that wait for a decision, those that run out first in front. */
  async listOpen(actor: Actor): Promise<BoundedList<OpenQuoteDto>> {
    const now = this.clock.now();
    const found = await this.database.prisma.quote.findMany({
      where: {
        status: 'OPEN',
        validUntil: { gte: new Date(earliestToday(now)) },
        invitation: {
          status: { in: [...QUOTABLE] },
          property: { ownerId: actor.id },
          business: { listed: true },
        },
      },
      relationLoadStrategy: 'join',
      orderBy: [{ validUntil: 'asc' }, { id: 'asc' }],
      take: QUOTES_LISTED + 1,
      select: openQuoteSelect,
    });
    const { rows, truncated } = toBoundedList(found, QUOTES_LISTED);
    return { rows: rows.map((row) => toOpenQuoteDto(row, now)), truncated };
  }

  private get deps() {
    return { audit: this.audit, mail: this.mail };
  }
}
