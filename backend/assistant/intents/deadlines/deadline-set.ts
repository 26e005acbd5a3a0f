import { DEADLINE_TITLE_MAX } from '../../../contract/limits.js';
import { propose } from '../../ask/propose.js';
import { chooseProperty, isReply, type Question, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { Intent } from '../intent.js';
import { deadlinesNamed, toDeadlineRow } from './deadlines-named.js';

/** What is to be done, after the verb: "put in window cleaning for …". */
const TITLED =
  /\b(?:put (?:in|down)|add|set(?: up)?|enter|note(?: down)?|jot down|schedule|pencil in|diarise|log|remind me (?:of|about))\s+(?:me\s+)?(?:(?:a|an|the|new|another|my)\s+)*(?:(?:deadline|reminder|date|entry)\s+(?:for|of|about)\s+)?(?:(?:a|an|the)\s+)?(\p{L}[\p{L}' -]{2,}?)(?=\s+(?:for|at|in|on|due|by|every|each|once|twice|which|that)\b|[,.;:!?]|$)/iu;
const TITLE_MIN = 3;
const NO_TITLE = /^(?:deadlines?|reminders?|dates?|entry|it|this|that|something|one|for|at|on|in)\b/i;

/** What a deadline of no kind is called in the question, without the name of the property. */
function titleIn({ text, slots }: Question): string | null {
  const found = TITLED.exec(text)?.[1] ?? '';
  const title = slots.properties
    .reduce((rest, { name }) => rest.replace(name, ' '), found)
    .replace(/\s+/g, ' ')
    .trim();
  if (title.length < TITLE_MIN || title.length > DEADLINE_TITLE_MAX || NO_TITLE.test(title)) return null;
  return title.charAt(0).toUpperCase() + title.slice(1);
}
export const deadlineSet: Intent = {
  reads: 'add a deadline[ for KIND][ at PROPERTY]',
  asks: 'how do I add a deadline',
  changes: true,
  answer: async (question, services) => {
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const { kind, on, until, everyMonths } = question.slots;
    const dueOn = on ?? until;
    const title = kind ? null : titleIn(question);
    if (title && dueOn)
      return propose(question, services, 'set_deadline', {
        propertyId: property.id,
        kind: 'OTHER',
        title,
        dueOn,
        ...(everyMonths ? { everyMonths } : {}),
      });
    if (!kind || !dueOn) {
      const { deadlines } = await deadlinesNamed(question, services);
      const known = kind ? deadlines[0] : undefined;
      return reply(
        [
          ...(known
            ? [`${known.title} at ${known.propertyName} is already due on ${sayDay(known.dueOn)}.`]
            : []),
          'Say what is due and on which day, such as "gas safety on 12 January".',
        ],
        known ? [toDeadlineRow(known, question.today)] : [],
      );
    }
    return propose(question, services, 'set_deadline', {
      propertyId: property.id,
      kind,
      dueOn,
      ...(everyMonths ? { everyMonths } : {}),
    });
  },
};
