import { HELP_TEXTS, type HelpId } from '../../../contract/text/help-texts.js';
import { NO_PAYMENT } from '../../../contract/jobs/quotes.js';
import { REVIEW_CHANGE_DAYS, REVIEW_UNTIL_DAYS } from '../../../contract/jobs/reviews.js';
import { REFUSAL } from '../../../contract/assistant.js';
import { paths } from '../../../contract/web/web-paths.js';
import { link, type Question, refusal, reply, type Reply } from '../../ask/question.js';
import type { Label } from '../../classifier/labels.js';
import type { Intent } from '../intent.js';
import { FIRST_OF_NOTICES, FIRST_OF_QUOTES, FIRST_OF_REVIEWS } from './help-first.js';
import { editBusiness } from '../own/edit-business.js';
import { guideRead } from '../properties/guide-read.js';

type HelpLabel = Extract<Label, `help.${string}`>;

/** An order to do it, and no question about how. What only the person does is then refused with the way. */
const ORDER =
  /^(?:(?:please|pls|now|can you|could you|would you|just|i want you to)\s+)*(?:delete|remove|erase|close|reset|fire|sack|approve|verify|reactivate|change my|promote|make|add|invite|transfer|give|hire|kick|upload|export)\b/;

/** How something is done, from the texts of the help page. */
function helps(id: HelpId, mine?: (question: Question) => boolean): Intent {
  const help = HELP_TEXTS.find((one) => one.id === id);
  if (!help) throw new Error(`No help about ${id}`);
  return {
    reads: help.title.charAt(0).toLowerCase() + help.title.slice(1),
    asks: 'question' in help ? help.question : `how do I ${help.title.toLowerCase()}`,
    answer: (question): Reply => {
      const rows = [link(help.title, help.path)];
      if (!ORDER.test(question.plain)) return reply([...help.sentences], rows);
      if (mine && !mine(question)) return refusal([REFUSAL], [link('Help', paths.help)]);
      return refusal([REFUSAL, ...help.sentences], rows);
    },
  };
}

/** How something is done that has no text on the help page. @param first what comes first where these words are said */
const tells = (
  title: string,
  asks: string,
  sentences: string[],
  path: string,
  first: readonly (readonly [words: RegExp, sentence: string])[] = [],
): Intent => ({
  reads: title.charAt(0).toLowerCase() + title.slice(1),
  asks,
  answer: ({ plain }) => {
    const said = first.find(([words]) => words.test(plain))?.[1];
    return reply([...(said ? [said] : []), ...sentences], [link(title, path)]);
  },
});

const hasProperty = ({ known, slots }: Question) =>
  known.properties.length > 0 &&
  slots.businesses.length === 0 &&
  slots.properties.every(({ id }) => known.properties.some((own) => own.id === id));
const namesNothing = ({ slots }: Question) => slots.properties.length === 0;
const hasBusiness = ({ known }: Question) => known.businesses.length > 0;

