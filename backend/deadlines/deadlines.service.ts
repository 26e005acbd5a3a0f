import { Injectable } from '@nestjs/common';
import { runStatement } from '../database/run-statement.js';
import { dayOf, earliestToday, latestToday } from '../contract/time.js';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../config/clock.js';
import type { Actor } from '../core/access/actor.js';
import type { Side } from '../contract/statuses.js';
import { LIST_MAX } from '../contract/limits.js';
import { type BoundedList, toBoundedList } from '../core/lists/bounded-list.js';
import { AppError } from '../core/errors/app.error.js';
import type { DeadlineKind } from '../contract/deadlines.js';
import { violates } from '../database/database.errors.js';
import { Database } from '../database/database.service.js';
import type { Db } from '../database/db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { ownBusinessIds } from '../management/own-businesses.js';
import { lockOwnProperty } from '../management/lock-property.js';
import { deadlineWork, type DeadlineWork, toThread } from '../management/deadline-contact.js';
import { propertyPeopleSelect } from '../management/people.policy.js';
import { mayReadProperty, propertyAbilities } from '../properties/property.policy.js';
import { addDeadline, removeDeadline, type WriteDeps } from './write-deadlines.js';
import { changeDeadline, completeDeadline } from './change-deadline.js';
import {
  type CompleteDeadlineDto,
  type CompletedDeadlineResponse,
  type CreateDeadlineDto,
  type DeadlineResponse,
  deadlineSelect,
  type DeadlinesQuery,
  type ListedDeadlineDto,
  type OwnDeadlineDto,
  type PropertyDeadlinesResponse,
  toDeadlineDto,
  type UpdateDeadlineDto,
} from './deadlines.dto.js';

interface DeadlineFilter {
  side: Side;
  id?: string | undefined;
  /** YYYY-MM-DD */
  from?: string | undefined;
  /** YYYY-MM-DD */
  to?: string | undefined;
  propertyId?: string | undefined;
  kind?: DeadlineKind | undefined;
}

/** A deadline without whom to ask. */
export type FirstDeadline = Omit<OwnDeadlineDto, keyof Work>;

/** What becomes of a deadline, which only its owner learns. */
type Work = Pick<
  ListedDeadlineDto,
  'businessName' | 'businessEmail' | 'threadId' | 'askedAt' | 'finishedBy' | 'openQuotes'
>;

const toWork = ({ ask, finishedBy, openQuotes }: DeadlineWork): Work => ({
  ...(ask && { businessName: ask.name, businessEmail: ask.email, ...toThread(ask) }),
  ...(finishedBy === null ? {} : { finishedBy }),
  ...(openQuotes > 0 ? { openQuotes } : {}),
});

type WorkById = ReadonlyMap<string, Work>;
const NOTHING: WorkById = new Map();

const soonest = [{ dueOn: 'asc' }, { id: 'asc' }] as const;

