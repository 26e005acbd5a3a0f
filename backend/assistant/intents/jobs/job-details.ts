import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import { daysBetween, dayOf } from '../../../contract/time.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { chooseInvitation, quote, sayTime } from '../../ask/invitations-named.js';
import { isReply, link, type Question, reply, type Reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { counted, sayMiles } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { stateOf, toJobRow } from './job-rows.js';
import { jobsMeant, NO_BUSINESS, nobodyNamed } from './jobs-named.js';

/** So many are told about at once, rather than asked which is meant. */
const JOBS_MAX = 3;

/** All that a business knows of an invitation: who wants what, where, what was answered, and what became of it. */
export function detailsOf(job: InvitationDto, today: string): string[] {
  const { property, business, inviter, createdAt, inviteMessage, expiresAt, responseMessage, distanceKm } =
    job;
  const from = inviter ? `${inviter.name} (${inviter.email})` : 'The owner';
  const left = expiresAt ? daysBetween(today, dayOf(expiresAt)) : 0;
  return [
    `${from} invited ${business.name} to ${property.memorableName} on ${sayTime(createdAt, today)}.`,
    inviteMessage ? `They wrote: ${quote(inviteMessage)}` : 'They wrote no message.',
    `It is at ${property.address}${distanceKm === null ? '' : `, ${sayMiles(distanceKm)} from you`}.`,
    `${stateOf(job)}.`,
    ...(expiresAt
      ? [
          `You can answer until ${sayDay(expiresAt)}, ${left <= 0 ? 'today' : `${counted(left, 'day')} from now`}.`,
        ]
      : []),
    ...(responseMessage ? [`You wrote: ${quote(responseMessage)}`] : []),
  ];
}

/** A property that the business manages without an invitation. */
function managedOnly({ known, slots }: Question): Reply | null {
  const people = new Set(slots.people.map(({ id }) => id));
  const found = known.managed.filter(
    ({ id, owner }) =>
      slots.properties.some((slot) => slot.id === id) ||
      (slots.properties.length === 0 && owner !== null && people.has(owner.email)),
  );
  if (found.length === 0) return null;
  return reply(
    found.map(
      ({ memorableName, address, owner }) =>
        `Your business manages ${memorableName}, ${address}${owner ? `, for ${owner.name} (${owner.email})` : ''}. There was no invitation: the owner assigned you directly.`,
    ),
    found.map(({ id, memorableName, address }) => link(memorableName, paths.property(id), address)),
  );
}

/** The newest invitation of each business and property. */
const newestOfPairs = (jobs: readonly InvitationDto[]): InvitationDto[] =>
  jobs.filter(
    (one, index) =>
      jobs.findIndex(
        (other) => other.property.id === one.property.id && other.business.id === one.business.id,
      ) === index,
  );

async function describeJobs(question: Question, services: AnswerServices): Promise<Reply> {
  const { known, slots, plain, today } = question;
  if (known.businesses.length === 0 && known.received.length === 0) return reply([NO_BUSINESS]);
  const found = await jobsMeant(question, services);
  const isNamed = slots.properties.length + slots.people.length > 0;
  const emails = new Set(slots.people.map(({ id }) => id));
  const ofManaged = known.managed.some(({ owner }) => owner !== null && emails.has(owner.email));
  const invited = known.received.some(({ inviter }) => inviter !== null && emails.has(inviter.email));
  if (found.length === 0 || (slots.properties.length === 0 && ofManaged && !invited)) {
    const managed = managedOnly(question);
    const unknown = nobodyNamed(question);
    return managed ?? unknown ?? reply(['No invitation fits that.']);
  }
  if (!isNamed) {
    const unknown = nobodyNamed(question);
    if (unknown) return unknown;
  }
  const pairs = newestOfPairs(found);
  const jobs =
    isNamed && pairs.length <= JOBS_MAX ? pairs : [chooseInvitation(question, found, 'business', '')];
  const [choice] = jobs;
  if (choice && isReply(choice)) return choice;
  const shown = jobs.filter((one): one is InvitationDto => !isReply(one));
  const phone = /\b(?:ring|call|phone|telephone|number)\b/.test(plain)
    ? ['We know no phone number of owners.']
    : [];
  return reply([...shown.flatMap((one) => detailsOf(one, today)), ...phone], shown.map(toJobRow));
}

export const jobDetails: Intent = {
  reads: 'the request for PROPERTY',
  asks: 'what does the owner of PROPERTY want',
  next: ['how far away is it', 'how do I reach the owner', 'accept it'],
  answer: describeJobs,
};
