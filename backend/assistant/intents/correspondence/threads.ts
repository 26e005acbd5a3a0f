import type { MessageDto } from '../../../messages/messages.dto.js';
import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import { paths } from '../../../contract/web/web-paths.js';
import { otherSide, sayUnread } from '../../../contract/jobs/thread.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { invitationsNamed, quote, sayTime } from '../../ask/invitations-named.js';
import type { Question } from '../../ask/question.js';
import { foreignText, type ToolRow } from '../../tools/tool.js';

/** So many threads are read for one answer, and so many messages of each. */
const THREADS_MAX = 8;
const MESSAGES_MAX = 30;

/** An invitation with the newest of what was written, the newest first. */
export interface Thread {
  invitation: InvitationDto;
  messages: MessageDto[];
}

/** The invitations that a question about messages or quotes names, of both sides. */
export async function threadsNamed(question: Question, services: AnswerServices): Promise<InvitationDto[]> {
  const { known, slots } = question;
  const own = new Set(known.businesses.map(({ id }) => id));
  const ofOwn = slots.businesses.some(({ id }) => own.has(id));
  const sent = ofOwn || known.sent.length === 0 ? [] : await invitationsNamed(question, services, 'owner');
  const received = known.received.length === 0 ? [] : await invitationsNamed(question, services, 'business');
  // Somebody who is named by their own name is on the other side of received ones only.
  const named = slots.people.length > 0 && received.length > 0 ? received : [...sent, ...received];
  const pointed = named.filter(({ id }) => question.shown.includes(id));
  return pointed.length > 0 && slots.businesses.length + slots.properties.length === 0 ? pointed : named;
}

const isLive = ({ status }: InvitationDto) => status === 'ACTIVE' || status === 'ACCEPTED';

/** What was written in the likeliest of the invitations: unread ones first, then those that go on. */
export async function readThreads(
  { actor }: Question,
  { jobs }: AnswerServices,
  invitations: readonly InvitationDto[],
): Promise<Thread[]> {
  const order = (one: InvitationDto) => (one.unread > 0 ? 0 : isLive(one) ? 1 : 2);
  const chosen = [...invitations].sort((a, b) => order(a) - order(b)).slice(0, THREADS_MAX);
  return Promise.all(
    chosen.map(async (invitation) => {
      const { messages } = await jobs.messages.read(actor, invitation.id, { limit: MESSAGES_MAX });
      return { invitation, messages: messages.filter(({ kind }) => kind !== 'EVENT').reverse() };
    }),
  );
}

/** Who is on the other side. */
export const partnerOf = ({ side, business, inviter }: InvitationDto): string =>
  side === 'OWNER' ? business.name : (inviter?.name ?? 'the owner');

export const isByOther = ({ author }: MessageDto, { side }: InvitationDto): boolean =>
  author.side === otherSide(side);

/** `Copeland Drains about Ferry House` */
const threadTitle = (invitation: InvitationDto): string =>
  `${partnerOf(invitation)} about ${invitation.property.memorableName}`;

/** One message in words, with who wrote it when. */
export function sayMessage(invitation: InvitationDto, message: MessageDto, today: string): string {
  const by = isByOther(message, invitation) ? message.author.name : 'You';
  const about = invitation.property.memorableName;
  return `${by} wrote on ${sayTime(message.createdAt, today)}, about ${about}: ${quote(message.text)}`;
}

/** A row that leads to the messages. */
export function threadRow(invitation: InvitationDto, today: string, message?: MessageDto): ToolRow {
  const by = message && (isByOther(message, invitation) ? message.author.name : 'You');
  const detail = [
    invitation.unread > 0 ? `${sayUnread(invitation.unread)} unread` : '',
    message ? `${by ?? ''}, ${sayTime(message.createdAt, today)}` : '',
  ];
  return {
    id: invitation.id,
    title: threadTitle(invitation),
    detail: detail.filter(Boolean).join(' · '),
    path: paths.thread(invitation.id),
    ...foreignText(message && isByOther(message, invitation) ? message.text : null),
  };
}
