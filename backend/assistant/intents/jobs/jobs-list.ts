import { reply } from '../../ask/question.js';
import { listInvitations } from '../invitations/invitations-list.js';
import type { Intent } from '../intent.js';
import { NO_BUSINESS } from './jobs-named.js';

export const jobsList: Intent = {
  reads: 'the invitations that you received',
  asks: 'which jobs have we accepted',
  next: ['which invitations are waiting for us'],
  answer: (question, services) =>
    question.known.businesses.length === 0
      ? reply([NO_BUSINESS])
      : listInvitations(question, services, 'business'),
};
