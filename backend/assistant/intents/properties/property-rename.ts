import { chooseProperty, isReply, reply } from '../../ask/question.js';
import { propose } from '../../ask/propose.js';
import type { Intent } from '../intent.js';

export const propertyRename: Intent = {
  reads: 'rename PROPERTY',
  asks: 'rename PROPERTY',
  changes: true,
  answer: (question, services) => {
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const { name } = question.slots;
    if (!name) return reply([`What should ${property.name} be called? Say "rename ${property.name} to …".`]);
    return propose(question, services, 'rename_property', { propertyId: property.id, memorableName: name });
  },
};
