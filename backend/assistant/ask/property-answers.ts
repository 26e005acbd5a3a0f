import { toPropertyRow } from '../tools/read/properties.tool.js';
import { listed } from '../tools/tool.js';
import { paths } from '../../contract/web/web-paths.js';
import type { Answers } from './answers.js';
import {
  reply,
  choices,
  chooseProperty,
  isReply,
  withInsights,
  type Reply,
  type Question,
} from './question.js';

/** Ids of the categories that the words stand for. */
export const categoryIds = ({ slots, known }: Question): string[] =>
  known.categories.flatMap(({ id, name }) => (slots.categories.includes(name) ? [id] : []));

/** The property that the question names. If it names several, the answer covers all of the reader's. */
const onlyProperty = ({ slots: { properties } }: Question) =>
  properties.length === 1 ? properties[0]?.id : undefined;

/** `2 of your 4 properties are self-managed.` */
function shareOf(count: number, all: number, what: string): string {
  if (all === 1) return `Your property ${count === 1 ? 'is' : "isn't"} ${what}.`;
  if (count === all) return `All of your ${all} properties are ${what}.`;
  return `${count || 'None'} of your ${all} properties ${count > 1 ? 'are' : 'is'} ${what}.`;
}

/** Answers about properties and the businesses around them. */
export const propertyAnswers = {
  attention: async (question, { registry }) => {
    const propertyId = onlyProperty(question);
    return answered(await registry.read(question.actor, 'attention', propertyId ? { propertyId } : {}));
  },

  properties: async (question, { registry }) => {
    const managed = /\bself\b/.test(question.text.toLowerCase())
      ? false
      : /\bmanaged\b/.test(question.text.toLowerCase())
        ? true
        : null;
    const own = question.known.properties;
    if (managed === null || own.length === 0)
      return answered(await registry.read(question.actor, 'properties', {}));
    const rows = own
      .filter(({ propertyManager }) => (propertyManager.business !== null) === managed)
      .map(toPropertyRow);
    return reply(
      [shareOf(rows.length, own.length, managed ? 'managed by a business' : 'self-managed')],
      rows,
    );
  },

  manager: async (question, { registry }) => {
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const found = await registry.read(question.actor, 'property', { propertyId: property.id });
    return reply(found.sentences.slice(0, 1), found.rows.slice(0, 2));
  },

  property: async (question, { registry }) => {
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    return answered(await registry.read(question.actor, 'property', { propertyId: property.id }));
  },

  'guest-link': async (question, { registry }) => {
    if (
      question.slots.properties.length === 0 &&
      question.propertyId === null &&
      question.known.properties.length > 1
    )
      return reply(
        [
          'These are the public pages of your properties. Anyone can open them.',
          'Each guest guide has a link of its own: open the property and choose Edit Guide.',
        ],
        question.known.properties.map(({ memorableName, slug }) => ({
          id: null,
          title: memorableName,
          detail: `/${slug}`,
          path: paths.publicProperty(slug),
        })),
      );
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const found = await registry.read(question.actor, 'property', { propertyId: property.id });
    const guide = { id: null, title: 'Guest Guide', detail: '', path: paths.propertyGuide(property.id) };
    return reply(
      [...found.sentences.slice(-1), 'The guest guide has a link of its own.'],
      [...found.rows.slice(-1), guide],
    );
  },

  find: async (question, { registry }) => {
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const serviceCategoryIds = categoryIds(question);
    const found = await registry.read(question.actor, 'find_businesses', {
      propertyId: property.id,
      serviceCategoryIds,
    });
    const all = {
      id: null,
      title: found.rows.length > 0 ? 'Show them in the marketplace' : 'Search the marketplace',
      detail: listed(question.slots.categories),
      path: paths.marketplaceFor(property.id, serviceCategoryIds),
    };
    return reply(found.sentences, [...found.rows, all]);
  },

  coverage: async (question, { registry }) => {
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const input = { propertyId: property.id, serviceCategoryIds: categoryIds(question) };
    return answered(await registry.read(question.actor, 'coverage', input));
  },

  deadlines: async (question, { registry, insights }) => {
    const { slots, actor } = question;
    const propertyId = onlyProperty(question);
    const to = slots.until ?? slots.on;
    const input = {
      ...(propertyId ? { propertyId } : {}),
      ...(slots.kind ? { kind: slots.kind } : {}),
      ...(to ? { to } : {}),
    };
    const { sentences, rows } = await registry.read(actor, 'deadlines', input);
    return reply(sentences, await withInsights(rows, actor, insights));
  },

  business: async (question, { registry }) => {
    const [business, other] = question.slots.businesses;
    if (!business) return choices('Which business do you mean?', []);
    if (other) {
      return {
        kind: 'CHOICES',
        sentences: ['Which business do you mean?'],
        rows: question.slots.businesses.map(({ id, name }) => ({
          id,
          title: name,
          detail: '',
          path: paths.business(id),
        })),
      };
    }
    return answered(await registry.read(question.actor, 'business', { businessId: business.id }));
  },

  help: async (question, { registry }) =>
    answered(await registry.read(question.actor, 'help', { topic: question.variant ?? '' })),

  'go-to': async (question, { registry }) =>
    answered(await registry.read(question.actor, 'go_to', { page: question.variant ?? '' })),
} satisfies Answers;

const answered = (found: Pick<Reply, 'sentences' | 'rows'>): Reply => reply(found.sentences, found.rows);
