import { paths } from '../../../contract/web/web-paths.js';
import { listReply } from '../../ask/lists.js';
import { link, reply } from '../../ask/question.js';
import { toPropertyRow } from '../../tools/read/properties.tool.js';
import { counted, listed, type ToolRow } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

export const propertiesList: Intent = {
  reads: 'your properties[ in PLACE]',
  asks: 'list my properties[ in PLACE]',
  next: ['which properties have no manager', 'what is due soon'],
  answer: async (question, { registry }) => {
    const { known, slots, actor } = question;
    const { properties, managed, businesses } = known;
    if (properties.length === 0 && businesses.length > 0) {
      const rows = managed.map(({ id, memorableName, address, owner }): ToolRow => ({
        ...{ id, title: memorableName, path: paths.property(id) },
        detail: [address, owner && `Owner: ${owner.name}`].filter(Boolean).join(' · '),
      }));
      const firm = listed(businesses.map(({ name }) => name));
      const inTown = rows.filter(
        ({ detail }) => !slots.place || detail.toLowerCase().includes(slots.place.toLowerCase()),
      );
      return reply(
        [
          `${firm} ${businesses.length === 1 ? 'manages' : 'manage'} ${counted(inTown.length, 'property', 'properties')}.`,
        ],
        inTown,
      );
    }
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
