import { addMonths, dayOf, dayOfMonth } from '../contract/time.js';
import type { AuditService } from '../audit/audit.service.js';
import { DEADLINE_PRESETS } from '../contract/deadlines.js';
import { DEADLINES_PER_PROPERTY } from '../contract/limits.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import { pastReminders } from './deadline.policy.js';
import { type CreateDeadlineDto, type DeadlineRow, deadlineSelect } from './deadlines.dto.js';

export interface WriteDeps {
  audit: AuditService;
  actor: Actor;
  /** YYYY-MM-DD, in UTC. */
  today: string;
  /** The latest day that it is anywhere, YYYY-MM-DD. A later one is in the future. */
  latestToday: string;
}

/** A deadline of a property that is locked. */
export interface DeadlineRef {
  id: string;
  propertyId: string;
}

/** What the audit log keeps of a deadline. */
export const audited = (row: DeadlineRow) => ({
  deadlineId: row.id,
  kind: row.kind,
  dueOn: dayOf(row.dueOn),
  everyMonths: row.everyMonths,
  lastDoneOn: row.lastDoneOn && dayOf(row.lastDoneOn),
});

/** @throws AppError VALIDATION_FAILED at `field` */
export function assertNotInFuture(day: string | null | undefined, latestToday: string, field: string): void {
  if (day && day > latestToday) throw AppError.invalid(field, 'This day is in the future');
}

/**
 * The day of the month to which a deadline returns: that of its due day, or a later one that the month doesn't have.
 * @throws AppError VALIDATION_FAILED
 */
export function readDueDay(dueOn: string, dueDay = dayOfMonth(dueOn)): number {
  if (addMonths(dueOn, 0, dueDay) !== dueOn)
    throw AppError.invalid('dueDay', "The day of the month doesn't fit the due date");
  return dueDay;
}

/** @throws AppError DEADLINE_NOT_FOUND */
export async function findDeadline(tx: Db, { id, propertyId }: DeadlineRef): Promise<DeadlineRow> {
  const row = await tx.deadline.findFirst({ where: { id, propertyId }, select: deadlineSelect });
  if (!row) throw new AppError('DEADLINE_NOT_FOUND');
  return row;
}

/** Adds a deadline to a locked property. */
export async function addDeadline(
  tx: Db,
  { audit, actor, today, latestToday }: WriteDeps,
  propertyId: string,
  body: CreateDeadlineDto,
): Promise<DeadlineRow> {
  const preset = DEADLINE_PRESETS[body.kind];
  const title = body.title ?? preset.title;
  if (title === null) throw AppError.invalid('title', 'Please enter a title');
  assertNotInFuture(body.lastDoneOn, latestToday, 'lastDoneOn');
  const dueDay = readDueDay(body.dueOn, body.dueDay);
  if ((await tx.deadline.count({ where: { propertyId } })) >= DEADLINES_PER_PROPERTY)
    throw new AppError('DEADLINE_LIMIT_REACHED');
  const row = await tx.deadline.create({
    data: {
      propertyId,
      kind: body.kind,
      title,
      dueOn: new Date(body.dueOn),
      dueDay,
      everyMonths: body.everyMonths === undefined ? preset.everyMonths : body.everyMonths,
      lastDoneOn: body.lastDoneOn ? new Date(body.lastDoneOn) : null,
      note: body.note ?? null,
      serviceCategoryId:
        body.serviceCategoryId === undefined
          ? await usualCategory(tx, preset.category)
          : body.serviceCategoryId,
      remindedDays: pastReminders(body.dueOn, today),
    },
    select: deadlineSelect,
  });
  await audit.record(tx, actor, {
    action: 'property.deadline-added',
    subjectType: 'property',
    subjectId: propertyId,
    after: audited(row),
  });
  return row;
}

/** The id of the category with this name, if there still is one. */
async function usualCategory(tx: Db, name: string | null): Promise<string | null> {
  if (name === null) return null;
  return (await tx.serviceCategory.findUnique({ where: { name }, select: { id: true } }))?.id ?? null;
}

/** @throws AppError DEADLINE_NOT_FOUND */
export async function removeDeadline(
  tx: Db,
  { audit, actor }: Pick<WriteDeps, 'audit' | 'actor'>,
  ref: DeadlineRef,
): Promise<void> {
  const row = await findDeadline(tx, ref);
  await tx.deadline.delete({ where: { id: ref.id }, select: { id: true } });
  await audit.record(tx, actor, {
    action: 'property.deadline-removed',
    subjectType: 'property',
    subjectId: ref.propertyId,
    before: audited(row),
  });
}
