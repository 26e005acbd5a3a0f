import { isReply, reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';
import { chooseOwn, isOwn } from './own-businesses.js';

export const ownStanding: Intent = {
  reads: 'how your business stands',
  asks: 'how is our record',
  next: ['how fast do we answer', 'which certificates expire'],
  answer: async (question, { registry }) => {
    const business = chooseOwn(question);
    if (!isOwn(business))
      return isReply(business)
        ? { ...business, rows: business.kind === 'CHOICES' ? business.rows : [] }
        : business;
    const { sentences, rows } = await registry.read(question.actor, 'standing', { businessId: business.id });
    return reply(sentences, rows);
  },
};
