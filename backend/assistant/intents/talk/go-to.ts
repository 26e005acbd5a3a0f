import { reachesRole } from '../../../contract/statuses.js';
import { HQ_PAGES, PAGES } from '../../pages.js';
import { reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';

export const goTo: Intent = {
  reads: 'open a page',
  asks: 'open the marketplace',
  answer: async (question, { registry }) => {
    const { plain, actor } = question;
    const pages = reachesRole(actor.roles, 'ADMIN') ? HQ_PAGES : PAGES;
    const named = pages
      .flatMap(({ id, names }) => names.map((name) => ({ id, name })))
      .filter(({ name }) => plain.includes(name))
      .sort((a, b) => b.name.length - a.name.length)[0];
    const found = await registry.read(actor, 'go_to', { page: named?.id ?? 'none' });
    return named
      ? reply(found.sentences, found.rows)
      : { kind: 'CHOICES', sentences: ['Which page?'], rows: found.rows };
  },
};
