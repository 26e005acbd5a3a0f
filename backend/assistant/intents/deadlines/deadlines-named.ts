import { ANSWER_ROWS } from '../../../contract/limits.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import {
  chooseAmong,
  choices,
  propertyInMind,
  type Question,
  refusal,
  type Reply,
  stem,
} from '../../ask/question.js';
import type { FirstDeadline } from '../../../deadlines/deadlines.service.js';
import { sayDay } from '../../language/dates.js';
import { wordsOf } from '../../language/words.js';
import type { ToolRow } from '../../tools/tool.js';
import { KIND_NAMES } from '../intent.js';

/** So many are looked through for the one that is meant. */
const DEADLINES_READ = 100;

/** Owners' own deadlines, or those of the properties that one's business manages. */
export const sideOf = ({ known, slots }: Pick<Question, 'known' | 'slots'>): 'owner' | 'business' => {
  const [named] = slots.properties;
  const isManaged = known.managed.some(({ id }) => id === named?.id);
  return isManaged || (known.properties.length === 0 && known.managed.length > 0) ? 'business' : 'owner';
};

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
/** A word of a note is often one of other things, too. */
const NOTE_WORD_MIN = 5;

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

/** Of the deadlines those that are meant: by kind, else by a word of the title or the note, else as just shown. */
function meant(
  { slots, plain, shown, label }: Question,
  deadlines: readonly FirstDeadline[],
): FirstDeadline[] {
  const asked = wordsOf(plain).map(({ text }) => text);
  const says = (words: string | null, min: number) =>
    wordsOf(words ?? '').some(({ text }) => text.length >= min && asked.includes(text));
  const ofKind = deadlines.filter(({ kind }) => kind === slots.kind);
  const titled = deadlines.filter(({ title }) => says(title, WORD_MIN));
  const noted = label === 'deadline.detail' ? deadlines.filter(({ note }) => says(note, NOTE_WORD_MIN)) : [];
  const pointed = deadlines.filter(({ id }) => shown.includes(id));
  const found = [ofKind, slots.kind ? [] : titled, noted, slots.kind ? [] : pointed].find(
    ({ length }) => length > 0,
  );
  const both = (found ?? []).filter((one) => pointed.includes(one));
  return both.length > 0 ? both : (found ?? []);
}

/** The one deadline that is meant. Else which ones there are. */
export async function chooseDeadline(
  question: Question,
  services: AnswerServices,
): Promise<FirstDeadline | Reply> {
  const { slots, known } = question;
  const named = slots.properties;
  if (named.length > 1)
    return chooseAmong('Which property do you mean?', named, question, paths.property, 'at');
  const any = { ...question, slots: { ...slots, kind: null } };
  const { deadlines } = await deadlinesNamed(any, services, {}, DEADLINES_READ);
  const found = meant(question, deadlines);
  const [first, second] = found;
  if (first && !second) return first;
  if (second)
    return choices(
      'Which one do you mean?',
      found.slice(0, 8).map(({ title, propertyName, dueOn }) => ({
        title: `${title} at ${propertyName}`,
        detail: `Due on ${sayDay(dueOn)}`,
        ask: `${stem(question.text)} ${slots.kind ? '' : `${title} `}at ${propertyName}`,
      })),
    );
  const where = named[0] ? ` at ${named[0].name}` : '';
  if (known.properties.length === 0 && known.managed.length === 0)
    return refusal([
      known.businesses.length > 0
        ? 'You manage no properties, so I know no deadlines.'
        : 'You have no properties yet.',
    ]);
  const what = slots.kind ? KIND_NAMES[slots.kind] : 'this';
  return refusal(
    [`There is no deadline for ${what}${where}.`, ...(deadlines.length > 0 ? ['These there are:'] : [])],
    deadlines.slice(0, 5).map((one) => toDeadlineRow(one, question.today)),
  );
}