export const HELP: Record<HelpLabel, Intent> = {
  'help.register_property': helps('register-property'),
  'help.address': helps('address'),
  'help.url': helps('url'),
  'help.delete_property': helps('delete-property', hasProperty),
  'help.transfer': tells(
    'Hand a property over',
    'can I give a property to somebody else',
    [
      "A property can't be handed to another account, and accounts can't be shared. The other person registers it in an account of their own, then you delete yours.",
      'To let somebody look after it, assign or invite a business.',
    ],
    paths.properties,
  ),
  'help.deadline': helps('deadline'),
  'help.calendar': helps('calendar'),
  // "House rules of Ferry House" asks what the guide says.
  'help.guide': {
    ...helps('guide'),
    answer: (question, services) =>
      question.slots.properties.length === 1 &&
      !/\b(?:how|can|write|add|edit|change|make|put|share|print|open)\b/.test(question.plain)
        ? guideRead.answer(question, services)
        : helps('guide').answer(question, services),
  },
  'help.issues': tells(
    'Issues & Requests',
    'can guests report a repair',
    [
      "Tenants and guests have no account here, and can't report repairs through the platform yet. They reach you as you told them, for example in the guest guide.",
      'To get a repair done, find a business in the marketplace and invite it.',
    ],
    paths.issues,
  ),
  'help.upload': tells(
    'Photos and documents',
    'can I upload a document',
    [
      'Open the property and add a PDF or a photo under Documents: we read kind, day and number, and you confirm them. A certificate of a business is added on its service. A property keeps no pictures of rooms.',
    ],
    paths.properties,
  ),
  'help.invite': helps('invite'),
  'help.register_business': helps('register-business'),
  'help.delete_business': helps('delete-business', hasBusiness),
  'help.staff': helps('staff'),
  'help.leave': tells(
    'Leave a business',
    'how do I leave a business that I work for',
    [
      "Open the business and choose Leave Business; its owner can remove you as well. I don't do it for you. Who owns a business can't leave it: they delete it, with Edit Business, under Danger Zone.",
    ],
    paths.businesses,
  ),
  'help.quote': tells(
    'Quotes',
    'how do quotes work',
    [
      'A business that has accepted an invitation can send a quote: open its messages and choose Send Quote. To get one, invite a business and ask for a quote in your message.',
      `The owner compares them under Quotes on the page of the property, and accepts or declines there. ${NO_PAYMENT}`,
    ],
    paths.invitations,
    FIRST_OF_QUOTES,
  ),
  'help.reviews': tells(
    'Reviews',
    'how do I review a business',
    [
      `The owner of a property reviews work on its invitation, from a day after it started until ${REVIEW_UNTIL_DAYS} days after its end, and can change the review for ${REVIEW_CHANGE_DAYS} days. Only the first name and the town are shown.`,
      'The owner and managers of the business answer it once, or report it, under Reviews on the page of the business. A rating is shown from three reviews on.',
    ],
    paths.invitations,
    FIRST_OF_REVIEWS,
  ),
  'help.certificates': helps('certificates'),
  'help.services': helps('services', namesNothing),
  'help.edit_business': editBusiness,
  'help.business_email': helps('business-email'),
  'help.review': helps('review'),
  'help.password': helps('password'),
  'help.email_change': tells(
    'Your email',
    'how do I change my email',
    [
      "The email of an account can't be changed yourself. Sign-in and mails use the one you registered with. Write to the operator if you have lost it.",
    ],
    paths.account,
  ),
  'help.personal': tells(
    'Your account',
    'how do I change my name',
    [
      "Your name can't be changed yourself. The details of a business are changed on its page, with Edit Business.",
    ],
    paths.account,
  ),
  'help.security': tells(
    'Sign-in and security',
    'how do I turn on two-step sign-in',
    [
      'On your account page you can add a passkey or an authenticator app, make recovery codes, see where you are signed in, and sign other browsers out.',
    ],
    paths.account,
  ),
  'help.delete_account': helps('delete-account', namesNothing),
  'help.export': helps('export'),
  'help.privacy': tells(
    'What others see',
    'who sees what I type here',
    [
      'Nobody sees what you ask, and questions are not kept. Your properties are seen by you, the business that manages them and administrators; a public page shows its name and place.',
      'On your account page you can download everything that is held about you.',
    ],
    paths.account,
  ),
  'help.notifications': tells(
    'Emails',
    'how do I turn off emails',
    [
      'On your account page, under Notifications, you choose for each kind of news whether we email you at once, once a day or never. The notices behind the bell stay.',
      'The weekly summary has a link at its end that stops it. There are no text messages and no push notifications.',
    ],
    paths.notifications,
    FIRST_OF_NOTICES,
  ),
  'help.connect': tells(
    'Connect your own AI assistant',
    'can I connect my own AI',
    [
      'Yes. Open your account page, "Connect your own AI assistant", and create a key. A key may only view, or also suggest changes, which you confirm yourself.',
    ],
    paths.account,
  ),
  'help.pricing': tells(
    'What it costs',
    'what does this platform cost',
    [
      'Registering properties and businesses and sending invitations costs nothing here. What a business charges you agree with it directly.',
    ],
    paths.help,
  ),
  'help.support': tells(
    'Help',
    'how do I reach a person',
    [
      "I can't connect you to a person. The help page answers common questions, and the operator's contact is at the foot of the start page.",
    ],
    paths.help,
  ),
};

export const editProperty: Intent = {
  reads: 'edit PROPERTY',
  asks: 'how do I edit a property',
  answer: ({ slots, known }) => {
    const own = known.properties.find(({ id }) => slots.properties.some((slot) => slot.id === id));
    return reply(
      [
        'A property has a name, an address and a web address. Open it and choose Edit Property to change the name or the web address.',
        'The platform keeps no rooms, photos, notes or descriptions of properties; what guests should know stands in the guest guide.',
      ],
      [
        own
          ? link(`Edit ${own.memorableName}`, paths.propertyEdit(own.id))
          : link('My Properties', paths.properties),
      ],
    );
  },
};
