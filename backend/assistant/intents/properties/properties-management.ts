import { propertyInMind, reply } from '../../ask/question.js';
import { toPropertyRow } from '../../tools/read/properties.tool.js';
import type { Intent } from '../intent.js';
import { propertyManager } from './property-manager.js';

/** `2 of your 4 properties are self-managed.` */
function shareOf(count: number, all: number, what: string): string {
  if (all === 1) return `Your property ${count === 1 ? 'is' : "isn't"} ${what}.`;
  if (count === all) return `All of your ${all} properties are ${what}.`;
  return `${count || 'None'} of your ${all} properties ${count > 1 ? 'are' : 'is'} ${what}.`;
}

const ALONE =
  /\b(?:self|my ?self|on my own|by me|alone|no(?:body|t| one)?|without|none|un ?managed|unattended|aren'?t|arent|isn'?t|isnt|ha(?:s|ve)n'?t|don'?t have|dont have|need a manager|lack)\b/;
const MANAGED =
  /\b(?:managed|an? (?:agent|agency|manager|company|firm)|by a business|looked after|has an?)\b/;

export const propertiesManagement: Intent = {
  reads: 'who manages your properties',
  asks: 'who manages each of my properties',
  next: ['find a property manager'],
  answer: async (question, services) => {
    const { known, plain, slots, actor } = question;
    const { registry } = services;
    const own = known.properties;
    if (own.length === 0) {
      const found = await registry.read(actor, 'properties', {});
      return reply(found.sentences);
    }
    const [business] = slots.businesses;
    // On the page of a property "who manages this place" is about this one.
    if (!business && propertyInMind(question)) return propertyManager.answer(question, services);
    if (business) {
      const rows = own
        .filter(({ propertyManager }) => propertyManager.businessId === business.id)
        .map(toPropertyRow);
      return reply([shareOf(rows.length, own.length, `managed by ${business.name}`)], rows);
    }
    const managed = ALONE.test(plain)
      ? false
      : MANAGED.test(plain) && !/\b(?:every|each|all)\b/.test(plain)
        ? true
        : null;
    const rows = own.filter(
      ({ propertyManager }) => managed === null || (propertyManager.business !== null) === managed,
    );
    const count =
      managed === null
        ? own.filter(({ propertyManager }) => propertyManager.business !== null).length
        : rows.length;
    return reply(
      [shareOf(count, own.length, managed === false ? 'self-managed' : 'managed by a business')],
      rows.map(toPropertyRow),
    );
  },
};
