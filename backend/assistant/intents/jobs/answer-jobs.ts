import { FREE_FROM_MIN_DAYS, type DeclineReason } from '../../../contract/ranking.js';
import { addDays } from '../../../contract/time.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import { propose } from '../../ask/propose.js';
import { isReply, link, type Question, refusal, reply, type Reply } from '../../ask/question.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import type { Intent } from '../intent.js';
import { detailsOf } from './job-details.js';
import { toJobRow } from './job-rows.js';
import { chooseJob } from './jobs-named.js';

const REASONS: readonly (readonly [DeclineReason, RegExp])[] = [
  [
    'FULLY_BOOKED',
    /\b(?:book(?:ed)?|busy|full|chocka?|chockablock|no (?:room|space|capacity)|packed|snowed under|no time|no capacity|rammed|swamped|tied up|too much on)\b/,
  ],
  [
    'OUT_OF_AREA',
    /\b(?:too far|out of (?:our )?area|outside (?:our )?area|don'?t cover|dont cover|distance|far away|not our patch)\b/,
  ],
  [
    'NOT_OUR_TRADE',
    /\b(?:not our (?:trade|thing|job|kind)|don'?t do (?:that|those|this)|dont do (?:that|those|this)|wrong trade|not what we do)\b/,
  ],
];

/** Proposes an answer to the one invitation that is meant; where there is none, says what became of it. */
async function answerJob(
  question: Question,
  services: AnswerServices,
  answer: 'ACCEPT' | 'DECLINE' | 'START',
  may: (one: InvitationDto) => boolean,
): Promise<Reply> {
  const job = await chooseJob(question, services, may);
  if (answer === 'START' && !isReply(job) && HOW_TO.test(question.plain))
    return reply([START], [toJobRow(job)]);
  if (!isReply(job))
    return propose(question, services, 'answer_invitation', {
      invitationId: job.id,
      answer,
      ...(answer === 'DECLINE' ? reasonOf(question) : {}),
      ...(answer === 'START' ? {} : messageOf(question)),
    });
  if (job.kind === 'CHOICES' || question.slots.properties.length === 0) return job;
  const other = await chooseJob(question, services);
  if (isReply(other)) return job;
  const { abilities, status } = other;
  // An invitation that waits for this very step, by somebody with another role.
  const lacksRole =
    (status === 'PENDING' && answer !== 'START' && !abilities.accept && !abilities.decline) ||
    (status === 'ACCEPTED' && answer === 'START' && !abilities.activate);
  return reply(
    lacksRole
      ? [
          'Only the owner and managers of the business answer invitations and start jobs. Your role can only view them.',
        ]
      : ["That isn't possible now.", ...wayOf(other, answer), ...detailsOf(other, question.today)],
    [toJobRow(other)],
  );
}

/** What can still be done where an answer was given before. */
function wayOf({ status, inviter }: InvitationDto, answer: 'ACCEPT' | 'DECLINE' | 'START'): string[] {
  const owner = inviter ? `${inviter.name}, ${inviter.email}` : 'the owner';
  if (answer === 'DECLINE' && (status === 'ACCEPTED' || status === 'ACTIVE'))
    return [`You accepted it, so only its owner can call it off. Write to ${owner}.`];
  return answer === 'ACCEPT' && status === 'DECLINED'
    ? [`You declined it. Only its owner can send the invitation again: ${owner}.`]
    : [];
}

const ASKS_HOW = /\b(?:how (?:do|can|would|to)|where (?:do|can)|can (?:i|we)|is it possible|what happens)\b/;
const HOW_TO =
  /\b(?:how (?:do|can|could|would|should|to)|which button|what do (?:i|we) (?:press|click|choose))\b/;
const START =
  'An accepted job begins with Start Managing Property on its invitation, or with Start Work where a single job was asked for. The owner and managers of the business can.';
const FINISH =
  'Work that has started is ended with Finish Work, on its invitation. The owner of the property can, and the owner and managers of the business. An accepted job that has not started is called off by its owner.';

const TELLS =
  /\b(?:and |, )?(?:please )?(?:tell|let) (?:her|him|them|the owner|[A-Z][\p{L}]+)(?: know)?(?: that)?[:,]?\s+["“']?(.{3,}?)["”']?\s*$/iu;
const SAYS =
  /\b(?:and |, )?(?:say|saying|with (?:the )?(?:message|note|words)|message:)(?: that)?[:,]?\s+(?!yes\b|no\b)["“']?(.{3,}?)["”']?\s*$/iu;

/** What is to be written along: "and write that one dog is fine". */
const WRITES =
  /\band (?:please )?(?:write|add|mention|put)(?: down)?(?: that)?[:,]?\s+(?!(?:to|back|it|in|on)\b)["“']?(.{3,}?)["”']?\s*$/iu;
/** What is answered, before the decision: "reply that we'd look at it first, and accept it". */
const REPLIES =
  /\b(?:reply|answer|write|tell (?:her|him|them))(?: back)?(?: to)?(?: [A-Z][\p{L}]+)?(?: that|:)\s+(.{3,}?),?\s+(?:and|then) (?:accept|decline|say yes|say no|turn)\b.*$/iu;
const AND_THAT = /\bsay yes,? and that\s+["“']?(.{3,}?)["”']?\s*$/iu;
/** Why not, in a clause of its own: "no thanks, we have no room till spring". */
const WHY_NOT =
  /[,;:–-]\s*(?:as |because |since |cos |sorry,? )?((?:we|i|our|my|it|there)(?:'\w+|’\w+)? .{5,}?)\s*$/iu;

const MANNER = /^(?:that )?(?:nicely|politely|kindly|gently|please|thanks)\W*$/i;

/** What the person says to the owner, in their own words. */
function messageOf({ text, label }: Question): { message?: string } {
  const words = text.trim();
  const told =
    REPLIES.exec(words) ??
    AND_THAT.exec(words) ??
    TELLS.exec(words) ??
    SAYS.exec(words) ??
    WRITES.exec(words);
  // "Tell him that nicely" has no words of its own.
  const own = told && !MANNER.test(told[1] ?? '') ? told : null;
  const said = (own ?? (label === 'invitation.decline' ? WHY_NOT.exec(words) : null))?.[1]?.trim();
  return said ? { message: said.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) } : {};
}

const SEASONS: Record<string, string> = {
  spring: '03-01',
  summer: '06-01',
  autumn: '09-01',
  winter: '12-01',
};

/** "Until the summer": its first day. */
function seasonIn(plain: string, today: string): string | null {
  const word = /\b(?:until|till|til|before|by)\s+(?:the\s+|next\s+)?(spring|summer|autumn|winter)\b/.exec(
    plain,
  )?.[1];
  const day = word && SEASONS[word];
  if (!day) return null;
  const year = Number(today.slice(0, 4));
  return `${year}-${day}` > today ? `${year}-${day}` : `${year + 1}-${day}`;
}

/** Fully booked needs the day from which there is time again. */
function reasonOf({ plain, slots, today }: Question): { reason?: DeclineReason; freeFrom?: string } {
  const reason = REASONS.find(([, words]) => words.test(plain))?.[0];
  if (!reason) return {};
  if (reason !== 'FULLY_BOOKED') return { reason };
  const day = slots.until ? addDays(slots.until, 1) : (slots.on ?? slots.from ?? seasonIn(plain, today));
  return day && day >= addDays(today, FREE_FROM_MIN_DAYS) ? { reason, freeFrom: day } : {};
}

export const invitationAccept: Intent = {
  reads: 'accept the request[ for PROPERTY]',
  asks: 'accept the invitation[ to PROPERTY]',
  changes: true,
  answer: (question, services) =>
    answerJob(question, services, 'ACCEPT', ({ abilities }) => abilities.accept),
};

export const invitationDecline: Intent = {
  reads: 'decline the request[ for PROPERTY]',
  asks: 'decline the invitation[ to PROPERTY]',
  changes: true,
  answer: (question, services) =>
    answerJob(question, services, 'DECLINE', ({ abilities }) => abilities.decline),
};

export const jobStart: Intent = {
  reads: 'start the job[ at PROPERTY]',
  asks: 'start the job[ at PROPERTY]',
  changes: true,
  answer: (question, services) =>
    answerJob(question, services, 'START', ({ abilities }) => abilities.activate),
};

export const jobFinish: Intent = {
  reads: 'finish the job[ at PROPERTY]',
  asks: 'finish the job[ at PROPERTY]',
  changes: true,
  answer: async (question, services) => {
    const job = await chooseJob(question, services, ({ abilities }) => abilities.finish);
    if (ASKS_HOW.test(question.plain))
      return reply([FINISH], isReply(job) ? [link('Invitations', paths.invitations)] : [toJobRow(job)]);
    if (!isReply(job))
      return propose(question, services, 'cancel_or_resend_invitation', {
        invitationId: job.id,
        action: 'FINISH',
      });
    if (job.kind === 'CHOICES') return job;
    const other = await chooseJob(question, services);
    if (isReply(other)) return other.kind === 'CHOICES' ? other : refusal([FINISH], job.rows);
    return refusal(
      [FINISH, ...wayOf(other, 'DECLINE'), ...detailsOf(other, question.today)],
      [toJobRow(other)],
    );
  },
};
