import { DECLINE_REASON_LABELS } from '../../contract/ranking.js';
import { INVITATION_STATUSES, type InvitationStatus } from '../../contract/statuses.js';
import { daysBetween, dayOf } from '../../contract/time.js';
import { FOREIGN_TEXT_MAX } from '../../contract/limits.js';
import type { InvitationDto } from '../../invitations/invitations.dto.js';
import { sayDay } from '../language/dates.js';
import { counted } from '../tools/tool.js';
import type { AnswerServices } from './answer-services.js';
import { choices, propertyInMind, type Question, refusal, type Reply, stem } from './question.js';
import { categoryIds } from './trades-named.js';

export type InvitationSide = 'owner' | 'business';

const placeIn = (address: string, place: string) => address.toLowerCase().includes(place.toLowerCase());

/** Ids of those of the invited businesses that do the trade that the question names. Null where it names none. */
async function doingTrade(
  question: Question,
  { businesses }: Pick<AnswerServices, 'businesses'>,
): Promise<Set<string> | null> {
  const wanted = new Set(categoryIds(question));
  if (wanted.size === 0 || question.slots.businesses.length > 0) return null;
  const ids = [...new Set(question.known.sent.flatMap(({ businessId }) => businessId ?? []))];
  const found = await businesses.getReadable(question.actor, ids);
  return new Set(
    found
      .filter(({ services }) => services.some(({ serviceCategoryId }) => wanted.has(serviceCategoryId)))
      .map(({ id }) => id),
  );
}

/** The invitations that the question names: by property, business, person, trade and town. The newest come first. */
export async function invitationsNamed(
  question: Question,
  services: Pick<AnswerServices, 'businesses'>,
  side: InvitationSide,
): Promise<InvitationDto[]> {
  const { slots, known } = question;
  const properties = new Set(slots.properties.map(({ id }) => id));
  const businesses = new Set(slots.businesses.map(({ id }) => id));
  // A colleague who is named invites nobody.
  const inviters = new Set(known.received.flatMap(({ inviter }) => inviter?.email ?? []));
  const people = new Set(slots.people.flatMap(({ id }) => (inviters.has(id) ? [id] : [])));
  const trade = side === 'owner' ? await doingTrade(question, services) : null;
  const all = side === 'owner' ? known.sent : known.received;
  const shown = propertyInMind(question);
  // The page of a property that has to do with none of them says nothing about the question.
  const isShown = all.some(
    ({ property, business }) =>
      property.id === shown && (businesses.size === 0 || businesses.has(business.id ?? '')),
  );
  const here = isShown ? shown : null;
  return all.filter(
    ({ property, business, inviter }) =>
      (properties.size > 0 ? properties.has(property.id) : !here || property.id === here) &&
      (businesses.size === 0 || (business.id !== null && businesses.has(business.id))) &&
      (side === 'owner' || people.size === 0 || (inviter !== null && people.has(inviter.email))) &&
      (!trade || (business.id !== null && trade.has(business.id))) &&
      (!slots.place ||
        placeIn(
          side === 'owner' ? `${business.address} ${property.address}` : property.address,
          slots.place,
        )),
  );
}

export const toInvitationStatus = (status: string | null): InvitationStatus | undefined =>
  INVITATION_STATUSES.find((one) => one === status);

/** One of several invitations: asks which, with both names. */
export function whichInvitation(
  { text }: Pick<Question, 'text'>,
  invitations: readonly InvitationDto[],
  side: InvitationSide,
): Reply {
  return choices(
    'Which invitation do you mean?',
    invitations.slice(0, 8).map(({ property, business }) => ({
      title: side === 'owner' ? business.name : property.memorableName,
      detail: side === 'owner' ? property.memorableName : `For ${business.name}`,
      ask: `${stem(text)} ${side === 'owner' ? `${business.name} for ` : ''}${property.memorableName}`,
    })),
  );
}

/**
 * The invitation that is meant: the only one, else the only one that waits, else the newest of one business for one
 * property.
 */
