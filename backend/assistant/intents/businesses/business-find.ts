import { DEADLINE_PRESETS } from '../../../contract/deadlines.js';
import { paths } from '../../../contract/web/web-paths.js';
import { categoryIds } from '../../ask/trades-named.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { chooseProperty, isReply, link, type Question, reply } from '../../ask/question.js';
import { listed } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

/** Who does the trade at the property already. */
async function workingHere(
  { known, actor }: Question,
  businesses: AnswerServices['businesses'],
  propertyId: string,
  categoryIds: readonly string[],
): Promise<string[]> {
  const jobs = known.sent.filter(
    ({ property, status }) => property.id === propertyId && (status === 'ACTIVE' || status === 'ACCEPTED'),
  );
  if (jobs.length === 0 || categoryIds.length === 0) return [];
  const found = await businesses.getReadable(actor, [
    ...new Set(jobs.flatMap(({ businessId }) => businessId ?? [])),
  ]);
  const names = found
    .filter(({ services }) =>
      services.some(({ serviceCategoryId }) => categoryIds.includes(serviceCategoryId)),
    )
    .map(({ name }) => name);
  return names.length > 0
    ? [`${listed(names)} already ${names.length === 1 ? 'works' : 'work'} for you there.`]
    : [];
}

const DEADLINES_READ = 100;

/** "Who could do that": the trade, and the property, of the one deadline that was just shown, or of a kind that is named. */
async function withTradeOfDeadline(question: Question, { deadlines }: AnswerServices): Promise<Question> {
  const { slots, shown, actor } = question;
  if (slots.categories.length > 0 || slots.businesses.length > 0) return question;
  const all = shown.length > 0 ? await deadlines.first(actor, { side: 'owner' }, DEADLINES_READ) : null;
  const [due, other] = (all?.deadlines ?? []).filter(({ id }) => shown.includes(id));
  const kind = due && !other ? due.kind : slots.kind;
  const category = kind ? DEADLINE_PRESETS[kind].category : null;
  if (!category) return question;
  const home = question.known.properties.find(({ id }) => id === due?.propertyId);
  const properties: Question['slots']['properties'] =
    slots.properties.length > 0 || !home
      ? slots.properties
      : [{ id: home.id, name: home.memorableName, detail: home.address, kind: 'PROPERTY', rank: 0 }];
  return { ...question, slots: { ...slots, properties, categories: [category] } };
}

export const businessFind: Intent = {
  reads: 'find[ a TRADE][ near PROPERTY]',
  asks: 'find a TRADE[ near PROPERTY]',
  next: ['invite the nearest', 'which trades are missing'],
  answer: async (asked, services) => {
    const { registry, marketplace, businesses } = services;
    const question = await withTradeOfDeadline(asked, services);
    const { slots, known, actor } = question;
    const serviceCategoryIds = categoryIds(question);
    // Somewhere else than at a property of one's own: by the name of the town.
    const inPlace = slots.place !== null && slots.properties.length === 0;
    const local = inPlace
      ? known.properties.find(({ address }) =>
          address.toLowerCase().includes(slots.place?.toLowerCase() ?? ''),
        )
      : undefined;
    if (inPlace && !local) {
      const all = await marketplace.listApproved({ limit: 500 });
      const town = slots.place?.toLowerCase() ?? '';
      const found = all.filter(
        (one) =>
          one.address.toLowerCase().includes(town) &&
          (serviceCategoryIds.length === 0 ||
            one.services.some((service) => serviceCategoryIds.includes(service.serviceCategoryId))),
      );
      const rows = found.slice(0, 10).map(({ id, name, businessType, town: where }) => ({
        id,
        title: name,
        detail: [businessType, where].filter(Boolean).join(' · '),
        path: paths.business(id),
      }));
      return reply(
        [
          rows.length === 0
            ? `I found nobody in ${slots.place ?? ''} who offers this.`
            : `In ${slots.place ?? ''}: ${rows.length}.`,
        ],
        [...rows, link('Search the marketplace', paths.marketplace)],
      );
    }
    const property = local ? { id: local.id, name: local.memorableName } : chooseProperty(question);
    if (isReply(property)) return property;
    const found = await registry.read(actor, 'find_businesses', {
      propertyId: property.id,
      serviceCategoryIds,
    });
    const all = link(
      found.rows.length > 0 ? 'Show them in the marketplace' : 'Search the marketplace',
      paths.marketplaceFor(property.id, serviceCategoryIds),
      listed(slots.categories),
    );
    const working = await workingHere(question, businesses, property.id, serviceCategoryIds);
    return reply([...working, ...found.sentences], [...found.rows, all]);
  },
};
