import { MEDIAN_MIN_ANSWERS, PORTFOLIO_DAYS } from '../../../contract/insights.js';
import { HOUR_MS } from '../../../contract/time.js';
import { paths } from '../../../contract/web/web-paths.js';
import { link, reply } from '../../ask/question.js';
import { counted, halfWithin, sayHours } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

export const invitationsSpeed: Intent = {
  reads: 'how fast invitations are answered',
  asks: 'how fast do businesses answer',
  next: ['who has not answered'],
  answer: async ({ actor, known }, { insights }) => {
    const sentences: string[] = [];
    if (known.properties.length > 0 || known.businesses.length === 0) {
      const { medianAnswerHours, invitations90Days } = await insights.properties(actor);
      const { value } = medianAnswerHours;
      const { sent, answered, accepted } = invitations90Days;
      sentences.push(
        value === null
          ? `There were fewer than ${MEDIAN_MIN_ANSWERS} answers in the last ${PORTFOLIO_DAYS} days, too few to say.`
          : `Half of the answers to your invitations came within ${sayHours(value)}.`,
        sent === 0
          ? `You sent no invitations in the last ${PORTFOLIO_DAYS} days.`
          : `In the last ${PORTFOLIO_DAYS} days you sent ${counted(sent, 'invitation')}: ${answered} answered, ${accepted} accepted.`,
      );
    }
    const hours = known.received
      .flatMap(({ respondedAt, createdAt }) =>
        respondedAt ? [respondedAt.getTime() - createdAt.getTime()] : [],
      )
      .sort((a, b) => a - b);
    if (known.businesses.length > 0) {
      const median = hours[Math.floor(hours.length / 2)];
      sentences.push(
        median === undefined
          ? "Your businesses haven't answered an invitation yet."
          : `Your businesses have answered ${halfWithin(hours.length, 'invitation', median / HOUR_MS)}.`,
      );
    }
    return reply(sentences, [link('Insights', paths.insights)]);
  },
};
