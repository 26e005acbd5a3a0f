import type { Label } from '../../classifier/labels.js';
import type { Slots } from '../../language/slots.js';
import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import type { KnownRecords } from '../known-records.js';

/** How much likelier or less likely meanings are, as the first rule that fits says. */
type Weights = readonly (readonly [of: RegExp, weight: number])[];

/** An invited business is named: people ask what became of the invitation. */
const INVITED: Weights = [
  [/^invitation\.(?:answer|details)$|^business\.history$|^(?:messages|quotes|reviews)\./, 1.6],
];
/** And for the property that is named with it. */
const INVITED_THERE: Weights = [
  [/^invitation\.(?:answer|details)$/, 3],
  [/^business\.history$|^(?:messages|quotes|reviews)\./, 2],
];
/** A business that has nothing to do with the person. */
const STRANGER: Weights = [
  [/^invitation\.(?:answer|details|cancel|resend)$|^(?:un)?assign$|^work\.end$|^business\.history$/, 0.5],
];
/** Only what waits can be sent again. */
const ANSWERED: Weights = [[/^invitation\.resend$/, 0.3]];
/** It said no, so nobody sends it off, or ends its work. */
const DECLINED: Weights = [[/^unassign$|^work\.end$|^invitation\.(?:cancel|resend)$/, 0.3]];
/** A property that a business of the person's was invited to. */
const RECEIVED: Weights = [[/^jobs?\.|^invitation\.(?:accept|decline)$/, 1.6]];
/** A business of one's own that is not listed: why not? */
const UNLISTED: Weights = [
  [/^own\.status$/, 3],
  [/^help\.(?:delete_business|register_business|services)$/, 0.5],
];
/** A business of one's own has certificates, and no deadlines. */
const OWN: Weights = [
  [/^deadlines?\./, 0.3],
  [/^certificates\./, 2],
  [/^advice\.legal$/, 0.3],
];

const weigh = (label: Label, weights: Weights): number => weights.find(([of]) => of.test(label))?.[1] ?? 1;

const afterAnswer = ({ status }: Pick<InvitationDto, 'status'>): Weights[] =>
  status === 'PENDING' ? [] : status === 'DECLINED' ? [DECLINED] : [ANSWERED];

/** Which rules the names of a question call for. */
function rulesFor({ businesses, properties, place }: Slots, known: KnownRecords): Weights[] {
  const named = new Set(businesses.map(({ id }) => id));
  const homes = new Set(properties.map(({ id }) => id));
  const own = known.businesses.filter(({ id }) => named.has(id));
  if (own.length > 0)
    return [
      ...(own.every(({ registrationStatus }) => registrationStatus !== 'APPROVED') ? [UNLISTED] : []),
      ...(homes.size === 0 && known.managed.length === 0 ? [OWN] : []),
    ];
  const [newest] = known.sent.filter(
    ({ businessId, property }) =>
      businessId !== null && named.has(businessId) && (homes.size === 0 || homes.has(property.id)),
  );
  if (newest) return [homes.size > 0 ? INVITED_THERE : INVITED, ...afterAnswer(newest)];
  const manages = known.properties.some(({ propertyManager: { businessId } }) => named.has(businessId ?? ''));
  if (named.size > 0) return manages ? [] : [STRANGER];
  const town = place?.toLowerCase();
  const received = known.received.some(
    ({ property: { id, address } }) =>
      homes.has(id) || (homes.size === 0 && town !== undefined && address.toLowerCase().includes(town)),
  );
  return received ? [RECEIVED] : [];
}

/** How much likelier each meaning is where such records are named. What the account has says more than the words. */
export function evidenceOf(slots: Slots, known: KnownRecords): (label: Label) => number {
  const rules = rulesFor(slots, known);
  return (label) => rules.reduce((product, weights) => product * weigh(label, weights), 1);
}
