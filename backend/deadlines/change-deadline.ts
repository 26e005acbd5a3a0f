import { findNextDue } from '../contract/deadlines.js';
import { dayOf, dayOfMonth } from '../contract/time.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import { pastReminders } from './deadline.policy.js';
import {
  type CompleteDeadlineDto,
  type DeadlineRow,
  deadlineSelect,
  dueDayOf,
  type UpdateDeadlineDto,
} from './deadlines.dto.js';
import {
  assertNotInFuture,
  audited,
  type DeadlineRef,
  findDeadline,
  readDueDay,
  type WriteDeps,
} from './write-deadlines.js';

/** Changes the fields that are sent. @throws AppError DEADLINE_NOT_FOUND, VALIDATION_FAILED */
export async function changeDeadline(
  tx: Db,
  { audit, actor, today, latestToday }: WriteDeps,
  ref: DeadlineRef,
  body: UpdateDeadlineDto,
): Promise<DeadlineRow> {
  assertNotInFuture(body.lastDoneOn, latestToday, 'lastDoneOn');
  const before = await findDeadline(tx, ref);
  const { dueOn = dayOf(before.dueOn), dueDay, lastDoneOn, ...fields } = body;
  const moved = dueOn !== dayOf(before.dueOn);
  const row = await tx.deadline.update({
    where: { id: ref.id },
    data: {
      ...fields,
      ...(lastDoneOn === undefined ? {} : { lastDoneOn: lastDoneOn && new Date(lastDoneOn) }),
      ...(moved || dueDay !== undefined ? { dueDay: readDueDay(dueOn, dueDay) } : {}),
      ...(moved ? { dueOn: new Date(dueOn), remindedDays: pastReminders(dueOn, today) } : {}),
    },
    select: deadlineSelect,
  });
  const change = { before: audited(before), after: audited(row) };
  if (JSON.stringify(change.before) !== JSON.stringify(change.after)) {
    await audit.record(tx, actor, {
      action: 'property.deadline-changed',
      subjectType: 'property',
      subjectId: ref.propertyId,
      ...change,
    });
  }
  return row;
}

/**
 * Sets the next day: `nextDueOn`, else as `findNextDue` says. A deadline that does not repeat is deleted.
 * @throws AppError DEADLINE_NOT_FOUND, VALIDATION_FAILED
 */
export async function completeDeadline(
  tx: Db,
  { audit, actor, today, latestToday }: WriteDeps,
  ref: DeadlineRef,
  { doneOn, nextDueOn }: CompleteDeadlineDto,
): Promise<{ row: DeadlineRow; ended: boolean }> {
  assertNotInFuture(doneOn, latestToday, 'doneOn');
  const before = await findDeadline(tx, ref);
  const ended = before.everyMonths === null;
  if (ended && nextDueOn) throw AppError.invalid('nextDueOn', "This deadline doesn't repeat");
  if (nextDueOn && nextDueOn <= doneOn)
    throw AppError.invalid('nextDueOn', 'The next date must be after the day it was done');
  const lastDoneOn = new Date(doneOn);
  let row: DeadlineRow = { ...before, lastDoneOn };
  if (before.everyMonths === null) {
    await tx.deadline.delete({ where: { id: ref.id }, select: { id: true } });
  } else {
    const due = { dueOn: dayOf(before.dueOn), dueDay: dueDayOf(before) };
    const next = findNextDue(due, before.everyMonths, doneOn);
    const dueOn = nextDueOn ?? next.dueOn;
    const dueDay = dueOn === next.dueOn ? next.dueDay : dayOfMonth(dueOn);
    row = await tx.deadline.update({
      where: { id: ref.id },
      data: { lastDoneOn, dueOn: new Date(dueOn), dueDay, remindedDays: pastReminders(dueOn, today) },
      select: deadlineSelect,
    });
  }
  await audit.record(tx, actor, {
    action: 'property.deadline-done',
    subjectType: 'property',
    subjectId: ref.propertyId,
    before: audited(before),
    after: ended ? null : audited(row),
  });
  return { row, ended };
}
