import { addMonths, dayOf } from '../contract/time.js';
import type { Db } from '../database/db.js';
import { pastReminders } from './deadline.policy.js';
import { type DeadlineRow, deadlineSelect, type UpdateDeadlineDto } from './deadlines.dto.js';
import {
  assertNotInFuture,
  audited,
  type DeadlineRef,
  findDeadline,
  type WriteDeps,
} from './write-deadlines.js';

/** Changes the fields that are sent. @throws AppError DEADLINE_NOT_FOUND, VALIDATION_FAILED */
export async function changeDeadline(
  tx: Db,
  { audit, actor, today }: WriteDeps,
  ref: DeadlineRef,
  body: UpdateDeadlineDto,
): Promise<DeadlineRow> {
  assertNotInFuture(body.lastDoneOn, today, 'lastDoneOn');
  const before = await findDeadline(tx, ref);
  const { dueOn, lastDoneOn, ...fields } = body;
  const moved = dueOn !== undefined && dueOn !== dayOf(before.dueOn);
  const row = await tx.deadline.update({
    where: { id: ref.id },
    data: {
      ...fields,
      ...(lastDoneOn === undefined ? {} : { lastDoneOn: lastDoneOn && new Date(lastDoneOn) }),
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
 * Sets the next day from the day it was done. A deadline that does not repeat is deleted.
 * @throws AppError DEADLINE_NOT_FOUND, VALIDATION_FAILED
 */
export async function completeDeadline(
  tx: Db,
  { audit, actor, today }: WriteDeps,
  ref: DeadlineRef,
  doneOn: string,
): Promise<{ row: DeadlineRow; ended: boolean }> {
  assertNotInFuture(doneOn, today, 'doneOn');
  const before = await findDeadline(tx, ref);
  const ended = before.everyMonths === null;
  const lastDoneOn = new Date(doneOn);
  let row: DeadlineRow = { ...before, lastDoneOn };
  if (before.everyMonths === null) {
    await tx.deadline.delete({ where: { id: ref.id }, select: { id: true } });
  } else {
    const dueOn = addMonths(doneOn, before.everyMonths);
    row = await tx.deadline.update({
      where: { id: ref.id },
      data: { lastDoneOn, dueOn: new Date(dueOn), remindedDays: pastReminders(dueOn, today) },
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
