import type { Label } from '../../classifier/labels.js';
import type { Slots } from '../../language/slots.js';
import { type AskedReading, countAnswered } from '../decide.js';
import type { Question } from '../question.js';

/** Meanings about one record, and the one of them whose answer has what the others say. */
interface Subject {
  widest: Label;
  of: RegExp;
  isNamed: (slots: Slots) => boolean;
}

const SUBJECTS: readonly Subject[] = [
  {
    widest: 'invitation.details',
    of: /^invitation\.(?:answer|details)$|^invitations\.(?:waiting|list)$|^business\.history$/,
    isNamed: ({ businesses, categories }) =>
      businesses.length === 1 || (businesses.length === 0 && categories.length > 0),
  },
  {
    widest: 'job.details',
    of: /^job\.(?:details|contact)$|^jobs\.list$|^inbox\.waiting$/,
    isNamed: ({ properties, place }) => properties.length === 1 || place !== null,
  },
  {
    widest: 'property.about',
    of: /^property\.(?:about|manager)$|^properties\.management$/,
    isNamed: ({ properties }) => properties.length === 1,
  },
  {
    widest: 'business.about',
    of: /^business\.(?:about|contact|availability)$/,
    isNamed: ({ businesses }) => businesses.length === 1,
  },
];

/** So likely must the meanings of one subject be together. */
const SUBJECT_MIN = 0.3;
/** So much likelier than any other meaning. */
const SUBJECT_LEAD = 2;

/**
 * Where several doubtful readings are about the same record, one takes their place whose answer has what all of them
 * say.
 */
export function withWidest(
  readings: readonly AskedReading[],
  questionOf: (label: Label) => Question,
): AskedReading[] {
  const [first] = readings;
  const subject =
    first &&
    SUBJECTS.find(({ of, isNamed }) => of.test(first.question.label) && isNamed(first.question.slots));
  if (!first || !subject || countAnswered(readings) === 1) return [...readings];
  const isOf = ({ question }: AskedReading) => subject.of.test(question.label);
  const members = readings.filter(isOf);
  const probability = members.reduce((sum, one) => sum + one.probability, 0);
  const next = Math.max(0, ...readings.filter((one) => !isOf(one)).map((one) => one.probability));
  const question = questionOf(subject.widest);
  if (
    members.length < 2 ||
    probability < SUBJECT_MIN ||
    probability < SUBJECT_LEAD * next ||
    question.label !== subject.widest ||
    !subject.isNamed(question.slots)
  )
    return [...readings];
  return [
    { ...first, question, probability, filled: true, nameless: false },
    ...readings.filter((one) => !isOf(one)),
  ];
}
