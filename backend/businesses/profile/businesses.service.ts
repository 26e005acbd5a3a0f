import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { lockUser } from '../../auth/accounts/lock-user.js';
import { Clock } from '../../config/clock.js';
import { type BoundedList, toBoundedList } from '../../core/lists/bounded-list.js';
import { BUSINESSES_PER_USER, COUNT_CAP, LIST_MAX } from '../../contract/limits.js';
import { SERVICE_BUSINESS_TYPE_LABELS } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { isPastCount, paginate } from '../../core/lists/page.dto.js';
import { Database } from '../../database/database.service.js';
import { runStatement, readRows } from '../../database/run-statement.js';
import { MailAddresses } from '../../mail/mail-addresses.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { isRefused } from '../../mail/read-mails.js';
import { PlacesService } from '../../places/places.service.js';
import { toBusinessColumns } from './business-columns.js';
import type { UpdateBusinessDto, CreateBusinessDto } from './business-input.dto.js';
import { type BusinessLocation, hasCoordinates, resolveLocation } from './business-location.js';
import { type BusinessDto, toBusinessDto } from './business.dto.js';
import { viewOf } from '../access/business.policy.js';
import { sendEmailLink } from '../email/send-email-link.js';
import { deleteBusinesses } from './delete-business.js';
import { findOwnBusiness, findReadableBusiness, lockOwnBusiness } from '../access/find-business.js';
import {
  type TimelineResponse,
  type TimelineQuery,
  timelineSelect,
  toTimelineEventDto,
} from '../timeline/timeline.dto.js';
import { findTimelineProperties } from '../timeline/timeline-properties.js';
import { nameApart } from './name-apart.js';
import { readBriefBusinesses, readBusinesses } from './read-businesses.js';
import { updateBusiness } from './update-business.js';

/** A business without its services. */
export type BriefBusiness = Omit<BusinessDto, 'services' | '_count'> & {
  _count: Omit<BusinessDto['_count'], 'services'>;
};

