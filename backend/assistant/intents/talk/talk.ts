import { paths } from '../../../contract/web/web-paths.js';
import { askLink, link, refusal, reply, type Question } from '../../ask/question.js';
import type { Intent } from '../intent.js';

/** An intent that always says the same. */
const says = (
  reads: string,
  asks: string,
  sentences: string[],
  rows: ReturnType<typeof link>[] = [],
): Intent => ({
  reads,
  asks,
  answer: () => reply(sentences, rows),
});

/** What to ask, by what the account has. */
export function suggestions({ known }: Question): string[] {
  if (known.properties.length > 0) return ['what needs me', 'who has not answered', 'what is due soon'];
  if (known.businesses.length > 0)
    return ['which invitations are waiting for us', 'how is our record', 'which certificates expire soon'];
  return ['how do I register a property', 'how do I register a business', 'what can you do'];
}

const asked = (question: Question) =>
  suggestions(question).map((one) => askLink(`${one.charAt(0).toUpperCase()}${one.slice(1)}`, one));

export const chatGreeting: Intent = {
  reads: 'hello',
  asks: 'hello',
  answer: (question) =>
    reply(['Hello. Ask me about your properties, businesses and invitations.'], asked(question)),
};
export const chatThanks = says('thanks', 'thanks', ["You're welcome."]);
export const chatBye = says('goodbye', 'goodbye', ['Goodbye.']);
export const chatIdentity = says('who I am', 'who are you', [
  "I'm the assistant of this platform: a program that answers from your own data. I'm no person.",
  'I change nothing by myself. What I prepare happens when you confirm it.',
]);
export const chatCapabilities: Intent = {
  reads: 'what I can do',
  asks: 'what can you do',
  answer: (question) =>
    reply(
      [
        'I answer questions about your properties, deadlines, businesses and invitations, and say how things are done.',
        'I can prepare an invitation, an answer, a deadline and other changes. Nothing happens until you confirm.',
      ],
      [...asked(question), link('Help', paths.help)],
    ),
};
export const chatFrustration: Intent = {
  reads: 'that was wrong',
  asks: 'that was wrong',
  answer: (question) =>
    refusal(
      ['Sorry. Say it in other words, with the name of the property or business. These I understand:'],
      [...asked(question), link('Help', paths.help)],
    ),
};
export const chatYes = says('yes', 'yes', [
  'Nothing happens by a word here. Press the button under a proposal to confirm it, or say again what you want.',
]);
export const chatNo = says('no', 'no', ['All right. Nothing was changed.']);
