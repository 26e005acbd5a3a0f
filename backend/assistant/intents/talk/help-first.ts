import { DEADLINE_REMINDERS } from '../../../contract/deadlines.js';
import { REVIEW_CHANGE_DAYS } from '../../../contract/jobs/reviews.js';
import { listed } from '../../tools/tool.js';

/** What comes first in a text about how something is done, where the words ask for this part of it. */
type First = readonly (readonly [words: RegExp, sentence: string])[];

export const FIRST_OF_QUOTES: First = [
  [
    /\b(?:take|took|pull|get|withdraw|cancel|chang\w*|lower|raise|correct|wrong|mistake|revis\w+|edit|update|replace)\b.*\b(?:quotes?|prices?|offers?|estimates?|back|asked)\b|\b(?:quotes?|prices?)\b.*\b(?:back|wrong|mistake)\b/,
    "A quote can't be taken back or changed. Send a new one: it replaces the open one. A quote that was accepted or declined stays so; the owner can ask for a new one.",
  ],
  [
    /\b(?:who|may|allowed|technician|staff|colleague)\b/,
    'The owner and managers of the business send quotes. Staff and technicians can only view.',
  ],
];

export const FIRST_OF_REVIEWS: First = [
  [
    /\b(?:hid(?:den|e|es)?|vanish\w*|gone|disappear\w*|taken down|removed)\b/,
    'A reviewer of the platform hides a review that breaks the rules, often because the business reported it. We email its author with the reason. A hidden review does not count.',
  ],
  [
    /\b(?:chang\w*|edit|alter|correct|update|take (?:\w+ ){0,3}(?:down|back)|delete|remove)\b/,
    `You can change your own review for ${REVIEW_CHANGE_DAYS} days, on its invitation. I don't write or change reviews for you.`,
  ],
];

export const FIRST_OF_NOTICES: First = [
  [
    /\b(?:mark|clear|read|empty|tidy|get rid)\b/,
    'Opening a notice marks it as read. Notices, behind the bell, has Mark All Read.',
  ],
  [
    /\b(?:remind\w*|ahead|before|earlier|in advance)\b/,
    `We email about a deadline ${listed(DEADLINE_REMINDERS.filter((days) => days > 0).map(String))} days before it, on its day, and weekly for a month after it. When can't be chosen.`,
  ],
];
