import { choices, type Question, type Reply } from '../ask/question.js';
import type { Intent } from './intent.js';
import { suggestions } from './talk/talk.js';

/** A question that means nothing without the one before, where there was none. */
const alone = (question: Question): Reply =>
  choices(
    'What do you mean? Say it with the name of the property or business.',
    suggestions(question).map((one) => ({
      title: one.charAt(0).toUpperCase() + one.slice(1),
      detail: '',
      ask: one,
    })),
  );

const follows = (reads: string): Intent => ({ reads, asks: reads, answer: alone });

export const FOLLOW_UPS = {
  'follow.why': follows('why'),
  'follow.when': follows('when'),
  'follow.where': follows('where'),
  'follow.who': follows('who'),
  'follow.contact': follows('how to reach them'),
  'follow.more': follows('more about it'),
  'follow.pick': follows('one of them'),
  'follow.swap': follows('the same about something else'),
};
