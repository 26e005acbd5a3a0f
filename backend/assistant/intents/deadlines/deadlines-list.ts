import { NOT_LATE } from '../../ask/fit/meant-elsewhere.js';
import { operationOf } from '../../ask/lists.js';
import { reply, withInsights } from '../../ask/question.js';
import { sayDay, sayPeriod } from '../../language/dates.js';
import { counted, countedOrNo } from '../../tools/tool.js';
import { type Intent, KIND_NAMES } from '../intent.js';
import { deadlinesNamed, toDeadlineRow } from './deadlines-named.js';

export const deadlinesList: Intent = {
  reads: 'deadlines[ of PROPERTY]',
  asks: 'what is due[ at PROPERTY]',
  next: ['what is overdue', 'which checks are missing'],
  answer: async (question, services) => {
    const { slots, today, actor, plain } = question;
    const to = slots.until ?? slots.on ?? undefined;
    // What is overdue is due as well, unless the question is about later days only.
    const from = slots.from && slots.from > today ? slots.from : NOT_LATE.test(plain) ? today : undefined;
    const all = await deadlinesNamed(question, services, { from, to });
    const repeats = slots.everyMonths
      ? all.deadlines.filter(({ everyMonths }) => everyMonths === slots.everyMonths)
      : null;
    const found = repeats ? { deadlines: repeats, total: repeats.length } : all;
    const rows = found.deadlines.map((one) => toDeadlineRow(one, today));
    const [first] = found.deadlines.filter(({ dueOn }) => dueOn >= today);
    if (/\bnext\b/.test(plain) && !to && first && operationOf(question) === 'LIST')
      return reply([`Next: ${first.title} at ${first.propertyName}, due on ${sayDay(first.dueOn)}.`], rows);
    const overdue = found.deadlines.filter(({ dueOn }) => dueOn < today).length;
    const late =
      overdue > 0 && found.total <= rows.length
        ? [`${counted(overdue, 'of them is', 'of them are')} overdue.`]
        : [];
    const kind = slots.kind ? ` for ${KIND_NAMES[slots.kind]}` : '';
    const property = slots.properties.length === 1 ? ` at ${slots.properties[0]?.name ?? ''}` : '';
    const of = `${kind}${property}`;
    const when = to ? sayPeriod({ on: null, from: from ?? null, until: to }, '') : '';
    return {
      ...reply(
        [`${countedOrNo(found.total, 'deadline')}${of}${when}.`, ...late],
        await withInsights(rows, actor, services.insights),
      ),
      total: found.total,
    };
  },
};
