import { sayDay } from '../../language/dates.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import { sayMiles, type ToolRow } from '../../tools/tool.js';
import { declineWords } from '../../ask/invitations-named.js';
import type { InvitationDto } from '../../../invitations/invitations.dto.js';

/** What became of an invitation, for the business, with the day. */
export function stateOf(one: InvitationDto): string {
  const { status, respondedAt, activatedAt, endedAt, finishedAt, expiresAt, lastSentAt } = one;
  const on = (time: Date | null) => (time ? ` on ${sayDay(time)}` : '');
  if (status === 'PENDING') return `Waiting for your answer until ${sayDay(expiresAt ?? lastSentAt)}`;
  if (status === 'ACCEPTED') return `Accepted${on(respondedAt)}, not started`;
  if (status === 'ACTIVE') return `Active: you started${on(activatedAt)}`;
  if (status === 'DECLINED') {
    const why = declineWords(one);
    return `You declined${on(respondedAt)}${why ? `; ${why}` : ''}`;
  }
  if (finishedAt) return `Finished${on(finishedAt)}; you started${on(activatedAt)}`;
  if (activatedAt) return `Ended${on(endedAt)}; you started${on(activatedAt)}`;
  if (respondedAt) return `Called off by the owner${on(endedAt)}, after you accepted${on(respondedAt)}`;
  return `Withdrawn or expired${on(endedAt)}, without an answer of yours`;
}

/** An invitation that a business received. */
export function toJobRow(one: InvitationDto): ToolRow {
  return {
    ...toInvitationRow(one, 'business'),
    detail: [
      stateOf(one),
      one.inviter ? `from ${one.inviter.name}` : '',
      one.distanceKm === null ? '' : sayMiles(one.distanceKm),
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
