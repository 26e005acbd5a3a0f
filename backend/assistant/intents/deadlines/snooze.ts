import { SNOOZE_DAYS_MAX } from '../../../contract/insights.js';
import { paths } from '../../../contract/web/web-paths.js';
import { daysBetween } from '../../../contract/time.js';
import { propose } from '../../ask/propose.js';
import { link, reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';
import { HELP_TEXTS } from '../../../contract/text/help-texts.js';

const DAYS = 7;
const HOW = HELP_TEXTS.find(({ id }) => id === 'snooze')?.sentences ?? [];

export const snooze: Intent = {
  reads: 'hide something for some time',
  asks: 'how do I snooze something',
  changes: true,
  answer: async (question, services) => {
    const { slots, actor, today, plain } = question;
    const { attention } = await services.insights.first(actor);
    const ids = new Set([...slots.properties, ...slots.businesses].map(({ id }) => id));
    const found = attention.filter(
      ({ subject, facts }) =>
        (ids.size === 0 ||
          [subject.id, facts.propertyId, facts.businessId].some((id) => id && ids.has(id))) &&
        (!slots.kind || facts.deadlineKind === slots.kind),
    );
    const [only, other] = found;
    const named = ids.size > 0 || slots.kind !== null;
    if (/\b(?:how|where|can i|what happens)\b/.test(plain) || !named || !only)
      return reply([...HOW], [link('Insights', paths.insights)]);
    if (other)
      return reply(
        [`${found.length} things fit. ${HOW[0] ?? ''}`],
        found
          .slice(0, 5)
          .map(({ subject, facts, path }) => link(subject.name, path, facts.propertyName ?? '')),
      );
    const until = slots.on ?? slots.until;
    const asked = until
      ? daysBetween(today, until)
      : /\bmonth\b/.test(plain)
        ? 30
        : /\btomorrow\b/.test(plain)
          ? 1
          : DAYS;
    const days = Math.min(Math.max(asked, 1), SNOOZE_DAYS_MAX);
    return propose(question, services, 'snooze', { key: only.key, days });
  },
};
