import { paths } from '../../../contract/web/web-paths.js';
import { chooseBusiness, isReply, link, reply } from '../../ask/question.js';
import { factsAbout } from './facts.js';
import type { Intent } from '../intent.js';

const ORDER = [
  'The nearest businesses come first, unless the marketplace recommends: then those that accept more often than others at such distances move up.',
  'Nobody can pay for a place.',
];

export const businessRankWhy: Intent = {
  reads: 'why businesses stand in this order',
  asks: 'why is this the order of the businesses',
  next: ['which of them is nearest'],
  answer: async (question, services) => {
    const how = link('How the order comes about', paths.marketplaceHow);
    if (question.slots.businesses.length === 0) return reply(ORDER, [how]);
    const business = chooseBusiness(question);
    if (isReply(business)) return business;
    return reply(
      [...ORDER, `About ${business.name}:`, ...(await factsAbout(question, services, business))],
      [how],
    );
  },
};
