import { declineWords, quote, sayTime } from '../../ask/invitations-named.js';
import { isReply, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import { sayMiles } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import { chooseJob } from './jobs-named.js';

const STATES: Record<InvitationDto['status'], string> = {
  PENDING: 'It waits for your answer',
  ACCEPTED: 'You accepted it, and have not started yet',
  ACTIVE: 'You work there',
  DECLINED: 'You declined it',
  CANCELLED: 'It was cancelled or expired',
};

export const jobDetails: Intent = {
  reads: 'the request for PROPERTY',
  asks: 'what does the owner of PROPERTY want',
  next: ['how far away is it', 'how do I reach the owner', 'accept it'],
  answer: async (question, services) => {
    const job = await chooseJob(question, services);
    if (isReply(job)) return job;
    const {
      property,
      business,
      inviter,
      createdAt,
      inviteMessage,
      status,
      expiresAt,
      respondedAt,
      responseMessage,
      distanceKm,
    } = job;
    const why = declineWords(job);
    return reply(
      [
        `${inviter?.name ?? 'The owner'} invited ${business.name} to ${property.memorableName} on ${sayTime(createdAt, question.today)}.`,
        inviteMessage ? `They wrote: ${quote(inviteMessage)}` : 'They wrote no message.',
        `It is at ${property.address}${distanceKm === null ? '' : `, ${sayMiles(distanceKm)} from you`}.`,
        `${STATES[status]}${respondedAt ? ` (answered on ${sayDay(respondedAt)})` : ''}${why ? `; ${why}` : ''}.`,
        ...(expiresAt ? [`You can answer until ${sayDay(expiresAt)}.`] : []),
        ...(responseMessage ? [`You wrote: ${quote(responseMessage)}`] : []),
      ],
      [toInvitationRow(job, 'business')],
    );
  },
};
