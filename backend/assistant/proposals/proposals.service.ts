import { Injectable } from '@nestjs/common';
import { readRows } from '../../database/run-statement.js';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../config/clock.js';
import type { ProposalOrigin } from '../../contract/assistant.js';
import { MCP_PROPOSAL_HOURS, PROPOSAL_MINUTES, PROPOSALS_PER_USER } from '../../contract/limits.js';
import { HOUR_MS, MINUTE_MS } from '../../contract/time.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { proposalLock } from '../../database/advisory-locks.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import { ToolRegistry } from '../tools/tool-registry.js';
import {
  proposalSelect,
  type ProposalDto,
  type ProposalResponse,
  type ProposalsResponse,
} from './proposals.dto.js';

const LIFETIMES_MS: Record<ProposalOrigin, number> = {
  ASSISTANT: PROPOSAL_MINUTES * MINUTE_MS,
  MCP: MCP_PROPOSAL_HOURS * HOUR_MS,
};

/** Changes that were proposed, with their exact input. They happen only when the person confirms them. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly database: Database,
    private readonly registry: ToolRegistry,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a change with its input and describes it. Changes nothing else.
   * @throws AppError VALIDATION_FAILED, or what the tool throws when the change is not possible now
   */
  async propose(actor: Actor, toolName: string, given: object, origin: ProposalOrigin): Promise<ProposalDto> {
    const { tool, input } = await this.registry.prepare(toolName, given);
    const { sentence, message } = await tool.run(actor, input);
    const now = this.clock.now();
    const { prisma } = this.database;
    const proposal = await prisma.assistantProposal.create({
      data: {
        userId: actor.id,
        tool: tool.name,
        input,
        sentence,
        message,
        origin,
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFETIMES_MS[origin]),
      },
      select: proposalSelect,
    });
    await prisma.$executeRaw`
      DELETE FROM assistant_proposals WHERE id IN (
        SELECT id FROM assistant_proposals WHERE user_id = ${actor.id}::uuid AND confirmed_at IS NULL
        ORDER BY created_at DESC, id DESC OFFSET ${PROPOSALS_PER_USER})`;
    return proposal;
  }

  /** The actor's open proposals, newest first. */
  async list(actor: Actor): Promise<ProposalsResponse> {
    const proposals = await this.database.prisma.assistantProposal.findMany({
      where: { userId: actor.id, confirmedAt: null, expiresAt: { gt: this.clock.now() } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: proposalSelect,
    });
    return { proposals };
  }

  /**
   * Carries out a proposal, once. The change and the mark that it is done are one transaction: of several calls one
   * succeeds, and after a failure or a crash neither has happened.
   * @throws AppError PROPOSAL_NOT_FOUND, PROPOSAL_EXPIRED, PROPOSAL_CONFIRMED, CONFLICT while another call carries it
   *   out or when it would not be what was described, or what the tool's service throws
   */
  async confirm(actor: Actor, id: string): Promise<ProposalResponse> {
    const now = this.clock.now();
    await this.assertStillMeant(actor, id, now);
    const proposal = await this.database.transaction(async (tx) => {
      // Its row is locked last, after those of the change, as the deletion of the account does.
      const [lock] = await readRows<{ taken: boolean }>(tx)`
        SELECT pg_try_advisory_xact_lock(hashtextextended(${proposalLock(id)}, 0)) AS taken`;
      const found = await tx.assistantProposal.findFirst({
        where: { id, userId: actor.id },
        select: { tool: true, input: true, origin: true, expiresAt: true, confirmedAt: true },
      });
      if (!found) throw new AppError('PROPOSAL_NOT_FOUND');
      if (found.confirmedAt) throw new AppError('PROPOSAL_CONFIRMED');
      if (found.expiresAt <= now) throw new AppError('PROPOSAL_EXPIRED');
      if (!lock?.taken) throw new AppError('CONFLICT');
      const { tool, input } = await this.registry.prepare(found.tool, found.input as object);
      await this.database.joining(tx, () => tool.carryOut(actor, input));
      await this.audit.record(tx, actor, {
        action: 'assistant.confirmed',
        subjectType: 'user',
        subjectId: actor.id,
        after: { tool: tool.name, origin: found.origin, proposalId: id },
      });
      return this.markConfirmed(tx, actor, id, now);
    });
    return { proposal };
  }

  /**
   * Describes an open proposal again: a business that got another name since is not what the person said yes to. What is
   * not possible any more is refused by the service that carries it out.
   * @throws AppError CONFLICT
   */
  private async assertStillMeant(actor: Actor, id: string, now: Date): Promise<void> {
    const found = await this.database.prisma.assistantProposal.findFirst({
      where: { id, userId: actor.id, confirmedAt: null, expiresAt: { gt: now } },
      select: { tool: true, input: true, sentence: true, message: true },
    });
    if (!found) return;
    const { tool, input } = await this.registry.prepare(found.tool, found.input as object);
    const draft = await tool.run(actor, input).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (draft && (draft.sentence !== found.sentence || draft.message !== found.message))
      throw new AppError('CONFLICT', {
        message: 'This has changed since it was proposed. Please ask again.',
      });
  }

  /** @throws AppError PROPOSAL_NOT_FOUND when it was dismissed in the meantime */
  private async markConfirmed(tx: Db, actor: Actor, id: string, now: Date): Promise<ProposalDto> {
    const [confirmed] = await tx.assistantProposal.updateManyAndReturn({
      where: { id, userId: actor.id, confirmedAt: null },
      data: { confirmedAt: now },
      select: proposalSelect,
    });
    if (!confirmed) throw new AppError('PROPOSAL_NOT_FOUND');
    return confirmed;
  }

  /** @throws AppError PROPOSAL_NOT_FOUND */
  async dismiss(actor: Actor, id: string): Promise<void> {
    const { count } = await this.database.prisma.assistantProposal.deleteMany({
      where: { id, userId: actor.id, confirmedAt: null },
    });
    if (count === 0) throw new AppError('PROPOSAL_NOT_FOUND');
  }
}
