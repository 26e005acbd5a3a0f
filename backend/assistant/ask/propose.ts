import { AppError } from '../../core/errors/app.error.js';
import type { AnswerServices } from './answer-services.js';
import { type Question, reply, type Reply } from './question.js';

/** Stores the proposal. When the change is not possible, the answer says why. */
export async function propose(
  { actor }: Pick<Question, 'actor'>,
  { proposals }: Pick<AnswerServices, 'proposals'>,
  tool: string,
  input: object,
): Promise<Reply> {
  try {
    const proposal = await proposals.propose(actor, tool, input, 'ASSISTANT');
    return { kind: 'PROPOSAL', sentences: [proposal.sentence], rows: [], proposal };
  } catch (error) {
    if (error instanceof AppError) return reply([`${error.message.replace(/[.!]$/, '')}.`]);
    throw error;
  }
}
