import type { components } from '../../../frontend/api/schema';
import { sample } from '../support/samples.js';

type Schemas = components['schemas'];
export type Insight = Schemas['InsightDto'];

export const ALLOWED_NOTHING: Schemas['InvitationAbilitiesDto'] = {
  accept: false,
  decline: false,
  activate: false,
  cancel: false,
  finish: false,
  write: false,
  report: false,
  resend: false,
  inviteAgain: false,
  quote: false,
  review: false,
};

/** Something that needs the reader: its kind, what is known of it, and what else is given. */
export const insight = (
  kind: Insight['kind'],
  facts: Insight['facts'] = {},
  given: Partial<Insight> = {},
): Insight => {
  const subject = sample('InsightSubjectDto', given.subject ?? {});
  return sample('InsightDto', { kind, key: `${kind}.${subject.id}.1`, facts, ...given, subject });
};

/** Twelve months, the newest of which has these numbers. */
export const months = (sent = 0, accepted = 0): Schemas['PortfolioMonthDto'][] =>
  Array.from({ length: 12 }, (_, index) => ({
    month: `2025-${String(index + 1).padStart(2, '0')}`,
    sent: index === 11 ? sent : 0,
    accepted: index === 11 ? accepted : 0,
  }));

/** An owner's properties in numbers: one, without a manager. */
const portfolio = (given: Partial<Schemas['PortfolioDto']> = {}): Schemas['PortfolioDto'] => ({
  openInvitations: 0,
  properties: 1,
  managed: 0,
  invitations90Days: { sent: 0, answered: 0, accepted: 0 },
  medianAnswerHours: { value: null, count: 0 },
  months: months(),
  firstSteps: { property: true, gasSafety: false, guide: false, business: false },
  ...given,
});

/** What needs the reader, all of it. */
export const insights = (
  attention: Insight[],
  given: Partial<Schemas['PortfolioDto']> = {},
): Schemas['InsightsResponse'] => ({
  attention,
  attentionTotal: attention.length,
  portfolio: portfolio(given),
});
