import { DEADLINE_KINDS, DEADLINE_PRESETS, type DeadlineKind } from '../../../contract/deadlines.js';
import { paths } from '../../../contract/web/web-paths.js';
import { propertyInMind, reply } from '../../ask/question.js';
import { listed, type ToolRow } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { sideOf } from './deadlines-named.js';

const ROWS = 500;
const NAMED = DEADLINE_KINDS.filter((kind) => kind !== 'OTHER');
const titleOf = (kind: DeadlineKind) => (DEADLINE_PRESETS[kind].title ?? kind).toLowerCase();

export const deadlinesMissing: Intent = {
  reads: 'which checks are missing[ at PROPERTY]',
  asks: 'which checks are missing[ at PROPERTY]',
  next: ['what is due soon'],
  answer: async (question, { deadlines }) => {
    const { slots, known, actor } = question;
    const propertyId = propertyInMind(question);
    const side = sideOf(question);
    const all = await deadlines.first(actor, { side, propertyId }, ROWS);
    const own = (side === 'owner' ? known.properties : known.managed).filter(
      ({ id }) => !propertyId || id === propertyId,
    );
    const wanted: readonly DeadlineKind[] = slots.kind ? [slots.kind] : NAMED;
    const lacks = own.map(({ id, memorableName }) => {
      const has = new Set(all.deadlines.filter((one) => one.propertyId === id).map(({ kind }) => kind));
      return { id, memorableName, missing: wanted.filter((kind) => !has.has(kind)) };
    });
    const lacking = lacks.filter(({ missing }) => missing.length > 0);
    const rows = lacking.map(({ id, memorableName, missing }): ToolRow => ({
      id,
      title: memorableName,
      path: `${paths.property(id)}#deadlines`,
      detail: `No deadline for ${listed(missing.map(titleOf))}`,
    }));
    const what = slots.kind
      ? `no deadline for ${titleOf(slots.kind)}`
      : 'some usual kind of deadline missing';
    const names = listed(lacking.map(({ memorableName }) => memorableName));
    const sentence =
      own.length === 0
        ? 'You have no properties yet.'
        : lacking.length === 0
          ? slots.kind
            ? `Every property has a deadline for ${titleOf(slots.kind)}.`
            : 'No usual kind of deadline is missing.'
          : `${names} ${lacking.length === 1 ? 'has' : 'have'} ${what}.`;
    return reply(
      [
        sentence,
        ...(lacking.length > 0 ? ['Not every property needs each of them; this is no legal advice.'] : []),
      ],
      rows,
    );
  },
};
