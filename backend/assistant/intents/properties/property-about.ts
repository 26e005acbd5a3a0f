import { paths } from '../../../contract/web/web-paths.js';
import { chooseProperty, isReply, link, reply, type Question, type Reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { ToolRegistry } from '../../tools/tool-registry.js';
import type { Intent } from '../intent.js';

/** What a business knows of a property that it manages or was invited to. */
function ofOthers({ known, slots }: Question): Reply | null {
  const [named] = slots.properties;
  if (!named || known.properties.some(({ id }) => id === named.id)) return null;
  const managed = known.managed.find(({ id }) => id === named.id);
  if (managed) {
    const { owner } = managed;
    const since = known.received.find(
      ({ property, status }) => property.id === managed.id && status === 'ACTIVE',
    )?.activatedAt;
    return reply(
      [
        `The address of ${managed.memorableName} is ${managed.address}.`,
        `Your business manages it${owner ? ` for ${owner.name}, ${owner.email}` : ''}${since ? `, since ${sayDay(since)}` : ''}.`,
      ],
      [link(managed.memorableName, paths.property(managed.id), managed.address)],
    );
  }
  const received = known.received.find(({ property }) => property.id === named.id);
  if (!received) return null;
  const { property, business } = received;
  return reply(
    [`The address of ${property.memorableName} is ${property.address}.`],
    [link(property.memorableName, `${paths.business(business.id ?? '')}#invitations`, property.address)],
  );
}

/** A property with its address, its manager and its public page. */
async function aboutProperty(question: Question, registry: ToolRegistry): Promise<Reply> {
  const other = ofOthers(question);
  if (other) return other;
  const property = chooseProperty(question);
  if (isReply(property)) return property;
  const found = await registry.read(question.actor, 'property', { propertyId: property.id });
  const own = question.known.properties.find(({ id }) => id === property.id);
  return reply(
    [...found.sentences, ...(own ? [`You registered it on ${sayDay(own.createdAt)}.`] : [])],
    found.rows,
  );
}

export const propertyAbout: Intent = {
  reads: 'about PROPERTY',
  asks: 'tell me about PROPERTY',
  next: ['who manages PROPERTY', 'what is due at PROPERTY', 'who works at PROPERTY'],
  answer: (question, { registry }) => aboutProperty(question, registry),
};
