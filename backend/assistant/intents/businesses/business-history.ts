import { answerSentences, invitationsNamed } from '../../ask/invitations-named.js';
import { chooseBusiness, isReply, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import { counted } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

export const businessHistory: Intent = {
  reads: 'what you had to do with BUSINESS',
  asks: 'has BUSINESS worked for me before',
  next: ['what did they answer', 'invite BUSINESS'],
  answer: async (question, services) => {
    const business = chooseBusiness(question);
    if (isReply(business)) return business;
    const all = await invitationsNamed(question, services, 'owner');
    const manages = question.known.properties.filter(
      ({ propertyManager }) => propertyManager.businessId === business.id,
    );
    const managing = manages.map(({ memorableName }) => `${business.name} manages ${memorableName}.`);
    const [newest] = all;
    if (!newest)
      return reply(
        managing.length > 0 ? managing : [`No: you have had nothing to do with ${business.name} yet.`],
      );
    const worked = all.filter(({ activatedAt }) => activatedAt);
    const first = worked.at(-1)?.activatedAt;
    return reply(
      [
        ...managing,
        `You have invited ${business.name} ${all.length === 1 ? 'once' : counted(all.length, 'time')}${worked.length > 0 ? `; it has worked for you ${worked.length === 1 ? 'once' : counted(worked.length, 'time')}${first ? `, since ${sayDay(first)}` : ''}` : ''}.`,
        ...answerSentences(newest, question.today).slice(0, 1),
      ],
      all.map((one) => toInvitationRow(one, 'owner')),
    );
  },
};
