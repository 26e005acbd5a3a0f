import { ASKS_DECISION } from '../../ask/one-meaning.js';
import type { Label } from '../../classifier/labels.js';
import type { Intent } from '../intent.js';
import { answerHq } from './hq-answer.js';
import { howDecided } from './hq-how.js';
import { recordsNamed } from './hq-named.js';
import { refuse } from './hq-orders.js';

const read = (reads: string, asks: string, ...next: string[]): Intent => ({
  reads,
  asks,
  next,
  answer: answerHq,
});

/** The meanings of HQ. Those that read have one answer: it goes by the words, and by the meaning where they say little. */
export const HQ = {
  'hq.about': read(
    'the facts about[ BUSINESS][ PERSON][ PROPERTY]',
    'who owns BUSINESS',
    'what changed about it',
    'why',
  ),
  'hq.audit': read(
    'what changed[ about BUSINESS], and by whom',
    'what changed lately',
    'why',
    'open the audit log',
  ),
  'hq.businesses': read('businesses of the platform', 'list the businesses', 'what is waiting for review'),
  'hq.certificates': read('certificates of the platform', 'which certificates expire on the platform'),
  'hq.decide': {
    reads: 'a decision about[ BUSINESS][ PERSON]',
    asks: 'where do I approve a business',
    answer: (question, services) =>
      ASKS_DECISION.test(question.plain)
        ? answerHq(question, services)
        : refuse(recordsNamed(question), question.plain),
  },
  'hq.figures': read(
    'the platform in numbers',
    'how many users are there',
    'how fast do we decide',
    'what is waiting for review',
  ),
  'hq.help': {
    reads: 'how decisions are made',
    asks: 'how do I approve a business',
    answer: ({ plain }) => howDecided(plain),
  },
  'hq.insights': read(
    'how the platform is doing',
    'how fast do we decide',
    'what is waiting for review',
    'how many sign-ups this month',
  ),
  'hq.invitations': read(
    'invitations on the platform',
    'how many invitations were sent this month',
    'how fast do we decide',
  ),
  'hq.lookup': read(
    'find[ BUSINESS][ PERSON][ PROPERTY]',
    'find BUSINESS',
    'who owns it',
    'what changed about it',
  ),
  'hq.notes': read(
    'why it was decided so[ about BUSINESS]',
    'why was BUSINESS rejected',
    'who decided that',
    'what changed since',
  ),
  'hq.properties': read('properties of the platform', 'list the properties of the platform'),
  'hq.review': read(
    'what waits for a review',
    'what is waiting for review',
    'how fast do we decide',
    'suspended users',
  ),
  'hq.users': read('accounts of the platform', 'list the users', 'what is waiting for review'),
} satisfies Partial<Record<Label, Intent>>;
