import { ANSWER_ROWS } from '../../../contract/limits.js';
import type { NotificationKind } from '../../../contract/notifications.js';
import { paths } from '../../../contract/web/web-paths.js';
import { dayOf } from '../../../contract/time.js';
import { propertyInMind, reply } from '../../ask/question.js';
import { sayDay, sayPeriod } from '../../language/dates.js';
import { counted, type ToolRow } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

const TOLD: readonly NotificationKind[] = ['MESSAGE', 'QUOTE', 'REVIEW'];

const spaced = (text: string) => ` ${text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''} `;

/** The whole names that a title says. "Mill House" does not say "Mill". */
function namesIn(title: string, homes: readonly { memorableName: string }[]): string[] {
  let rest = spaced(title);
  const names = homes.map(({ memorableName }) => memorableName).toSorted((a, b) => b.length - a.length);
  return names.filter((name) => {
    const isSaid = rest.includes(spaced(name));
    if (isSaid) rest = rest.replaceAll(spaced(name), ' · ');
    return isSaid;
  });
}

export const propertyHistory: Intent = {
  reads: 'what happened[ at PROPERTY]',
  asks: 'what happened at PROPERTY',
  next: ['what needs me', 'who has not answered'],
  answer: async (question, { jobs }) => {
    const { known, slots, today, actor } = question;
    const propertyId = propertyInMind(question);
    const isIn = (at: Date) => {
      const day = dayOf(at);
      const { on, from, until } = slots;
      return (!on || day === on) && (!from || day >= from) && (!until || day <= until);
    };
    const events = known.sent
      .filter(({ property }) => !propertyId || property.id === propertyId)
      .flatMap(({ business, property, createdAt, respondedAt, activatedAt, endedAt, finishedAt, status }) => {
        const said = status === 'DECLINED' ? 'declined' : 'accepted';
        return [
          { at: createdAt, what: `You invited ${business.name}` },
          ...(respondedAt ? [{ at: respondedAt, what: `${business.name} ${said}` }] : []),
          ...(activatedAt ? [{ at: activatedAt, what: `${business.name} started` }] : []),
          ...(endedAt && status === 'CANCELLED'
            ? [
                {
                  at: endedAt,
                  what: finishedAt
                    ? `The work of ${business.name} was finished`
                    : `The invitation to ${business.name} ended`,
                },
              ]
            : []),
        ].map((event) => ({ ...event, property }));
      })
      .filter(({ at }) => isIn(at));
    // Messages, quotes and reviews are told as the bell tells them.
    const { data } = await jobs.notices.list(actor, { unread: false, page: 1, limit: ANSWER_ROWS });
    const home = known.properties.find(({ id }) => id === propertyId)?.memorableName;
    const names = [...known.properties, ...known.received.map(({ property }) => property)];
    const isOfHome = (title: string) =>
      !propertyId || (home !== undefined && namesIn(title, names).includes(home));
    const news = data.filter(
      ({ kind, title, createdAt }) => TOLD.includes(kind) && isOfHome(title) && isIn(createdAt),
    );
    const rows = [
      ...events.map(({ at, what, property }) => ({
        at,
        title: what,
        detail: property.memorableName,
        path: `${paths.property(property.id)}#invitations`,
      })),
      ...news.map(({ title, link, createdAt }) => ({ at: createdAt, title, detail: '', path: link })),
    ]
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .map(({ at, detail, ...row }): ToolRow => ({
        ...row,
        id: null,
        detail: [detail, sayDay(at)].filter(Boolean).join(' · '),
      }));
    const when = sayPeriod(slots, today);
    return reply(
      [
        rows.length === 0
          ? `Nothing has happened${when}.`
          : `${counted(rows.length, 'event')}${when}, newest first.`,
      ],
      rows,
    );
  },
};
