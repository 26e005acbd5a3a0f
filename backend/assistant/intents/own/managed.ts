import { ANSWER_ROWS } from '../../../contract/limits.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { type Question, reply, type Reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { counted, listed, type ToolRow } from '../../tools/tool.js';

const DEADLINES_MAX = 100;

/** The next deadline of each property that the person's businesses manage. */
async function nextDue(
  { actor, today }: Question,
  { deadlines }: AnswerServices,
): Promise<Map<string, string>> {
  const found = await deadlines.first(actor, { side: 'business' }, DEADLINES_MAX);
  const next = new Map<string, string>();
  for (const { propertyId, title, dueOn } of found.deadlines)
    if (!next.has(propertyId))
      next.set(propertyId, `${title} ${dueOn < today ? 'overdue since' : 'due on'} ${sayDay(dueOn)}`);
  return next;
}

/** The properties that the person's businesses manage, with their owners and what is due first. */
export async function listManaged(question: Question, services: AnswerServices): Promise<Reply> {
  const { known, slots } = question;
  const { managed, businesses } = known;
  const firms = slots.businesses.length > 0 ? slots.businesses : businesses;
  const own = new Set(businesses.map(({ id }) => id));
  const foreign = firms.find(({ id }) => !own.has(id));
  if (foreign) return reply([`You don't work for ${foreign.name}, so I can't show what it manages.`]);
  const ids = new Set(firms.map(({ id }) => id));
  const people = new Set(slots.people.map(({ id }) => id));
  const place = slots.place?.toLowerCase();
  const found = managed.filter(
    ({ address, owner, propertyManager }) =>
      (!place || address.toLowerCase().includes(place)) &&
      (people.size === 0 || (owner !== null && people.has(owner.email))) &&
      (propertyManager.businessId === null || ids.has(propertyManager.businessId)),
  );
  const due = await nextDue(question, services);
  const rows = found.map(({ id, memorableName, address, owner }): ToolRow => ({
    id,
    title: memorableName,
    path: paths.property(id),
    detail: [
      address,
      owner && `owner: ${owner.name}`,
      owner?.activatedAt && `since ${sayDay(owner.activatedAt)}`,
      due.get(id),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  const common = [
    place && ` in ${slots.place ?? ''}`,
    people.size > 0 && ` for ${listed(slots.people.map(({ name }) => name))}`,
  ]
    .filter(Boolean)
    .join('');
  const names = listed(firms.map(({ name }) => name));
  const verb = firms.length === 1 ? 'manages' : 'manage';
  return {
    ...reply(
      [`${names} ${verb} ${counted(found.length, 'property', 'properties')}${common}.`],
      rows.slice(0, ANSWER_ROWS),
    ),
    total: rows.length,
  };
}
