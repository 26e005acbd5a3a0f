import { counted, listed } from '../../tools/tool.js';
import { paths } from '../../../contract/web/web-paths.js';
import { operationOf } from '../../ask/lists.js';
import { reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { Intent } from '../intent.js';

const row = (id: string | null, title: string, detail: string, path: string) => ({ id, title, detail, path });

export const hqReview: Intent = {
  reads: 'what waits for a review',
  asks: 'what is waiting for review',
  next: ['how fast do we decide', 'suspended users'],
  answer: async (question, { hq }) => {
    const { counts, users, businesses, changedBusinesses } = await hq.dashboard.reviewQueue(question.actor);
    const waiting = (createdAt: Date) => `Waiting since ${sayDay(createdAt)}`;
    const kinds = [
      counts.users > 0 && counted(counts.users, 'account'),
      counts.businesses > 0 && counted(counts.businesses, 'business', 'businesses'),
      counts.changedBusinesses > 0 &&
        counted(counts.changedBusinesses, 'changed business', 'changed businesses'),
    ].filter((kind) => kind !== false);
    const timed = [
      ...users.map(({ id, name, createdAt }) => ({
        at: createdAt,
        row: row(id, name, waiting(createdAt), paths.hqUser(id)),
      })),
      ...businesses.map(({ id, name, createdAt }) => ({
        at: createdAt,
        row: row(id, name, waiting(createdAt), paths.hqBusiness(id)),
      })),
    ];
    const { plain } = question;
    const onlyUsers =
      /\b(?:users?|accounts?|people|person|verif\w*|sign ?ups?)\b/.test(plain) &&
      !/\b(?:business|compan|firm)/.test(plain);
    const onlyBusinesses = /\b(?:business|businesses|company|companies|firms?)\b/.test(plain) && !onlyUsers;
    const changed = changedBusinesses.map(({ id, name, changedFields }) =>
      row(
        id,
        name,
        `Changed since approval${changedFields.length > 0 ? `: ${changedFields.join(', ')}` : ''}`,
        paths.hqBusiness(id),
      ),
    );
    const oldest = [...timed].sort((a, b) => a.at.getTime() - b.at.getTime())[0];
    if (operationOf(question) === 'OLDEST' && oldest)
      return reply([`${oldest.row.title} has waited longest: since ${sayDay(oldest.at)}.`], [oldest.row]);
    const shown = onlyUsers
      ? timed.filter(({ row: { path } }) => path.includes('/users/')).map(({ row: one }) => one)
      : onlyBusinesses
        ? [
            ...timed.filter(({ row: { path } }) => path.includes('/businesses/')).map(({ row: one }) => one),
            ...changed,
          ]
        : [...timed.map(({ row: one }) => one), ...changed];
    return reply(
      [kinds.length > 0 ? `Waiting for review: ${listed(kinds)}.` : 'Nothing is waiting for review.'],
      shown,
    );
  },
};
