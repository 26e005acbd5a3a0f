import { NOTICES_PER_MAIL } from '../../contract/notifications.js';
import { paths } from '../../contract/web/web-paths.js';
import type { MailTemplate } from '../mail.content.js';
import { layout } from './layout.js';

/** To somebody who gets some kinds of news once a day. The newest come first. */
export const dailyNews = ({ name, titles }: { name: string; titles: readonly string[] }): MailTemplate => {
  const shown = titles.slice(0, NOTICES_PER_MAIL);
  const more = titles.length - shown.length;
  const count = titles.length === 1 ? '1 new notice' : `${titles.length} new notices`;
  return layout({
    template: 'daily-news',
    subject: count,
    name,
    paragraphs: [`You have ${count}.`],
    list: [...shown, ...(more > 0 ? [`And ${more} more.`] : [])],
    action: { label: 'See your notices', path: paths.notices },
    closing: [
      'You get these once a day because you chose so. You can change that under Account, Notifications.',
    ],
  });
};
