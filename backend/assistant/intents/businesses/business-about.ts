import { chooseBusiness, isReply, reply, type Question, type Reply } from '../../ask/question.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { sayDay } from '../../language/dates.js';
import { categoryIds } from '../../ask/trades-named.js';
import { listed } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

/** What it manages for the person, and since when. */
const managedBy = ({ known }: Question, businessId: string): string[] =>
  known.properties
    .filter(({ propertyManager }) => propertyManager.businessId === businessId)
    .map(({ id, memorableName }) => {
      const since = known.sent.find(
        (one) => one.property.id === id && one.businessId === businessId && one.status === 'ACTIVE',
      )?.activatedAt;
      return `It manages ${memorableName}${since ? ` for you since ${sayDay(since)}` : ' for you'}.`;
    });

/** A business with its contact and its services. */
async function aboutBusiness(question: Question, { registry, businesses }: AnswerServices): Promise<Reply> {
  const business = chooseBusiness(question);
  if (isReply(business)) return business;
  const found = await registry.read(question.actor, 'business', { businessId: business.id });
  const { services, address, createdAt, name } = await businesses.get(question.actor, business.id);
  const offered = services.map(({ serviceCategory }) => serviceCategory.name);
  const wanted = new Set(categoryIds(question));
  const does = services.filter(({ serviceCategoryId }) => wanted.has(serviceCategoryId));
  const asked =
    wanted.size > 0 && does.length === 0
      ? [`${name} does not list ${listed([...question.slots.categories]).toLowerCase()}.`]
      : [];
  return reply(
    [
      ...asked,
      ...found.sentences,
      ...(offered.length > 0 ? [`It offers ${listed(offered)}.`] : []),
      ...managedBy(question, business.id),
      `It is at ${address}, and has been here since ${sayDay(createdAt)}.`,
    ],
    found.rows,
  );
}

export const businessAbout: Intent = {
  reads: 'about BUSINESS',
  asks: 'tell me about BUSINESS',
  next: ['is BUSINESS certified', 'how far is BUSINESS from here', 'invite BUSINESS'],
  answer: aboutBusiness,
};
