import { DELETED_BUSINESS_NAME } from '../../../contract/names.js';
import { paths } from '../../../contract/web/web-paths.js';
import { categoryIds } from '../../ask/trades-named.js';
import { propertyInMind, type Question, reply } from '../../ask/question.js';
import { invitationsNamed } from '../../ask/invitations-named.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import { wordsOf } from '../../language/words.js';
import { sayDay } from '../../language/dates.js';
import { counted, type ToolRow } from '../../tools/tool.js';
import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import type { Intent } from '../intent.js';

/** Asks about work that is over, too. */
const EVER =
  /\b(?:so far|ever|finish\w*|before|last time|(?:have|has|had) (?:done|worked|been|had)|did|used to|in the past|had in|been (?:to|in|at)|fixed|mended|repaired|cleaned|painted|came|sorted|cleared|changed|replaced|laid|emptied|unblocked|serviced|we used|i used|over the years)\b/;

const WHO_DID = /^.*?\b(?:who|which|whom)\b/;
/** Words of many invitations, which tell none of them. */
const COMMON =
  /^(?:work\w*|that|this|with|have|been|there|place|flat|house|home|cottage|business\w*|firms?|please|time|last|next|week|month|year|since|when|what|from|they|them|were|will|would|could|your|again|some|job|jobs|done|tenants?|guests?)$/;

/** As what a business works where, since when, and until when. */
function workOf(job: InvitationDto): string {
  const { property, status, activatedAt, endedAt, finishedAt, invitationType } = job;
  const what = `${invitationType === 'PROPERTY_MANAGER' ? 'Manager' : 'Works'} at ${property.memorableName}`;
  const since = activatedAt ? ` since ${sayDay(activatedAt)}` : '';
  if (finishedAt) return `${what}${since}, finished on ${sayDay(finishedAt)}`;
  if (status === 'CANCELLED' && endedAt) return `${what}${since}, until ${sayDay(endedAt)}`;
  return `${what}${since}${activatedAt || status === 'ACTIVE' ? '' : ', not started yet'}`;
}

/** So long is a word that says what was done. */
const WORD_MIN = 4;

/** Whether the owner wrote in the invitation what the question is about. */
function saysWordOf({ inviteMessage }: InvitationDto, { plain, slots }: Question): boolean {
  const names = new Set(slots.properties.flatMap(({ name }) => wordsOf(name).map(({ text }) => text)));
  const asked = new Set(
    wordsOf(plain.replace(WHO_DID, '')).flatMap(({ text }) =>
      text.length >= WORD_MIN && !names.has(text) && !COMMON.test(text) ? [text] : [],
    ),
  );
  return wordsOf(inviteMessage ?? '').some(({ text }) => asked.has(text));
}

export const propertyTeam: Intent = {
  reads: 'who works for you[ at PROPERTY]',
  asks: 'who works at PROPERTY',
  next: ['who manages PROPERTY', 'who has not answered'],
  answer: async (question, services) => {
    const { businesses } = services;
    const { known, slots, actor, plain } = question;
    const propertyId = propertyInMind(question);
    const isThere = ({ property }: InvitationDto) => !propertyId || property.id === propertyId;
    const now = known.sent.filter(
      (one) => (one.status === 'ACTIVE' || one.status === 'ACCEPTED') && isThere(one),
    );
    // Where nobody works now, those who did are meant.
    const everWorked = EVER.test(plain) || now.length === 0;
    const jobs = everWorked
      ? known.sent.filter((one) => (now.includes(one) || one.activatedAt !== null) && isThere(one))
      : now;
    const managers = known.properties.flatMap(
      ({ id, memorableName, propertyManager: { businessId, business } }) =>
        businessId &&
        business &&
        (!propertyId || id === propertyId) &&
        !jobs.some((job) => job.businessId === businessId && job.property.id === id)
          ? [{ businessId, name: business.name, detail: `Manages ${memorableName}` }]
          : [],
    );
    const all = [
      ...managers,
      ...jobs.map((job) => ({ businessId: job.businessId, name: job.business.name, detail: workOf(job) })),
    ].filter(({ name }) => name !== DELETED_BUSINESS_NAME);
    const wanted = new Set(categoryIds(question));
    const doing =
      wanted.size === 0
        ? null
        : new Set(
            (
              await businesses.getReadable(actor, [
                ...new Set(all.flatMap(({ businessId }) => businessId ?? [])),
              ])
            )
              .filter(({ services }) =>
                services.some(({ serviceCategoryId }) => wanted.has(serviceCategoryId)),
              )
              .map(({ id }) => id),
          );
    // What the owner wrote says better than the trade who did it.
    const told = everWorked ? jobs.filter((job) => saysWordOf(job, question)) : [];
    const isShown = new Set(told.length > 0 ? told.map(({ businessId }) => businessId) : doing);
    const shown = all.filter(
      ({ businessId }) => (!doing && told.length === 0) || isShown.has(businessId ?? ''),
    );
    const phones = new Map(known.sent.map(({ businessId, business }) => [businessId, business.phoneNumber]));
    const withPhone = /\b(?:number|phone|telephone|ring|call)\b/.test(plain);
    const rows = shown.map(({ businessId, name, detail }): ToolRow => ({
      id: businessId,
      title: name,
      detail: [detail, withPhone ? phones.get(businessId) : ''].filter(Boolean).join(' · '),
      path: businessId ? paths.business(businessId) : paths.invitations,
    }));
    const count = new Set(shown.map(({ businessId }) => businessId)).size;
    const where = slots.properties[0] && propertyId ? ` at ${slots.properties[0].name}` : '';
    const trade = slots.categories[0] ? ` for ${slots.categories[0].toLowerCase()}` : '';
    if (count === 0)
      return reply(
        [`No business works for you${where}${trade} at the moment.`],
        // Who was asked before, and came to nothing or has gone.
        slots.categories.length > 0
          ? (await invitationsNamed(question, services, 'owner'))
              .slice(0, 5)
              .map((one) => toInvitationRow(one, 'owner'))
          : [],
      );
    if (everWorked)
      return reply(
        [`${counted(count, 'business has worked', 'businesses have worked')} for you${where}${trade}.`],
        rows,
      );
    return reply([`${counted(count, 'business works', 'businesses work')} for you${where}${trade}.`], rows);
  },
};
