import { paths } from '../../../contract/web/web-paths.js';
import { quote } from '../../ask/invitations-named.js';
import { reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';
import { sayDay } from '../../language/dates.js';
import { ownNamed } from './own-businesses.js';
import { REVIEW_STATES } from './own-status.js';

export const ownProfile: Intent = {
  reads: 'the profile of your business',
  asks: 'what does our profile say',
  next: ['which services do we offer', 'how do I edit the business'],
  answer: (question) => {
    const shown = ownNamed(question);
    if (shown.length === 0) return reply(['You have no business.']);
    return reply(
      shown.flatMap(
        ({
          name,
          businessType,
          phoneNumber,
          email,
          address,
          description,
          registrationNumber,
          vatRegistrationNo,
          registrationStatus,
          createdAt,
        }) => [
          ...(registrationStatus === 'APPROVED'
            ? []
            : [
                `${name}: ${REVIEW_STATES[registrationStatus].toLowerCase()}, registered on ${sayDay(createdAt)}.`,
              ]),
          `${name} (${businessType}): phone ${phoneNumber}, email ${email}, ${address}.`,
          description ? `Description: ${quote(description)}` : 'It has no description.',
          ...(/\b(?:company|vat|registration|number)\b/.test(question.plain)
            ? [`Company number: ${registrationNumber ?? 'none'}. VAT number: ${vatRegistrationNo ?? 'none'}.`]
            : []),
        ],
      ),
      shown.map(({ id, name, email }) => ({ id, title: name, detail: email, path: paths.business(id) })),
    );
  },
};
