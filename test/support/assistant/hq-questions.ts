import type { Question } from './questions.js';

/** By an administrator. */
export const HQ_QUESTIONS: readonly Question[] = [
  ['what is waiting for review', 'hq-review'],
  ['which businesses need a decision', 'hq-review'],
  ['anything in the queue', 'hq-review'],
  ['what needs me', 'hq-review'],
  ['who is waiting longest for approval', 'hq-review'],
  ['pending reviews', 'hq-review'],

  ['how many users are there', 'hq-figures'],
  ['how many properties do we have on the platform', 'hq-figures'],
  ['number of admins', 'hq-figures'],
  ['platform figures', 'hq-figures'],
  ['total sign ups', 'hq-figures'],

  ['which accounts are waiting for verification', 'hq-users', { status: 'PENDING_VERIFICATION' }],
  ['show suspended users', 'hq-users', { status: 'SUSPENDED' }],
  ['rejected accounts', 'hq-users', { status: 'REJECTED' }],
  ['list verified users', 'hq-users', { status: 'VERIFIED' }],
  ['unverified accounts', 'hq-users', { status: 'PENDING_VERIFICATION' }],
  ['any new users to verify', 'hq-users', { status: 'PENDING_VERIFICATION' }],

  ['suspended businesses', 'hq-businesses', { status: 'SUSPENDED' }],
  ['which businesses have we rejected', 'hq-businesses', { status: 'REJECTED' }],
  ['list approved companies', 'hq-businesses', { status: 'APPROVED' }],
  ['businesses pending review', 'hq-businesses', { status: 'PENDING_REVIEW' }],

  ['how fast do we decide', 'hq-insights'],
  ['where is supply missing', 'hq-insights'],
  ['how is the acceptance funnel doing', 'hq-insights'],
  ['which businesses never answer', 'hq-insights'],
  ['how many invitations were accepted this month', 'hq-insights'],

  ['open the audit log', 'go-to', { page: 'audit' }],
  ['take me to the users', 'go-to', { page: 'users' }],
  ['go to businesses', 'go-to', { page: 'businesses' }],
  ['show the properties page', 'go-to', { page: 'properties' }],
  ['go to the review queue', 'go-to', { page: 'review' }],

  ['suspend Cam Plumbing', 'UNKNOWN'],
  ['approve all pending businesses', 'UNKNOWN'],
  ['verify everybody', 'UNKNOWN'],
  ['what is the meaning of life', 'UNKNOWN'],
  ['reset the password of ada', 'UNKNOWN'],
];
