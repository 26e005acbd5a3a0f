import { ANSWER_ROWS, PROPOSAL_INVITATIONS } from '../../contract/limits.js';
import { OPEN_INVITATION_STATUSES } from '../../contract/statuses.js';
import { AppError } from '../../core/errors/app.error.js';
import type { InvitationDto } from '../../invitations/invitations.dto.js';
import { RADIUS_MILES } from '../tools/read/find-businesses.tool.js';
import { listed } from '../tools/tool.js';
import type { AnswerDeps, Answers } from './answers.js';
import { isNamed } from './invitation-answers.js';
import { categoryIds } from './property-answers.js';
import { reply, choices, chooseProperty, isReply, type Reply, type Question } from './question.js';

/** Stores the proposal. When the change is not possible, the answer says why. */
async function propose(
  { actor }: Question,
  { proposals }: AnswerDeps,
  tool: string,
  input: object,
): Promise<Reply> {
  try {
    const proposal = await proposals.propose(actor, tool, input, 'ASSISTANT');
    return { kind: 'PROPOSAL', sentences: [proposal.sentence], rows: [], proposal };
  } catch (error) {
    if (error instanceof AppError) return reply([`${error.message.replace(/[.!]$/, '')}.`]);
    throw error;
  }
}

/** Proposes something about the one invitation that is meant, or asks which. */
async function aboutInvitation(
  question: Question,
  side: 'owner' | 'business',
  may: (invitation: InvitationDto) => boolean,
  run: (invitationId: string) => Promise<Reply>,
): Promise<Reply> {
  const { known, text } = question;
  const open = (side === 'owner' ? known.sent : known.received).filter(may).filter(isNamed(question));
  const [first, second] = open;
  if (!first) return reply(['There is no open invitation like this.']);
  if (!second) return run(first.id);
  const asked = text.replace(/[\s?.!]+$/, '');
  return choices(
    'Which invitation do you mean?',
    open.slice(0, 8).map(({ property, business }) => ({
      title: side === 'owner' ? business.name : property.memorableName,
      detail: side === 'owner' ? property.memorableName : `For ${business.name}`,
      ask: `${asked} ${side === 'owner' ? `${business.name} for ` : ''}${property.memorableName}`,
    })),
  );
}

const answers = (answerGiven: 'ACCEPT' | 'DECLINE') => (question: Question, deps: AnswerDeps) =>
  aboutInvitation(
    question,
    'business',
    ({ abilities }) => (answerGiven === 'ACCEPT' ? abilities.accept : abilities.decline),
    (invitationId) => propose(question, deps, 'answer_invitation', { invitationId, answer: answerGiven }),
  );

const changes = (action: 'CANCEL' | 'RESEND') => (question: Question, deps: AnswerDeps) =>
  aboutInvitation(
    question,
    'owner',
    ({ abilities, status }) => (action === 'CANCEL' ? abilities.cancel : status === 'PENDING'),
    (invitationId) => propose(question, deps, 'cancel_or_resend_invitation', { invitationId, action }),
  );

/** The nearest businesses of a trade that have no open invitation to the property. */
async function nearest(question: Question, { registry }: AnswerDeps, propertyId: string, count: number) {
  const open = new Set(
    question.known.sent
      .filter(({ property, status }) => property.id === propertyId && isOpen(status))
      .map(({ business }) => business.id),
  );
  const { rows } = await registry.read(question.actor, 'find_businesses', {
    propertyId,
    serviceCategoryIds: categoryIds(question),
    // A property has no room for more than that.
    limit: Math.min(count + open.size, ANSWER_ROWS),
  });
  return rows.filter(({ id }) => id !== null && !open.has(id)).slice(0, count);
}

const isOpen = (status: string) => (OPEN_INVITATION_STATUSES as readonly string[]).includes(status);

async function invite(question: Question, deps: AnswerDeps): Promise<Reply> {
  const { slots, text } = question;
  const property = chooseProperty(question);
  if (isReply(property)) return property;
  const count = slots.count ?? 1;
  if (count > PROPOSAL_INVITATIONS || slots.businesses.length > PROPOSAL_INVITATIONS)
    return reply([`I can invite up to ${PROPOSAL_INVITATIONS} businesses at once.`]);
  if (slots.businesses.length === 0 && slots.categories.length === 0) {
    const trades = await deps.marketplace.commonTrades(question.actor, { propertyId: property.id });
    const asked = text.replace(/[\s?.!]+$/, '');
    return choices(
      'Which trade should I invite?',
      trades.slice(0, 6).map(({ name }) => ({ title: name, detail: '', ask: `${asked} for ${name}` })),
    );
  }
  if (slots.businesses.length > 0) {
    const businessIds = slots.businesses.map(({ id }) => id);
    return propose(question, deps, 'invite', { propertyId: property.id, businessIds });
  }
  const found = await nearest(question, deps, property.id, count);
  if (found.length === 0) return reply([`I found nobody near ${property.name} to invite for this.`]);
  const businessIds = found.map(({ id }) => id);
  const proposed = await propose(question, deps, 'invite', { propertyId: property.id, businessIds });
  if (found.length === count || proposed.kind !== 'PROPOSAL') return proposed;
  const names = listed(found.map(({ title, detail }) => `${title} (${detail})`));
  const less = `Within ${RADIUS_MILES} miles I found only ${found.length} of ${count} to invite: ${names}.`;
  return { ...proposed, sentences: [...proposed.sentences, less] };
}

/** Requests for a change. Each is answered with a proposal, and nothing changes. */
export const proposalAnswers = {
  invite,
  accept: answers('ACCEPT'),
  decline: answers('DECLINE'),
  cancel: changes('CANCEL'),
  resend: changes('RESEND'),
  'set-deadline': async (question, deps) => {
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const { kind, on } = question.slots;
    if (!kind || !on) return reply(['Say what is due and on which day, such as "gas safety on 12 January".']);
    return propose(question, deps, 'set_deadline', { propertyId: property.id, kind, dueOn: on });
  },
  rename: async (question, deps) => {
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const { name } = question.slots;
    if (!name) return reply([`What should ${property.name} be called? Say "rename ${property.name} to …".`]);
    return propose(question, deps, 'rename_property', { propertyId: property.id, memorableName: name });
  },
} satisfies Answers;
