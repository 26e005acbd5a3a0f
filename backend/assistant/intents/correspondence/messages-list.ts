import { UNREAD_MAX } from '../../../contract/limits.js';
import { paths } from '../../../contract/web/web-paths.js';
import { link, reply } from '../../ask/question.js';
import { counted } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { noticesList } from './notices-list.js';
import { isByOther, readThreads, sayMessage, threadRow, threadsNamed } from './threads.js';

const ROWS = 5;
const SAID_MAX = 3;

/** What was written and not read yet; where there is none, who wrote last. */
/** Asks for all that came in, and not for messages only. */
const ANYTHING = /\banything\b(?!.*\bmessages?\b)/;

export const messagesList: Intent = {
  reads: 'your messages',
  asks: 'do I have new messages',
  next: ['what did they write', 'what is new'],
  answer: async (question, services) => {
    const { today } = question;
    const notices = ANYTHING.test(question.plain) ? await noticesList.answer(question, services) : null;
    const threads = await readThreads(question, services, await threadsNamed(question, services));
    const received = threads.flatMap(({ invitation, messages }) => {
      const last = messages.find((message) => isByOther(message, invitation));
      return last ? [{ invitation, last }] : [];
    });
    received.sort((a, b) => b.last.createdAt.getTime() - a.last.createdAt.getTime());
    const unread = received.filter(({ invitation }) => invitation.unread > 0);
    const count = unread.reduce((sum, { invitation }) => sum + invitation.unread, 0);
    const shown = unread.length > 0 ? unread : received.slice(0, ROWS);
    const rows = shown.map(({ invitation, last }) => threadRow(invitation, today, last));
    if (received.length === 0 && notices) return notices;
    if (received.length === 0)
      return reply(['You have no messages.'], [link('Invitations', paths.invitations)]);
    return reply(
      [
        unread.length > 0
          ? `${unread.some(({ invitation }) => invitation.unread === UNREAD_MAX) ? 'At least ' : ''}${counted(count, 'unread message')} in ${counted(unread.length, 'conversation')}.`
          : 'No unread messages. These came last:',
        ...shown.slice(0, SAID_MAX).map(({ invitation, last }) => sayMessage(invitation, last, today)),
        ...(notices?.sentences ?? []),
      ],
      [...rows, ...(notices?.rows ?? [])],
    );
  },
};
