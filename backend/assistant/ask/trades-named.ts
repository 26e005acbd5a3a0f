import type { Question } from './question.js';

/** Ids of the categories that the words stand for. */
export const categoryIds = ({ slots, known }: Pick<Question, 'slots' | 'known'>): string[] =>
  known.categories.flatMap(({ id, name }) => (slots.categories.includes(name) ? [id] : []));
