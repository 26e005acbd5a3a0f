import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../config/clock.js';
import type { Actor } from '../core/access/actor.js';
import { Database } from '../database/database.service.js';
import type { Db } from '../database/db.js';
import { lockOwnProperty, toRefusal } from '../management/lock-property.js';
import { GuideLinks } from './guide-links.js';
import {
  type GuideDto,
  type GuideLinkResponse,
  type GuideRow,
  type GuideSectionDto,
  guideSelect,
  type ShareGuideDto,
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
    private readonly links: GuideLinks,
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
      select: { slug: true, guide: { select: guideSelect } },
    });
    if (!property) throw await toRefusal(prisma, actor, propertyId);
    const { guide, slug } = property;
    return toGuideDto(guide, this.links.findUrl(propertyId, slug, guide));
  }

  /** The ids of the actor's own properties whose guides say something. */
  async findWritten({ id: ownerId }: Pick<Actor, 'id'>): Promise<ReadonlySet<string>> {
    const written = await this.database.prisma.guide.findMany({
      where: { property: { ownerId }, sections: { some: {} } },
      select: { propertyId: true },
    });
    return new Set(written.map(({ propertyId }) => propertyId));
  }

  /**
   * Changes the fields that are sent.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async change(actor: Actor, propertyId: string, body: UpdateGuideDto): Promise<GuideDto> {
    return this.database.transaction(async (tx) => {
      const { slug } = await lockOwnProperty(tx, actor, propertyId);
      const after = await this.write(tx, actor, propertyId, body);
      return toGuideDto(after, this.links.findUrl(propertyId, slug, after));
    });
  }

  /**
   * Writes the sections, opens the guide to guests and returns its link: the one before, if its key can be read.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async share(actor: Actor, propertyId: string, { sections }: ShareGuideDto): Promise<GuideLinkResponse> {
    return this.database.transaction(async (tx) => {
      const { slug } = await lockOwnProperty(tx, actor, propertyId);
      const guide = await this.write(tx, actor, propertyId, { enabled: true, sections });
      const url =
        this.links.findUrl(propertyId, slug, guide) ?? (await this.writeKey(tx, actor, propertyId, slug));
      return { url };
    });
  }

  /**
   * Closes the guide to guests. Its link stays, and opens it again once it is shared.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async stopSharing(actor: Actor, propertyId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockOwnProperty(tx, actor, propertyId);
      if (await findGuide(tx, propertyId)) await this.write(tx, actor, propertyId, { enabled: false });
    });
  }

  /**
   * Makes a new link. The one before opens nothing any more.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async renewKey(actor: Actor, propertyId: string): Promise<GuideLinkResponse> {
    return this.database.transaction(async (tx) => {
      const { slug } = await lockOwnProperty(tx, actor, propertyId);
      return { url: await this.writeKey(tx, actor, propertyId, slug) };
    });
  }

  private async write(tx: Db, actor: Actor, propertyId: string, body: UpdateGuideDto): Promise<GuideRow> {
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
    return after;
  }

  private async writeKey(tx: Db, actor: Actor, propertyId: string, slug: string): Promise<string> {
    const { key, stored } = this.links.create(propertyId);
    const data = { ...stored, keyCreatedAt: this.clock.now() };
    await tx.guide.upsert({
      where: { propertyId },
      create: { propertyId, ...data },
      update: data,
      select: { propertyId: true },
    });
    await this.audit.record(tx, actor, {
      action: 'property.guide-link-made',
      subjectType: 'property',
      subjectId: propertyId,
    });
    return this.links.buildUrl(slug, key);
  }
}

const findGuide = (tx: Db, propertyId: string): Promise<GuideRow | null> =>
  tx.guide.findUnique({ where: { propertyId }, relationLoadStrategy: 'join', select: guideSelect });
