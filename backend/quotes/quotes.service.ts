import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../config/clock.js';
import { LIST_MAX } from '../contract/limits.js';
import { faultOfValidUntil } from '../contract/jobs/quotes.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { type BoundedList, toBoundedList } from '../core/lists/bounded-list.js';
import { violates } from '../database/database.errors.js';
import { Database } from '../database/database.service.js';
import { MailQueue } from '../mail/mail.queue.js';
import { toRefusal } from '../management/lock-property.js';
import { createQuote } from './create-quote.js';
import { decideQuote, type QuoteDecision } from './decide-quote.js';
import {
  type CreateQuoteDto,
  type PropertyQuoteDto,
  propertyQuoteSelect,
  type QuoteResponse,
  toPropertyQuoteDto,
  toQuoteDto,
} from './quotes.dto.js';

const newest = [{ createdAt: 'desc' }, { id: 'desc' }] as const;

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
   * The quotes for the actor's own property, the newest first.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async listOfProperty(actor: Actor, propertyId: string): Promise<BoundedList<PropertyQuoteDto>> {
    const { prisma } = this.database;
    const property = await prisma.property.findFirst({
      where: { id: propertyId, ownerId: actor.id },
      select: { id: true },
    });
    if (!property) throw await toRefusal(prisma, actor, propertyId);
    // Joins before sort and limit would cost all rows that match.
    const chosen = await prisma.quote.findMany({
      where: { invitation: { propertyId } },
      orderBy: [...newest],
      take: LIST_MAX + 1,
      select: { id: true },
    });
    const { rows: ids, truncated } = toBoundedList(chosen);
    const rows = await prisma.quote.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      relationLoadStrategy: 'join',
      orderBy: [...newest],
      select: propertyQuoteSelect,
    });
    const now = this.clock.now();
    return { rows: rows.map((row) => toPropertyQuoteDto(row, now)), truncated };
  }

  private get deps() {
    return { audit: this.audit, mail: this.mail };
  }
}
