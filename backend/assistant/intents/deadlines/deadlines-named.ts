import { ANSWER_ROWS } from '../../../contract/limits.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import {
  chooseAmong,
  choices,
  propertyInMind,
  type Question,
  reply,
  type Reply,
  stem,
} from '../../ask/question.js';
import type { FirstDeadline } from '../../../deadlines/deadlines.service.js';
import { sayDay } from '../../language/dates.js';
import { wordsOf } from '../../language/words.js';
import type { ToolRow } from '../../tools/tool.js';

/** Owners' own deadlines, or those of the properties that one's business manages. */
export const sideOf = ({ known }: Pick<Question, 'known'>): 'owner' | 'business' =>
  known.properties.length === 0 && known.managed.length > 0 ? 'business' : 'owner';

export const toDeadlineRow = (
  { id, title, dueOn, propertyId, propertyName }: FirstDeadline,
  today: string,
): ToolRow => ({
  id,
  title: `${title} at ${propertyName}`,
  detail: `${dueOn < today ? 'Overdue since' : 'Due on'} ${sayDay(dueOn)}`,
  path: `${paths.property(propertyId)}#deadlines`,
});

const WORD_MIN = 4;

/** The deadlines that the question names, by property, kind or a word of their title, and how many there are. */
export async function deadlinesNamed(
  question: Question,
  { deadlines }: Pick<AnswerServices, 'deadlines'>,
  days: { from?: string | undefined; to?: string | undefined } = {},
  limit = ANSWER_ROWS,
): Promise<{ deadlines: FirstDeadline[]; total: number }> {
  const { slots, actor } = question;
  const propertyId = propertyInMind(question);
  const filter = { side: sideOf(question), propertyId, kind: slots.kind ?? undefined, ...days };
  const found = await deadlines.first(actor, filter, limit);
  if (slots.properties.length <= 1) return found;
  const ids = new Set(slots.properties.map(({ id }) => id));
  const of = found.deadlines.filter((one) => ids.has(one.propertyId));
  return { deadlines: of, total: of.length };
}

/** The one deadline that is meant. Else which ones there are. */
export async function chooseDeadline(
  question: Question,
  services: AnswerServices,
): Promise<FirstDeadline | Reply> {
  const { slots, known, plain } = question;
  const named = slots.properties;
  if (named.length > 1)
    return chooseAmong('Which property do you mean?', named, question, paths.property, 'at');
  const { deadlines } = await deadlinesNamed(question, services, {}, 100);
  const asked = new Set(wordsOf(plain).flatMap(({ text }) => (text.length >= WORD_MIN ? [text] : [])));
  const titled = slots.kind
    ? []
    : deadlines.filter(({ title }) => wordsOf(title).some(({ text }) => asked.has(text)));
  const found = titled.length > 0 ? titled : slots.kind ? deadlines : [];
  const [first, second] = found;
  if (first && !second) return first;
  if (second)
    return choices(
      'Which one do you mean?',
      found.slice(0, 8).map(({ title, propertyName, dueOn }) => ({
        title: `${title} at ${propertyName}`,
        detail: `Due on ${sayDay(dueOn)}`,
        ask: `${stem(question.text)} at ${propertyName}`,
      })),
    );
  const where = named[0] ? ` at ${named[0].name}` : '';
  if (known.properties.length === 0 && known.managed.length === 0)
    return reply(['You have no properties yet.']);
  const what = slots.kind ? 'such deadline' : 'deadline like this';
  return reply(
    [`There is no ${what}${where}.`],
    deadlines.slice(0, 5).map((one) => toDeadlineRow(one, question.today)),
  );
}
