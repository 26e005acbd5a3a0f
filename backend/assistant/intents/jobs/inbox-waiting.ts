import { daysBetween, dayOf } from '../../../contract/time.js';
import { invitationsNamed, sayTime } from '../../ask/invitations-named.js';
import { reply, withInsights } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import { counted, sayMiles } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { NO_BUSINESS } from './jobs-named.js';

export const inboxWaiting: Intent = {
  reads: 'invitations that wait for your answer',
  asks: 'which invitations are waiting for us',
  next: ['what does the owner want', 'how far away is it', 'accept it'],
  answer: async (question, services) => {
    const { known, actor, today, slots } = question;
    if (known.businesses.length === 0) return reply([NO_BUSINESS]);
    const all = await invitationsNamed(question, services, 'business');
    const pending = all.filter(({ status }) => status === 'PENDING');
    const started = all.filter(({ status }) => status === 'ACCEPTED');
    const rows = [...pending, ...started].map((one) => ({
      ...toInvitationRow(one, 'business'),
      detail: [
        one.status === 'PENDING'
          ? `Answer by ${sayDay(one.expiresAt ?? one.lastSentAt)} (${counted(Math.max(0, daysBetween(today, dayOf(one.expiresAt ?? one.lastSentAt))), 'day')} left)`
          : 'Accepted, not started',
        one.inviter ? `from ${one.inviter.name}` : '',
        one.status === 'PENDING' ? `sent on ${sayTime(one.lastSentAt, today)}` : '',
        one.distanceKm === null ? '' : sayMiles(one.distanceKm),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
    const [named] = [...slots.businesses, ...slots.properties];
    const of = named ? ` (${named.name})` : '';
    const sentence =
      pending.length === 0
        ? `No invitation is waiting for your answer${of}.`
        : `${counted(pending.length, 'invitation is', 'invitations are')} waiting for your answer${of}.`;
    return reply(
      [
        sentence,
        ...(started.length > 0
          ? [`${counted(started.length, 'accepted one waits', 'accepted ones wait')} to be started.`]
          : []),
      ],
      await withInsights(rows, actor, services.insights),
    );
  },
};
