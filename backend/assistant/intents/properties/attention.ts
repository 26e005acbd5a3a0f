import { propertyInMind, reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';

export const attention: Intent = {
  reads: 'what needs you[ at PROPERTY]',
  asks: 'what needs me[ at PROPERTY]',
  next: ['who has not answered', 'what is due soon'],
  answer: async (question, { registry }) => {
    const propertyId = propertyInMind(question);
    const found = await registry.read(question.actor, 'attention', propertyId ? { propertyId } : {});
    return reply(found.sentences, found.rows);
  },
};
