import { INVITATION_EXPIRY_DAYS, LEFT_SLUG_DAYS, PASSWORD_RESET_MINUTES, REVIEW_TIME } from '../limits.js';
import { OUTCOME_DAYS } from '../ranking.js';
import { paths } from '../web/web-paths.js';

/** How something is done, in the words of the assistant and of the help page. */
interface HelpText {
  id: string;
  title: string;
  /** Under this question it stands on the help page. The assistant knows the others as well. */
  question?: string;
  sentences: readonly string[];
  /** Where it is done. */
  path: string;
}

/** How long a review takes, and what follows it. */
export const REVIEW_SENTENCES = [
  'We review every new business by hand.',
  `This usually takes ${REVIEW_TIME}.`,
  'Then we email the owner.',
] as const;

export const HELP_TEXTS = [
  {
    id: 'register-property',
    title: 'Register a property',
    question: 'How do I register a property?',
    sentences: ['Open My Properties, choose Register New Property, search for the place and give it a name.'],
    path: paths.properties,
  },
  {
    id: 'address',
    title: 'Change an address',
    question: 'What if an address is wrong?',
    sentences: [
      "The address of a property can't be changed. If it's wrong, register the property again, then delete the old one. Deadlines, guide and invitations don't move with it.",
      'To change the address of a business, choose Edit Business on its page. An approved business stays approved.',
    ],
    path: paths.help,
  },
  {
    id: 'invite',
    title: 'Invite a business',
    question: 'How do I invite a business?',
    sentences: [
      'Choose a property in the marketplace, find a business and choose Invite. We email the business, and it can accept or decline.',
      `It has ${INVITATION_EXPIRY_DAYS} days to answer. An answer within ${OUTCOME_DAYS} days counts as on time.`,
    ],
    path: paths.marketplace,
  },
  {
    id: 'assign',
    title: 'Assign a business',
    question: 'Can a business manage my property without an invitation?',
    sentences: [
      'Open the property and choose Assign Business. An approved business then manages it straight away.',
      "We email the business but don't ask it first. To ask first, invite it.",
    ],
    path: paths.properties,
  },
  {
    id: 'unassign',
    title: 'Manage a property yourself again',
    question: 'How do I manage a property myself again?',
    sentences: ['Open the property and choose Unassign. We email the business.'],
    path: paths.properties,
  },
  {
    id: 'register-business',
    title: 'Register a business',
    question: 'How do I register a business?',
    sentences: [
      'Open My Businesses, choose Add Business and fill in the form. We review every new business by hand.',
    ],
    path: paths.businesses,
  },
  {
    id: 'certificates',
    title: 'Add a certificate',
    question: 'Where do I add a certificate?',
    sentences: [
      'Open the business. Services that require a certificate have a button to add it. We check each certificate.',
    ],
    path: paths.businesses,
  },
  {
    id: 'deadline',
    title: 'Add a deadline',
    question: 'How do I keep track of checks and certificates?',
    sentences: [
      "Open the property and choose Add Deadline. We email you in time, and it appears under Needs you when it's near.",
    ],
    path: paths.properties,
  },
  {
    id: 'calendar',
    title: 'See deadlines in your calendar',
    question: 'Can I see deadlines in my own calendar?',
    sentences: [
      'Yes. On your account page, choose Create Calendar Link, then subscribe to the link in your calendar app.',
    ],
    path: paths.account,
  },
  {
    id: 'guide',
    title: 'Write a guest guide',
    question: 'How do I share a guide with my guests?',
    sentences: [
      'Open the property and choose Edit Guide. Write the sections, then choose Share Guide and send the link to your guests.',
      'Your guests need no account.',
    ],
    path: paths.properties,
  },
  {
    id: 'assistant',
    title: 'What the assistant does',
    question: 'What does the assistant do?',
    sentences: [
      'It answers questions from your own data, such as who has not answered and what is due.',
      'It can prepare a change, but nothing happens until you confirm.',
    ],
    path: paths.assistant,
  },
  {
    id: 'snooze',
    title: 'Snooze what needs you',
    question: 'Can I hide something under Needs you?',
    sentences: [
      'Yes. Open Insights and choose Snooze beside the row. It is hidden until tomorrow, for a week or for a month.',
      'It returns sooner if something changes.',
    ],
    path: paths.insights,
  },
  {
    id: 'delete-account',
    title: 'Delete your account',
    question: 'How do I delete my account?',
    sentences: ['On your account page, choose Delete Account. You need your password.'],
    path: paths.account,
  },
  {
    id: 'url',
    title: 'Change the URL of a property',
    sentences: [
      'Open the property, choose Edit Property and change Custom URL.',
      `The old address leads to the property for ${LEFT_SLUG_DAYS} days.`,
    ],
    path: paths.properties,
  },
  {
    id: 'delete-property',
    title: 'Delete a property',
    sentences: [
      'Open the property, choose Edit Property and then Delete Property in the Danger Zone.',
      'Its invitations are deleted with it, and we email the businesses.',
    ],
    path: paths.properties,
  },
  {
    id: 'change-deadline',
    title: 'Change or delete a deadline',
    sentences: ['Open the property, find it under Deadlines and open the menu beside it.'],
    path: paths.properties,
  },
  {
    id: 'password',
    title: 'Change your password',
    sentences: [
      'Change your password on your account page. If you have forgotten it, choose Forgot password when you sign in.',
      `The link in the email works once, for ${PASSWORD_RESET_MINUTES} minutes.`,
    ],
    path: paths.account,
  },
  {
    id: 'export',
    title: 'Download your data',
    sentences: [
      'On your account page, choose Export My Data. You get everything we hold about you as one file.',
    ],
    path: paths.account,
  },
  {
    id: 'delete-business',
    title: 'Delete a business',
    sentences: ['Open the business, choose Edit Business and then Delete Business in the Danger Zone.'],
    path: paths.businesses,
  },
  {
    id: 'staff',
    title: 'Staff members',
    sentences: [
      'The owner of a business adds and removes staff on its page. A new staff member needs a verified account and a confirmed email.',
      'A manager can answer invitations. Staff and technicians can only view.',
    ],
    path: paths.businesses,
  },
  {
    id: 'services',
    title: 'Services that a business offers',
    sentences: ['Open the business and choose its services under Services Offered.'],
    path: paths.businesses,
  },
  {
    id: 'review',
    title: 'How long a review takes',
    sentences: REVIEW_SENTENCES,
    path: paths.help,
  },
  {
    id: 'business-email',
    title: 'Confirm the email of a business',
    sentences: [
      'We send a link to the address of the business. Until it is confirmed, we email the owner instead.',
      'You can send the link again on the page of the business.',
    ],
    path: paths.businesses,
  },
] as const satisfies readonly HelpText[];

export type HelpId = (typeof HELP_TEXTS)[number]['id'];

/** The questions of the help page, in its order. */
export const COMMON_QUESTIONS: readonly Required<HelpText>[] = HELP_TEXTS.filter(
  (text) => 'question' in text,
);
