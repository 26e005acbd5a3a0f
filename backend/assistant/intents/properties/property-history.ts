import { paths } from '../../../contract/web/web-paths.js';
import { dayOf } from '../../../contract/time.js';
import { propertyInMind, reply } from '../../ask/question.js';
import { sayDay, sayPeriod } from '../../language/dates.js';
import { counted, type ToolRow } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

export const propertyHistory: Intent = {
  reads: 'what happened[ at PROPERTY]',
  asks: 'what happened at PROPERTY',
  next: ['what needs me', 'who has not answered'],
  answer: (question) => {
    const { known, slots, today } = question;
    const propertyId = propertyInMind(question);
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
      .filter(({ at }) => {
        const day = dayOf(at);
        const { on, from, until } = slots;
        return (!on || day === on) && (!from || day >= from) && (!until || day <= until);
      })
      .sort((a, b) => b.at.getTime() - a.at.getTime());
    const rows = events.map(({ at, what, property }): ToolRow => ({
      id: null,
      title: what,
      detail: `${property.memorableName} · ${sayDay(at)}`,
      path: `${paths.property(property.id)}#invitations`,
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