@Injectable()
export class BusinessesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly places: PlacesService,
    private readonly clock: Clock,
    private readonly mailAddresses: MailAddresses,
  ) {}

  /** @throws AppError BUSINESS_NOT_FOUND, also when the actor may not know that it exists */
  async get(actor: Actor, id: string, db = this.database.queryable): Promise<BusinessDto> {
    const [row] = await readBusinesses(db, [id]);
    const view = row && viewOf(row, actor);
    if (!row || !view) throw new AppError('BUSINESS_NOT_FOUND');
    const business = toBusinessDto(row, view, actor, this.clock.now());
    if (view === 'public') return business;
    return { ...business, emailRefused: await isRefused(db, row.email) };
  }

  /** Those of the businesses that the actor may read, in the order of `ids`. */
  async getReadable(actor: Actor, ids: readonly string[]): Promise<BusinessDto[]> {
    const rows = await readBusinesses(this.database.queryable, ids);
    const now = this.clock.now();
    return rows.flatMap((row) => {
      const view = viewOf(row, actor);
      return view ? [toBusinessDto(row, view, actor, now)] : [];
    });
  }

  /** How a sentence names a business: with its town where another approved one has an equal name. */
  async nameInSentence({ id, name }: { id: string | null; name: string }): Promise<string> {
    return (id && (await nameApart(this.database.queryable, [id])).get(id)) || name;
  }

  /** The businesses that the actor owns or works for, newest first. */
  async listOwn(actor: Actor): Promise<BoundedList<BusinessDto>> {
    const { rows: ids, truncated } = toBoundedList(await this.newestOwn(actor, LIST_MAX + 1));
    const rows = await readBusinesses(this.database.queryable, ids);
    const now = this.clock.now();
    return {
      rows: rows.map((row) => toBusinessDto(row, viewOf(row, actor) ?? 'public', actor, now)),
      truncated,
    };
  }

  /** As `listOwn`, without services, and at most so many. */
  async listOwnBriefly(actor: Actor, most: number): Promise<BriefBusiness[]> {
    const rows = await readBriefBusinesses(this.database.queryable, await this.newestOwn(actor, most));
    const now = this.clock.now();
    return rows.map((row) => toBusinessDto(row, viewOf(row, actor) ?? 'public', actor, now));
  }

  /** Two index look-ups. One condition over both tables would read every business. */
  private async newestOwn({ id }: Actor, most: number): Promise<string[]> {
    const rows = await runStatement<{ id: string }>(this.database.queryable, {
      name: 'newest-own-businesses',
      text: `
        SELECT b.id FROM (SELECT id FROM businesses WHERE owner_id = $1
                          UNION SELECT business_id FROM staff_members WHERE user_id = $1) own
        JOIN businesses b ON b.id = own.id ORDER BY b.created_at DESC, b.id DESC LIMIT $2`,
      values: [id, most],
    });
    return rows.map((row) => row.id);
  }

  /** @throws AppError BUSINESS_LIMIT_REACHED, UNAUTHORIZED when the account was just deleted */
  async create(actor: Actor, body: CreateBusinessDto): Promise<BusinessDto> {
    await this.mailAddresses.assertReachable(body.email);
    const location = await resolveLocation(this.places, body);
    return this.database.transaction(async (tx) => {
      // Locks the owner's row, so that concurrent requests count one after the other and cannot exceed the limit.
      if (!(await lockUser(tx, actor.id))) throw new AppError('UNAUTHORIZED');
      const owned = await tx.business.count({ where: { ownerId: actor.id } });
      if (owned >= BUSINESSES_PER_USER) throw new AppError('BUSINESS_LIMIT_REACHED');
      const { id } = await tx.business.create({
        data: {
          ...toBusinessColumns(body, location),
          ownerId: actor.id,
          businessType: body.businessType ?? SERVICE_BUSINESS_TYPE_LABELS[body.serviceBusinessType],
        },
        select: { id: true },
      });
      await this.audit.record(tx, actor, {
        action: 'business.created',
        subjectType: 'business',
        subjectId: id,
        after: { registrationStatus: 'PENDING_REVIEW' },
      });
      await sendEmailLink(tx, this.mail, id, this.clock.now());
      return this.get(actor, id, tx);
    });
  }

  /** @throws AppError BUSINESS_NOT_FOUND, FORBIDDEN, BUSINESS_TYPE_IN_USE */
  async change(actor: Actor, id: string, body: UpdateBusinessDto): Promise<BusinessDto> {
    await findOwnBusiness(this.database.prisma, id, actor);
    if (body.email !== undefined) await this.mailAddresses.assertReachable(body.email);
    const location = await this.resolveNewLocation(id, body);
    return this.database.transaction(async (tx) => {
      await lockOwnBusiness(tx, id, actor.id);
      const { email } = await tx.business.findUniqueOrThrow({ where: { id }, select: { email: true } });
      await updateBusiness(tx, this.audit, actor, id, body, location);
      if (body.email !== undefined && body.email !== email)
        await sendEmailLink(tx, this.mail, id, this.clock.now());
      return this.get(actor, id, tx);
    });
  }

  /** The new location after an edit; null when it does not change. */
  private async resolveNewLocation(id: string, change: UpdateBusinessDto): Promise<BusinessLocation | null> {
    const given = hasCoordinates(change);
    const { address, addressComponents, latitude } = change;
    if (address === undefined && addressComponents === undefined && latitude === undefined) return null;
    const current = await this.database.prisma.business.findUnique({
      where: { id },
      select: { address: true, latitude: true, longitude: true, locationPrecision: true },
    });
    if (!current) throw new AppError('BUSINESS_NOT_FOUND');
    const { address: known, ...place } = current;
    const moves = address !== undefined && address !== known;
    // The same address without coordinates keeps the location, unless it could not be located before.
    if (!moves && !given && place.latitude !== null)
      return addressComponents?.length ? { ...place, addressComponents } : null;
    return resolveLocation(this.places, { ...change, address: address ?? known });
  }

  /** @throws AppError BUSINESS_NOT_FOUND, FORBIDDEN */
  async remove(actor: Actor, id: string): Promise<void> {
    const business = await findOwnBusiness(this.database.prisma, id, actor);
    await this.database.transaction(async (tx) => {
      const mail = this.mail.collect();
      await deleteBusinesses(tx, { audit: this.audit, mail }, actor, [business]);
      await mail.flush(tx);
    });
  }

  /** The history of the business, newest first. */
  async timeline(actor: Actor, id: string, { page, limit }: TimelineQuery): Promise<TimelineResponse> {
    await findReadableBusiness(this.database.prisma, id, actor);
    const { prisma } = this.database;
    const [rows, [counted]] = await Promise.all([
      isPastCount({ page, limit })
        ? []
        : prisma.auditEvent.findMany({
            where: { businessId: id },
            select: timelineSelect,
            orderBy: [{ at: 'desc' }, { id: 'desc' }],
            skip: (page - 1) * limit,
            take: limit,
            relationLoadStrategy: 'join',
          }),
      readRows<{ count: number }>(prisma)`
        SELECT count(*)::int AS count FROM (
          SELECT 1 FROM audit_events WHERE business_id = ${id}::uuid LIMIT ${COUNT_CAP + 1}) AS capped`,
    ]);
    const properties = await findTimelineProperties(prisma, id, rows);
    return {
      data: rows.map((row) => toTimelineEventDto(row, properties)),
      pagination: paginate({ page, limit }, counted?.count ?? 0),
    };
  }
}
