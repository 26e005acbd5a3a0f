import { isReply, reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';
import { toJobRow } from './job-rows.js';
import { chooseJob } from './jobs-named.js';

export const jobContact: Intent = {
  reads: 'how to reach the owner[ of PROPERTY]',
  asks: 'how do we reach the owner of PROPERTY',
  answer: async (question, services) => {
    const { slots, known } = question;
    const managed = known.managed.find(
      ({ id, owner }) => owner && slots.properties.some((slot) => slot.id === id),
    );
    if (managed?.owner)
      return reply([`${managed.owner.name} owns ${managed.memorableName}: email ${managed.owner.email}.`]);
    const job = await chooseJob(question, services);
    if (isReply(job)) return job;
    const { inviter, property } = job;
    return reply(
      [
        inviter
          ? `${inviter.name} invited you to ${property.memorableName}: email ${inviter.email}. We know no phone number of owners. The property is at ${property.address}.`
          : 'That account was deleted, so there is nobody to reach.',
      ],
      [toJobRow(job)],
    );
  },
};
