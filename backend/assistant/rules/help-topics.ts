import { INVITATION_EXPIRY_DAYS, LEFT_SLUG_DAYS, PASSWORD_RESET_MINUTES } from '../../contract/limits.js';
import { OUTCOME_DAYS } from '../../contract/ranking.js';
import { paths } from '../../contract/web/web-paths.js';

/** Something that people ask how to do. */
export interface HelpTopic {
  id: string;
  title: string;
  sentences: readonly string[];
  /** Where it is done. */
  path: string;
  examples: readonly string[];
}

export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    id: 'address',
    title: 'Change an address',
    sentences: [
      'The address of a property cannot be changed. If it is wrong, register the property again.',
      'To change the address of a business, choose Edit Business on its page. An approved business stays approved.',
    ],
    path: paths.businesses,
    examples: [
      'how is an address changed',
      'wrong address',
      'where can i correct the address',
      'we moved house',
    ],
  },
  {
    id: 'register-property',
    title: 'Register a property',
    sentences: ['Open My Properties, choose Register New Property, search for the place and give it a name.'],
    path: paths.properties,
    examples: [
      ...[
        'how do i register a property',
        'how can i add a home',
        'add a new house',
        'how to create a property',
      ],
    ],
  },
  {
    id: 'url',
    title: 'Change the URL of a property',
    sentences: [
      'Open the property, choose Edit Property and change Custom URL.',
      `The old address leads to the property for ${LEFT_SLUG_DAYS} days.`,
    ],
    path: paths.properties,
    examples: [
      'how do i change the url',
      'custom url',
      'how do i change the slug',
      'change the web address of a home',
    ],
  },
  {
    id: 'delete-property',
    title: 'Delete a property',
    sentences: [
      'Open the property, choose Edit Property and then Delete Property in the Danger Zone.',
      'Its invitations are deleted with it. The assistant never deletes anything.',
    ],
    path: paths.properties,
    examples: ['how do i delete a property', 'how can i remove a home', 'how to get rid of a house'],
  },
  {
    id: 'password',
    title: 'Change your password',
    sentences: [
      'Change your password on your account page. If you have forgotten it, choose Forgot password when you sign in.',
      `The link in the email works once, for ${PASSWORD_RESET_MINUTES} minutes.`,
    ],
    path: paths.account,
    examples: ['change password', 'forgot my password', 'lost password', 'how to reset the password'],
  },
  {
    id: 'delete-account',
    title: 'Delete your account',
    sentences: ['On your account page, choose Delete My Account. You need your password.'],
    path: paths.account,
    examples: ['how do i delete my account', 'how can i close my account', 'how to leave this platform'],
  },
  {
    id: 'export',
    title: 'Download your data',
    sentences: [
      'On your account page, choose Export My Data. You get everything we hold about you as one file.',
    ],
    path: paths.account,
    examples: ['how can i download my data', 'export my data', 'how do i get a copy of everything about me'],
  },
  {
    id: 'invite',
    title: 'Invite a business',
    sentences: [
      'Choose a property in the marketplace, find a business and choose Invite. We email the business, and it can accept or decline.',
      `It has ${INVITATION_EXPIRY_DAYS} days to answer. An answer within ${OUTCOME_DAYS} days counts as on time.`,
    ],
    path: paths.marketplace,
    examples: [
      'how do i invite a business',
      'how does inviting work',
      'how do invitations work',
      'how to invite',
    ],
  },
  {
    id: 'assign',
    title: 'Assign a business',
    sentences: [
      'Open the property and choose Assign Business. An approved business then manages it straight away.',
    ],
    path: paths.properties,
    examples: [
      'how do i assign a business',
      'can i assign a manager directly',
      'assign a business to a property',
    ],
  },
  {
    id: 'unassign',
    title: 'Manage a property yourself again',
    sentences: ['Open the property and choose Unassign.'],
    path: paths.properties,
    examples: [
      ...[
        'how do i unassign a business',
        'how can i end the management',
        'how do i take back the management',
      ],
      'how do i manage it myself again',
    ],
  },
  {
    id: 'register-business',
    title: 'Register a business',
    sentences: [
      'Open My Businesses, choose Add Business and fill in the form. We review every new business by hand.',
    ],
    path: paths.businesses,
    examples: ['how do i register a business', 'how can i add my company', 'how to list my firm here'],
  },
  {
    id: 'delete-business',
    title: 'Delete a business',
    sentences: ['Open the business, choose Edit Business and then Delete Business in the Danger Zone.'],
    path: paths.businesses,
    examples: ['how do i delete a business', 'how can i remove my company'],
  },
  {
    id: 'staff',
    title: 'Staff members',
    sentences: [
      'The owner of a business adds staff on its page, by email. The person needs a verified account.',
      'A manager can answer invitations. Staff and technicians can read.',
    ],
    path: paths.businesses,
    examples: [
      ...[
        'how do i add staff',
        'how do i add a team member',
        'what can a technician do',
        'can staff answer invitations',
      ],
      ...['how do i add an employee', 'what may a manager do', 'can a technician answer'],
    ],
  },
  {
    id: 'certificates',
    title: 'Add a certificate',
    sentences: [
      'Open the business. Services that require a certificate have a button to add it. We check each certificate.',
    ],
    path: paths.businesses,
    examples: [
      'how do i add a certificate',
      'how to upload a certificate',
      'where do i enter our certificate',
    ],
  },
  {
    id: 'services',
    title: 'Services that a business offers',
    sentences: ['Open the business and choose its services under Services Offered.'],
    path: paths.businesses,
    examples: ['how do i add a service', 'how can we offer another service', 'how to change our services'],
  },
  {
    id: 'review',
    title: 'How long a review takes',
    sentences: [
      'We review every new business by hand. This usually takes 1–2 working days. Then we email the owner.',
    ],
    path: paths.help,
    examples: ['how long until approval', 'how long does the review take', 'how long until we are approved'],
  },
  {
    id: 'business-email',
    title: 'Confirm the email of a business',
    sentences: [
      'We send a link to the address of the business. Until it is confirmed, we email the owner instead.',
      'You can send the link again on the page of the business.',
    ],
    path: paths.businesses,
    examples: [
      'confirm our email address',
      'confirm the email of the business',
      'how do we confirm the address',
    ],
  },
];
