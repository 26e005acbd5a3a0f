import { insightSentence } from '../../../contract/text/insight-text.js';
import { paths } from '../../../contract/web/web-paths.js';
import { AppError } from '../../../core/errors/app.error.js';
import { chooseBusiness, isReply, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { Intent } from '../intent.js';

const STATES: Record<string, string> = {
  APPROVED: 'is approved',
  PENDING: 'waits for its review',
  PENDING_REVIEW: 'waits for its review',
  REJECTED: 'was rejected by our reviewers',
  SUSPENDED: 'is suspended at the moment',
};

const SAID_MAX = 3;
const ASKS_APPROVED = /\b(?:approved|approval|verified|vetted|listed|registered|allowed)\b/;

export const businessProblem: Intent = {
  reads: 'what is wrong with BUSINESS',
  asks: 'what is wrong with BUSINESS',
  answer: async (question, { insights, businesses, clock }) => {
    const business = chooseBusiness(question);
    if (isReply(business)) return business;
    const { attention } = await insights.first(question.actor);
    const about = attention.filter(
      ({ subject, facts }) =>
        subject.id === business.id || facts.businessId === business.id || subject.name === business.name,
    );
    const dates = { now: clock.now(), date: sayDay, day: sayDay };
    const state = await businesses.get(question.actor, business.id).then(
      ({ name, registrationStatus }) => `${name} ${STATES[registrationStatus] ?? ''}.`,
      (error: unknown) => {
        if (error instanceof AppError)
          return ASKS_APPROVED.test(question.plain)
            ? `No: ${business.name} is not approved at the moment, so it isn't in the marketplace. We can't say why.`
            : `${business.name} isn't in the marketplace at the moment. We can't say why.`;
        throw error;
      },
    );
    return reply(
      [
        state,
        ...(about.length > 0
          ? about.slice(0, SAID_MAX).map((one) => insightSentence(one, dates))
          : ['Nothing about it needs you.']),
      ],
      [
        ...about.slice(0, SAID_MAX).map((one) => ({
          id: one.subject.id,
          title: one.subject.name,
          detail: '',
          path: one.path,
          insight: one.key,
        })),
        ...(about.some(({ subject }) => subject.name === business.name)
          ? []
          : [{ id: business.id, title: business.name, detail: '', path: paths.business(business.id) }]),
      ],
    );
  },
};
