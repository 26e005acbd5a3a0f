import { ANSWER_ROWS } from '../../../contract/limits.js';
import { paths } from '../../../contract/web/web-paths.js';
import { link, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { counted } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

const UNREAD = /\b(?:new|unread|missed|since)\b/;

/** What happened, as the bell shows it. */
export const noticesList: Intent = {
  reads: 'your notices',
  asks: 'what is new in my notices',
  next: ['do I have new messages', 'what needs me'],
  answer: async ({ actor, plain }, { jobs }) => {
    const { data, unread } = await jobs.notices.list(actor, { unread: false, page: 1, limit: ANSWER_ROWS });
    const fresh = data.filter(({ readAt }) => readAt === null);
    const shown = UNREAD.test(plain) && fresh.length > 0 ? fresh : data;
    if (data.length === 0) return reply(['You have no notices.'], [link('Notices', paths.notices)]);
    return {
      ...reply(
        [unread > 0 ? `${counted(unread, 'unread notice')}.` : 'No unread notices. These are the newest:'],
        shown.slice(0, 10).map(({ title, link: path, createdAt, readAt }) => ({
          id: null,
          title,
          detail: `${sayDay(createdAt)}${readAt ? '' : ' · unread'}`,
          path,
        })),
      ),
      names: shown.map(({ title }) => title),
    };
  },
};