export function chooseInvitation(
  question: Question,
  invitations: readonly InvitationDto[],
  side: InvitationSide,
  none: string,
): InvitationDto | Reply {
  const [first, second] = invitations;
  if (!first) return refusal([none]);
  if (!second) return first;
  const open = invitations.filter(({ status }) => status === 'PENDING' || status === 'ACCEPTED');
  if (open.length === 1 && open[0]) return open[0];
  const pairs = new Set(invitations.map(({ property, business }) => `${property.id} ${business.id ?? ''}`));
  return pairs.size === 1 ? first : whichInvitation(question, open.length > 1 ? open : invitations, side);
}

/** So many are told about at once, rather than asked which is meant. */
const TOGETHER_MAX = 3;

/**
 * Of one business the newest invitation for each property, those with the status that the question names first of all.
 * None where there are too many to be told together.
 */
export function ofEachProperty(
  { slots }: Pick<Question, 'slots'>,
  invitations: readonly InvitationDto[],
): InvitationDto[] {
  const newest = invitations.filter(
    (one, index) => invitations.findIndex(({ property }) => property.id === one.property.id) === index,
  );
  const status = toInvitationStatus(slots.status);
  const fit = newest.filter((one) => one.status === status);
  const found = fit.length > 0 ? fit : newest;
  return found.length <= TOGETHER_MAX ? found : [];
}

/** A text by somebody else, quoted and cut short. */
export const quote = (text: string): string => `“${[...text].slice(0, FOREIGN_TEXT_MAX).join('')}”`;

const ago = (time: Date, today: string): string => {
  const days = daysBetween(dayOf(time), today);
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${counted(days, 'day')} ago`;
};

/** `22 Nov 2026, 5 days ago` */
export const sayTime = (time: Date, today: string): string => `${sayDay(time)}, ${ago(time, today)}`;

/** Why a business declined, as far as it said so. */
export function declineWords({ declineReason, freeFrom }: InvitationDto): string {
  const reason = declineReason && declineReason !== 'OTHER' ? DECLINE_REASON_LABELS[declineReason] : null;
  return [reason && `the reason is “${reason}”`, freeFrom && `free again from ${sayDay(freeFrom)}`]
    .filter(Boolean)
    .join(', ');
}

/** What became of an invitation, for its owner. */
export function answerSentences(invitation: InvitationDto, today: string): string[] {
  const {
    status,
    business,
    property,
    respondedAt,
    responseMessage,
    lastSentAt,
    activatedAt,
    endedAt,
    finishedAt,
    expiresAt,
  } = invitation;
  const name = `${business.name}`;
  const about = `for ${property.memorableName}`;
  const wrote = responseMessage ? [`They wrote: ${quote(responseMessage)}`] : [];
  const on = respondedAt ? ` on ${sayTime(respondedAt, today)}` : '';
  if (status === 'PENDING') {
    return [
      `No answer yet: ${name} hasn't answered your invitation ${about}, sent on ${sayTime(lastSentAt, today)}.`,
      ...(expiresAt ? [`It expires on ${sayDay(expiresAt)}.`] : []),
    ];
  }
  if (status === 'DECLINED') {
    const why = declineWords(invitation);
    return [
      `No: ${name} declined your invitation ${about}${on}${why ? `; ${why}` : ''}.`,
      ...wrote,
      ...(why || responseMessage ? [] : ['They gave no reason.']),
    ];
  }
  if (status === 'ACCEPTED')
    return [`Yes: ${name} accepted your invitation ${about}${on}, and hasn't started yet.`, ...wrote];
  if (status === 'ACTIVE')
    return [
      `Yes: ${name} accepted ${about}${on}${activatedAt ? ` and started on ${sayDay(activatedAt)}` : ''}.`,
      ...wrote,
    ];
  if (finishedAt)
    return [
      `The work of ${name} ${about} was finished on ${sayTime(finishedAt, today)}${
        activatedAt ? `; it had started on ${sayDay(activatedAt)}` : ''
      }.`,
      ...wrote,
    ];
  return [
    `Your invitation to ${name} ${about} was cancelled or expired${endedAt ? ` on ${sayTime(endedAt, today)}` : ''}${
      respondedAt ? `; ${name} had accepted it on ${sayDay(respondedAt)}` : ', without an answer'
    }.`,
    ...wrote,
  ];
}
