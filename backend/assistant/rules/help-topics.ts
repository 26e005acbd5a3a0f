import { HELP_TEXTS, type HelpId } from '../../contract/help-texts.js';

/** Something that people ask how to do. */
export interface HelpTopic {
  id: string;
  title: string;
  sentences: readonly string[];
  /** Where it is done. */
  path: string;
  examples: readonly string[];
}

/** How people ask for each topic. */
const EXAMPLES: Record<HelpId, readonly string[]> = {
  address: [
    'how is an address changed',
    'wrong address',
    'where can i correct the address',
    'we moved house',
  ],
  'register-property': [
    'how do i register a property',
    'how can i add a home',
    'add a new house',
    'how to create a property',
  ],
  url: [
    'how do i change the url',
    'custom url',
    'how do i change the slug',
    'change the web address of a home',
  ],
  'delete-property': ['how do i delete a property', 'how can i remove a home', 'how to get rid of a house'],
  password: ['change password', 'forgot my password', 'lost password', 'how to reset the password'],
  deadline: ['how do i add a deadline', 'how can i keep track of checks', 'how do deadlines work'],
  'change-deadline': [
    'how do i change a deadline',
    'how can i delete a deadline',
    'how do i move a deadline to another day',
  ],
  calendar: ['how do i subscribe to the calendar', 'can i see it in my own calendar', 'calendar link'],
  guide: ['how do i write a guest guide', 'how do i share the guide with guests', 'how do guests open it'],
  assistant: ['how does the assistant work', 'what does the assistant do'],
  snooze: ['how do i snooze something', 'how can i hide a row', 'how does snoozing work'],
  'delete-account': [
    'how do i delete my account',
    'how can i close my account',
    'how to leave this platform',
  ],
  export: ['how can i download my data', 'export my data', 'how do i get a copy of everything about me'],
  invite: [
    'how do i invite a business',
    'how does inviting work',
    'how do invitations work',
    'how to invite',
  ],
  assign: [
    'how do i assign a business',
    'can i assign a manager directly',
    'assign a business to a property',
  ],
  unassign: [
    'how do i unassign a business',
    'how can i end the management',
    'how do i take back the management',
    'how do i manage it myself again',
  ],
  'register-business': [
    'how do i register a business',
    'how can i add my company',
    'how to list my firm here',
  ],
  'delete-business': ['how do i delete a business', 'how can i remove my company'],
  staff: [
    'how do i add staff',
    'how do i add a team member',
    'what can a technician do',
    'can staff answer invitations',
    'how do i add an employee',
    'what may a manager do',
    'can a technician answer',
  ],
  certificates: [
    'how do i add a certificate',
    'how to upload a certificate',
    'where do i enter our certificate',
  ],
  services: ['how do i add a service', 'how can we offer another service', 'how to change our services'],
  review: ['how long until approval', 'how long does the review take', 'how long until we are approved'],
  'business-email': [
    'confirm our email address',
    'confirm the email of the business',
    'how do we confirm the address',
  ],
};

export const HELP_TOPICS: readonly HelpTopic[] = HELP_TEXTS.map(({ id, title, sentences, path }) => ({
  id,
  title,
  sentences,
  path,
  examples: EXAMPLES[id],
}));
