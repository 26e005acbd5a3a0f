import { paths } from '../../../contract/web/web-paths.js';
import { link, type Question, reply } from '../../ask/question.js';
import { listed } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { ownNamed } from './own-businesses.js';

/** "Change the phone to 01632 960177": what it is to be. */
const NEW_VALUE =
  /\b(?:phone|telephone|number|line|e-?mail|mail|address|description|website|name|text)\b.*?\b(?:to|into|is now|should (?:be|say|read))[:\s]+["“']?([^"”']{3,200}?)["”']?[.!?\s]*$/i;

const POLITE = /[\s,]+(?:please|pls|thanks|thank you|from now on|now|instead)\s*$/i;

/** Who may change each of the businesses, where the person may not. */
function sayOwners(question: Question): string[] {
  const others = ownNamed(question).filter(({ myRole }) => myRole !== undefined && myRole !== 'OWNER');
  return question.known.businesses.length > 0 && others.length === 1
    ? [
        `The owner of ${listed(others.map(({ name }) => name))} is ${listed(others.map(({ user }) => user.name))}.`,
      ]
    : [];
}

export const editBusiness: Intent = {
  reads: 'edit a business',
  asks: 'how do I change our phone number',
  answer: (question) => {
    const value = NEW_VALUE.exec(question.text)?.[1]?.replace(POLITE, '').trim();
    const [named] = question.slots.businesses.filter(({ id }) =>
      question.known.businesses.some((own) => own.id === id),
    );
    const open = `Open ${named?.name ?? 'the business'} and choose Edit Business`;
    return reply(
      [
        ...(value
          ? [`I don't change it for you. ${open}, put in “${value}” there, and save.`]
          : [`${open}.`]),
        'Only its owner can. An approved business stays approved, and a reviewer looks at what changed.',
        ...sayOwners(question),
      ],
      [link('Edit a business', named ? paths.business(named.id) : paths.businesses)],
    );
  },
};