@Injectable()
export class DeadlinesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * The deadlines of a property, for everybody who may read the property.
   * @throws AppError PROPERTY_NOT_FOUND
   */
  async ofProperty(actor: Actor, propertyId: string): Promise<PropertyDeadlinesResponse> {
    const property = await this.database.prisma.property.findUnique({
      where: { id: propertyId },
      relationLoadStrategy: 'join',
      select: {
        ...propertyPeopleSelect,
        managerBusinessId: true,
        deadlines: { select: deadlineSelect, orderBy: [...soonest] },
      },
    });
    if (!property || !mayReadProperty(property, actor)) throw new AppError('PROPERTY_NOT_FOUND');
    const { update } = propertyAbilities(property, actor);
    const work = update ? await this.findWork(property.deadlines) : NOTHING;
    return {
      deadlines: property.deadlines.map((row) => ({ ...toDeadlineDto(row), ...work.get(row.id) })),
      abilities: { change: update },
    };
  }

  /** The deadlines of the actor's own or managed properties whose day is within the range, the first one due first. */
  async list(
    actor: Actor,
    { side = 'owner', from, to }: DeadlinesQuery,
  ): Promise<BoundedList<OwnDeadlineDto>> {
    const { prisma } = this.database;
    // Joins before sort and limit would cost all rows that match.
    const chosen = await prisma.deadline.findMany({
      where: await this.within(actor, { side, from, to }),
      orderBy: [...soonest],
      take: LIST_MAX + 1,
      select: { id: true },
    });
    const { rows: ids, truncated } = toBoundedList(chosen);
    const rows = await prisma.deadline.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      relationLoadStrategy: 'join',
      select: {
        ...deadlineSelect,
        property: { select: { memorableName: true } },
      },
      orderBy: [...soonest],
    });
    const work = side === 'owner' ? await this.findWork(rows) : NOTHING;
    return {
      rows: rows.map(({ property, ...row }) => ({
        ...toDeadlineDto(row),
        propertyName: property.memorableName,
        ...work.get(row.id),
      })),
      truncated,
    };
  }

  /** The first deadlines of the actor's own or managed properties to be due, and how many there are in all. */
  async first(
    actor: Actor,
    filter: Partial<DeadlineFilter>,
    limit: number,
  ): Promise<{ deadlines: FirstDeadline[]; total: number }> {
    const { prisma } = this.database;
    const where = await this.within(actor, { side: 'owner', ...filter });
    const [chosen, total] = await Promise.all([
      prisma.deadline.findMany({ where, select: { id: true }, orderBy: [...soonest], take: limit }),
      prisma.deadline.count({ where }),
    ]);
    const rows = await prisma.deadline.findMany({
      where: { id: { in: chosen.map(({ id }) => id) } },
      relationLoadStrategy: 'join',
      select: { ...deadlineSelect, property: { select: { memorableName: true } } },
      orderBy: [...soonest],
    });
    return {
      deadlines: rows.map(({ property, ...row }) => ({
        ...toDeadlineDto(row),
        propertyName: property.memorableName,
      })),
      total,
    };
  }

  private async within(
    actor: Actor,
    { side, id, from, to, propertyId, kind }: DeadlineFilter,
  ): Promise<Prisma.DeadlineWhereInput> {
    const { prisma } = this.database;
    return {
      property:
        side === 'owner'
          ? { ownerId: actor.id }
          : { managerBusinessId: { in: await ownBusinessIds(prisma, actor) } },
      dueOn: { ...(from ? { gte: new Date(from) } : {}), ...(to ? { lte: new Date(to) } : {}) },
      ...(id ? { id } : {}),
      ...(propertyId ? { propertyId } : {}),
      ...(kind ? { kind } : {}),
    };
  }

  /** By the id of the deadline. */
  private async findWork(rows: readonly { id: string }[]): Promise<WorkById> {
    const found = await runStatement<{ id: string; work: DeadlineWork }>(this.database.pool, {
      name: 'deadlines-work',
      text: `SELECT d.id, ${deadlineWork('$2::date')} AS work
             FROM deadlines d JOIN properties p ON p.id = d.property_id WHERE d.id = ANY($1::uuid[])`,
      values: [rows.map(({ id }) => id), earliestToday(this.clock.now())],
    });
    return new Map(found.map(({ id, work }) => [id, toWork(work)]));
  }

  /**
   * Adds a deadline. What is not sent is as usual for its kind.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, DEADLINE_LIMIT_REACHED, SERVICE_CATEGORY_NOT_FOUND, VALIDATION_FAILED
   */
  create(actor: Actor, propertyId: string, body: CreateDeadlineDto): Promise<DeadlineResponse> {
    return this.write(actor, propertyId, async (tx, deps) => ({
      deadline: toDeadlineDto(await addDeadline(tx, deps, propertyId, body)),
    }));
  }

  /**
   * Changes the fields that are sent. A new day has its reminders before it again.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, DEADLINE_NOT_FOUND, SERVICE_CATEGORY_NOT_FOUND, VALIDATION_FAILED
   */
  change(actor: Actor, propertyId: string, id: string, body: UpdateDeadlineDto): Promise<DeadlineResponse> {
    return this.write(actor, propertyId, async (tx, deps) => ({
      deadline: toDeadlineDto(await changeDeadline(tx, deps, { id, propertyId }, body)),
    }));
  }

  /**
   * Sets the next day. One that does not repeat ends.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, DEADLINE_NOT_FOUND, VALIDATION_FAILED
   */
  complete(
    actor: Actor,
    propertyId: string,
    id: string,
    body: CompleteDeadlineDto,
  ): Promise<CompletedDeadlineResponse> {
    return this.write(actor, propertyId, async (tx, deps) => {
      const { row, ended } = await completeDeadline(tx, deps, { id, propertyId }, body);
      const deadline = toDeadlineDto(row);
      return { deadline: ended ? { ...deadline, dueOn: null } : deadline };
    });
  }

  /** @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, DEADLINE_NOT_FOUND */
  remove(actor: Actor, propertyId: string, id: string): Promise<void> {
    return this.write(actor, propertyId, (tx, deps) => removeDeadline(tx, deps, { id, propertyId }));
  }

  /** Locks the actor's own property first, so that writers of one property wait for each other. */
  private async write<Result>(
    actor: Actor,
    propertyId: string,
    work: (tx: Db, deps: WriteDeps) => Promise<Result>,
  ): Promise<Result> {
    const now = this.clock.now();
    const deps = { audit: this.audit, actor, today: dayOf(now), latestToday: latestToday(now) };
    try {
      return await this.database.transaction(async (tx) => {
        await lockOwnProperty(tx, actor, propertyId);
        return work(tx, deps);
      });
    } catch (error) {
      throw violates(error, 'deadlines_service_category_id_fkey')
        ? new AppError('SERVICE_CATEGORY_NOT_FOUND')
        : error;
    }
  }
}
