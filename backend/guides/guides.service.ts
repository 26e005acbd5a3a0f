import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../config/clock.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import { paths } from '../contract/web/web-paths.js';
import type { Actor } from '../core/access/actor.js';
import { sha256 } from '../core/sha256.js';
import { Database } from '../database/database.service.js';
import type { Db } from '../database/db.js';
import { lockOwnProperty, toRefusal } from '../management/lock-property.js';
import { newGuideKey } from './guide-key.js';
import {
  type GuideDto,
  type GuideLinkResponse,
  type GuideRow,
  type GuideSectionDto,
  guideSelect,
  toGuideDto,
  type UpdateGuideDto,
} from './guides.dto.js';

const audited = ({ enabled, sections }: GuideRow) => ({ enabled, sections: sections.length });
const sameSections = (one: readonly GuideSectionDto[], other: readonly GuideSectionDto[]) =>
  JSON.stringify(one.map(({ kind, title, text }) => [kind, title, text])) ===
  JSON.stringify(other.map(({ kind, title, text }) => [kind, title, text]));

/**
 * The guide of a property as its owner writes it. Nobody else reads it here, not even administrators, because it may
 * contain codes and passwords.
 */
@Injectable()
export class GuidesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Before anything is written it is empty and not enabled.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async get(actor: Actor, propertyId: string): Promise<GuideDto> {
    const { prisma } = this.database;
    const property = await prisma.property.findFirst({
      where: { id: propertyId, ownerId: actor.id },
      relationLoadStrategy: 'join',
      select: { guide: { select: guideSelect } },
    });
    if (!property) throw await toRefusal(prisma, actor, propertyId);
    return toGuideDto(property.guide);
  }

  /**
   * Changes the fields that are sent.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async change(actor: Actor, propertyId: string, body: UpdateGuideDto): Promise<GuideDto> {
    return this.database.transaction(async (tx) => {
      await lockOwnProperty(tx, actor, propertyId);
      const before = await findGuide(tx, propertyId);
      const { enabled, sections } = body;
      const written = enabled === undefined ? {} : { enabled };
      await tx.guide.upsert({
        where: { propertyId },
        create: { propertyId, ...written },
        update: written,
        select: { propertyId: true },
      });
      if (sections && !sameSections(sections, before?.sections ?? [])) {
        await tx.guideSection.deleteMany({ where: { propertyId } });
        await tx.guideSection.createMany({
          data: sections.map(({ kind, title, text }, position) => ({
            propertyId,
            position,
            kind,
            title,
            text,
          })),
        });
      }
      const after = (await findGuide(tx, propertyId)) as GuideRow;
      if (!before || before.enabled !== after.enabled || !sameSections(before.sections, after.sections)) {
        await this.audit.record(tx, actor, {
          action: 'property.guide-changed',
          subjectType: 'property',
          subjectId: propertyId,
          before: before && audited(before),
          after: audited(after),
        });
      }
      return toGuideDto(after);
    });
  }

  /**
   * Makes a new link. The one before opens nothing any more.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async renewKey(actor: Actor, propertyId: string): Promise<GuideLinkResponse> {
    const key = newGuideKey();
    const stored = { keyHash: sha256(key), keyCreatedAt: this.clock.now() };
    const slug = await this.database.transaction(async (tx) => {
      const property = await lockOwnProperty(tx, actor, propertyId);
      await tx.guide.upsert({
        where: { propertyId },
        create: { propertyId, ...stored },
        update: stored,
        select: { propertyId: true },
      });
      await this.audit.record(tx, actor, {
        action: 'property.guide-link-made',
        subjectType: 'property',
        subjectId: propertyId,
      });
      return property.slug;
    });
    return { url: `${this.env.webUrl}${paths.guide(slug)}#${key}` };
  }
}

const findGuide = (tx: Db, propertyId: string): Promise<GuideRow | null> =>
  tx.guide.findUnique({ where: { propertyId }, relationLoadStrategy: 'join', select: guideSelect });
