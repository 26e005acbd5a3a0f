import { paths } from '../../../contract/web/web-paths.js';
import { reply } from '../../ask/question.js';
import { factsAbout } from './facts.js';
import type { Intent } from '../intent.js';

const COMPARED_MAX = 4;

export const businessCompare: Intent = {
  reads: 'compare businesses',
  asks: 'compare two businesses',
  next: ['invite the nearest of them'],
  answer: async (question, services) => {
    const compared = question.slots.businesses.slice(0, COMPARED_MAX);
    if (compared.length < 2)
      return reply(['Name two businesses, such as "compare Cam Plumbing and Ely Electrical".']);
    const facts = await Promise.all(compared.map((business) => factsAbout(question, services, business)));
    return reply(
      compared.map(({ name }, index) => `${name}: ${(facts[index] ?? []).join(' ')}`),
      compared.map(({ id, name }, index) => ({
        id,
        title: name,
        detail: (facts[index] ?? []).join(' '),
        path: paths.business(id),
      })),
    );
  },
};
