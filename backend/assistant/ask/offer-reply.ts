import { reachesRole } from '../../contract/statuses.js';
import type { Slots } from '../language/slots.js';
import { type AskedReading, OFFERS, offersOf } from './decide.js';
import { strangerIn } from './fit/check-answer.js';
import { type Question, type Reply, unknown } from './question.js';

/** What a question could mean, with its names filled in; or that nobody knows. Of strangers nothing is offered. */
export function offerReply(question: Question, readings: readonly AskedReading[], named: Slots): Reply {
  const stranger = reachesRole(question.actor.roles, 'ADMIN') ? null : strangerIn(question, named);
  const offered = stranger ? [] : offersOf(readings, OFFERS);
  if (offered.length === 0) return stranger ?? unknown(question);
  return {
    kind: 'CHOICES',
    sentences: ['What do you mean?'],
    rows: offered.map((row) => ({ id: null, ...row })),
  };
}
