import { DEADLINE_SOON_DAYS } from '../contract/limits.js';
import { DAY_MS } from '../contract/time.js';
import { paths } from '../contract/web/web-paths.js';
import { type DeadlineWork, toThread } from '../management/deadline-contact.js';
import type { InsightFactsDto } from './insight-facts.dto.js';
import type { Description, Finding } from './insight-findings.js';
import type { DeadlineSource } from './insight-sources.js';

/** A deadline within 30 days, or overdue. Its last day is the day itself, in UTC. */
export function dueDeadline(row: DeadlineSource, now: Date): Finding | null {
  const { id, dueOn } = row;
  // Numbers, because to write a day takes longer than all the rest.
  const day = Date.parse(dueOn);
  const today = now.getTime() - (now.getTime() % DAY_MS);
  const overdue = day < today;
  if (day > today + DEADLINE_SOON_DAYS * DAY_MS) return null;
  return {
    id,
    since: new Date(overdue ? day + DAY_MS : day - DEADLINE_SOON_DAYS * DAY_MS),
    ...(overdue ? { level: 'ACT' } : {}),
    describe: () => describeDeadline(row, overdue),
  };
}

/** Whom to ask, whose quotes wait for the owner, and who has finished the work. */
function toDeadlineWork({ ask, finishedBy, openQuotes }: DeadlineWork): InsightFactsDto {
  return {
    ...(ask && {
      businessId: ask.id,
      businessName: ask.name,
      businessEmail: ask.email,
      askedAs: ask.as,
      ...toThread(ask),
    }),
    ...(finishedBy === null ? {} : { finishedBy }),
    ...(openQuotes > 0 ? { openQuotes } : {}),
  };
}

function describeDeadline(row: DeadlineSource, overdue: boolean): Description {
  const { title, kind, dueOn, serviceCategoryId, property } = row;
  return {
    subject: { type: 'deadline', name: title },
    facts: () => ({
      propertyId: property.id,
      propertyName: property.name,
      deadlineKind: kind,
      dueOn,
      overdue,
      serviceCategoryId,
      ...(row.work && toDeadlineWork(row.work)),
    }),
    path: `${paths.property(property.id)}#deadlines`,
    version: [dueOn, overdue],
  };
}
