import { isCaption } from '../captions.js';
import { list, words } from '../fold.js';

/** Labels of who made a document, and how much each says. A name that looks like a company's counts more. */
export const LABELS: readonly [weight: number, RegExp][] = [
  [
    6,
    words(
      ...list`
        issued by, issuer, insurer, insurers, underwritten by, underwriter, issuing authority, licensing authority,
        insurance company, issuing body, insured with, insured by, provided by, name of insurer, the insurer,
        insurance provider, cover provided by, name of issuer, insurance underwriter, authorised insurer, name of
        authorised insurer, cover underwritten by, the policy is underwritten by, underwriters, name of underwriter,
        lead insurer`,
    ),
  ],
  [
    3.2,
    words(
      ...list`
        company, company name, contractor, contractor name, contractor s name, trading title, trading name,
        trading as, registered business, business, business name, name of business, name of company, installer,
        carried out by, assessor s company, assessor company, firm, organisation, company trading title,
        inspection company, service company, contractor details, gas safe registered business, assessing company,
        approved contractor, prepared by, registered company, business details, company details, for and on behalf
        of, on behalf of, for on behalf of, signed for and on behalf of, signed on behalf of, registered business details, servicing company, details of contractor, inspecting
        company, testing company, registered contractor, contractor company, engineer s company, sweep s company,
        certificate issued by, report issued by, name of contractor, employer, company business name, service
        provider, contractor trading title, sweep business, gas safe registered company, gas business`,
    ),
  ],
  [
    2.4,
    words(
      ...list`inspected by, tested by, serviced by, swept by, assessed by, undertaken by, conducted by, performed by, attended by, installed by, checked by, completed by, work by, survey by, surveyed by, visit by`,
    ),
  ],
  [
    1,
    words(
      ...list`
        engineer, engineer name, engineer s name, name of engineer, gas engineer, inspector, inspector name,
        inspector s name, assessor, assessor name, assessor s name, name of assessor, sweep, sweep name,
        sweep s name, chimney sweep, technician, name of inspector, surveyor, competent person, operative,
        energy assessor, signed by, electrician, registered engineer, issued by engineer, fire risk assessor,
        gas operative, name of operative, name of sweep, gas safe engineer, service engineer`,
    ),
  ],
];

const COMPANY =
  /\b(?:compan(?:y|ies)|contractor|business|firm|organisation|employer|trading (?:name|title|as)|registrant|consultancy|practice|provider)\b/i;
const PERSON =
  /\b(?:engineer|inspector|installer|assessor|sweep|surveyor|technician|electrician|tester|operative|member|certifier)\b/i;
const BY = /\bby$/i;
/** What is not the maker's name: other things of the maker, and other people. */
const OTHER =
  /\b(?:numbers?|nos?|id|address|office|phone|tel\w*|e-?mail|registration|reg|ref\w*|signature|position|licence|cards?|dates?|membership|accreditation|scheme|web\w*|postcode|received|accepted|instructed|ordered|managed|requested|supplied|type|status|comments|notes|description|nature|activit\w+|due|next|renew\w*|review\w*|repeat\w*|use|valid|landlord|customer|client|tenant|agent|owner|occupier|policy ?holder|holder|insured|responsible|correspondence|ordering|property|site|premises|job|broker|intermediary|previous|last)\b/i;
const WORDS_MAX = 6;
const WEIGHTS = { company: 3.2, by: 2.4, person: 1 };

/** How much any other label says of who made a document; null for labels of other things. */
export function weighLabel(given: string): number | null {
  const label = given.replace(/\s*\([^()]*\)/g, '').trim();
  if (label.split(/\s+/).length > WORDS_MAX || /\d/.test(label) || OTHER.test(label)) return null;
  // "Fen Edge Chimney Sweep" is a name: a label has no capitals after its first word, unless it is known.
  if (!isCaption(label) && /\s\p{Lu}\p{Ll}/u.test(label)) return null;
  if (BY.test(label)) return WEIGHTS.by;
  if (COMPANY.test(label)) return WEIGHTS.company;
  return PERSON.test(label) ? WEIGHTS.person : null;
}
