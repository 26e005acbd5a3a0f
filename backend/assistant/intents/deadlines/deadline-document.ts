import { deadlinesNamed, toDeadlineRow } from './deadlines-named.js';
import { refusal } from '../../ask/question.js';
import type { Intent } from '../intent.js';

export const deadlineDocument: Intent = {
  reads: 'the document of KIND',
  asks: 'where is the document of KIND',
  answer: async (question, services) => {
    const { deadlines } = await deadlinesNamed(question, services);
    return refusal(
      [
        "I can't show or send documents: the platform keeps the day of a check, and no files.",
        'You can write in the note of the deadline where the document is kept. The business that did the check can send you a copy.',
      ],
      question.slots.kind || question.slots.properties.length > 0
        ? deadlines.slice(0, 5).map((one) => toDeadlineRow(one, question.today))
        : [],
    );
  },
};
