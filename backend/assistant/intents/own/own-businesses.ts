import { paths } from '../../../contract/web/web-paths.js';
import type { BriefBusiness } from '../../../businesses/profile/businesses.service.js';
import { choices, link, type Question, reply, type Reply, stem } from '../../ask/question.js';

/** The person's business that is meant: the named one, or the only one. Else which ones there are. */
export function chooseOwn({ known, slots, text }: Question): BriefBusiness | Reply {
  const own = known.businesses;
  const named = own.filter(({ id }) => slots.businesses.some((slot) => slot.id === id));
  const [business, second] = named.length > 0 ? named : own;
  if (!business) return reply(['You have no business.'], [link('Register a business', paths.businesses)]);
  if (!second) return business;
  return choices(
    'Which business do you mean?',
    (named.length > 0 ? named : own).map(({ name, address }) => ({
      title: name,
      detail: address,
      ask: `${stem(text)} of ${name}`,
    })),
  );
}

export const isOwn = (value: BriefBusiness | Reply): value is BriefBusiness => 'registrationStatus' in value;

/** Those of one's own businesses that the question is about. */
export function ownNamed({ known, slots }: Question): readonly BriefBusiness[] {
  const named = known.businesses.filter(({ id }) => slots.businesses.some((slot) => slot.id === id));
  return named.length > 0 ? named : known.businesses;
}
