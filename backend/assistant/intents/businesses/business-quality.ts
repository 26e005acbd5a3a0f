import { paths } from '../../../contract/web/web-paths.js';
import { chooseBusiness, isReply, link, reply } from '../../ask/question.js';
import { reviewsOf } from '../correspondence/reviews-list.js';
import { factsAbout } from './facts.js';
import type { Intent } from '../intent.js';

export const businessQuality: Intent = {
  reads: 'how good BUSINESS is',
  asks: 'is BUSINESS any good',
  next: ['is BUSINESS certified', 'how far is BUSINESS from here'],
  answer: async (question, services) => {
    if (question.slots.businesses.length === 0)
      return reply(
        [
          'I recommend nobody. The marketplace shows the reviews of a business, how often it accepts, how fast it answers, and which certificates we checked.',
        ],
        [link('How the order comes about', paths.marketplaceHow)],
      );
    const business = chooseBusiness(question);
    if (isReply(business)) return business;
    const [facts, { sentence, said, rows }] = await Promise.all([
      factsAbout(question, services, business),
      reviewsOf(services, question.actor, business),
    ]);
    return reply(
      [sentence, ...said, ...facts],
      [
        { id: business.id, title: business.name, detail: business.detail, path: paths.business(business.id) },
        ...rows,
      ],
    );
  },
};
