import { paths } from '../../../contract/web/web-paths.js';
import { listReply } from '../../ask/lists.js';
import { link, reply } from '../../ask/question.js';
import { toPropertyRow } from '../../tools/read/properties.tool.js';
import type { Intent } from '../intent.js';
import { listManaged } from '../own/managed.js';

export const propertiesList: Intent = {
  reads: 'your properties[ in PLACE]',
  asks: 'list my properties[ in PLACE]',
  next: ['which properties have no manager', 'what is due soon'],
  answer: async (question, services) => {
    const { registry } = services;
    const { known, slots, actor } = question;
    const { properties, businesses } = known;
    if (properties.length === 0 && businesses.length > 0) return listManaged(question, services);
    const place = slots.place?.toLowerCase();
    const newest = [...properties].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    if (place) {
      const found = newest.filter(({ address }) => address.toLowerCase().includes(place));
      return listReply(
        question,
        found.map(toPropertyRow),
        ['property', 'properties'],
        `in ${slots.place ?? ''}`,
      );
    }
    if (/\b(?:newest|latest|oldest|most recent)\b/.test(question.plain))
      return listReply(question, newest.map(toPropertyRow), ['property', 'properties'], '');
    const found = await registry.read(actor, 'properties', {});
    return reply(
      found.sentences,
      properties.length === 0 ? [link('Register a property', paths.properties)] : found.rows,
    );
  },
};
