import { paths } from '../../../contract/web/web-paths.js';
import { chooseProperty, isReply, link, reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';

export const propertyLink: Intent = {
  reads: 'the link for guests[ of PROPERTY]',
  asks: 'what is the link to PROPERTY',
  next: ['does PROPERTY have a guest guide'],
  answer: async (question, { registry }) => {
    const { slots, propertyId, known } = question;
    if (slots.properties.length === 0 && propertyId === null && known.properties.length > 1)
      return reply(
        [
          'These are the public pages of your properties. Anyone can open them.',
          'Each guest guide has a link of its own: open the property and choose Edit Guide.',
        ],
        known.properties.map(({ memorableName, slug }) =>
          link(memorableName, paths.publicProperty(slug), `/${slug}`),
        ),
      );
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const found = await registry.read(question.actor, 'property', { propertyId: property.id });
    return reply(
      [...found.sentences.slice(-1), 'The guest guide has a link of its own.'],
      [...found.rows.slice(-1), link('Guest Guide', paths.propertyGuide(property.id))],
    );
  },
};
