import { paths } from '../../contract/web/web-paths.js';
import type { MailTemplate } from '../mail.content.js';
import { layout } from './layout.js';

/** Lines of the list. The page shows the rest. */
const LINES_MAX = 8;

interface WeeklyData {
  name: string;
  /** One sentence for each thing that waits, the most urgent first. */
  sentences: readonly string[];
  /** Path of the page that ends these mails. */
  stopPath: string;
  /** Path of the call that ends them. */
  oneClickPath: string;
}

/** To somebody for whom something waits, once a week. */
export const weeklySummary = ({ name, sentences, stopPath, oneClickPath }: WeeklyData): MailTemplate => {
  const shown = sentences.slice(0, LINES_MAX);
  const more = sentences.length - shown.length;
  const things = sentences.length === 1 ? '1 thing needs you' : `${sentences.length} things need you`;
  return layout({
    template: 'weekly-summary',
    subject: things,
    name,
    paragraphs: [`${things} this week.`],
    list: [...shown, ...(more > 0 ? [`And ${more} more.`] : [])],
    action: { label: 'See what needs you', path: paths.insights },
    closing: ['We send this on Mondays, and only when something is waiting for you.'],
    unsubscribe: { label: 'Stop this weekly email', path: stopPath, oneClick: oneClickPath },
  });
};
