import { findDates } from '../dates/dates.js';
import { isCaption, isTitle } from '../captions.js';

/** What a name of a company ends with. */
const FORM =
  /\b(?:ltd|limited|llp|plc|p\.l\.c|council|authority|c\.?i\.?c|& co|and co|& (?:sons?|daughters?|partners)|and (?:sons?|daughters?)|brothers|bros)\b\.?/i;
/** What companies of these trades are called. */
const TRADE =
  /\b(?:heating|plumb\w+|gas|electrics?|electrical|services|care|fire|safety|testing|survey\w*|maintenance|energy|solutions|contract\w+|engineer\w*|property|properties|homes?|insur\w+|assurance|mutual|underwrit\w+|group|partnership|sweeps?|sweeping|hygiene|water|power|boilers?|environmental|consult\w+|associates|security|alarms?|systems|epcs?|building|borough|chimneys?|flues?|stoves?|heat|boiler|lighting|electric|spark|lettings?|estates?|rentals?|housing|installations|compliance|technical|mechanical|hygiene|assessors|inspections?|surveyors|trades?|joinery|roofing|drainage|ventilation)\b/i;
/** Titles and headings, which name trades as well. */
const TITLE =
  /\b(?:certificate|record|report|schedule|assessment|registration|inspection|condition|performance|policy|regulations?|test|check|licence|form|notice|details|address|registered|approved|edition|number|card|summary|details|appliances?|valid|copy|act|order|standard|requirements|bs|wiring|iet)\b/i;
/** What people of a company are called. */
const POST =
  /\b(?:manager|director|executive|head|officer|supervisor|secretary|agent|assessor|engineer|inspector|electrician|surveyor|technician|operative|landlord|customer)$/i;
const SUBJECT =
  /^(?:landlords?'?s?|annual|gas safety|gas safe|electrical safety|fire safety|fire risk|boiler service|energy performance|chimney sweep(?:ing|s)?|public liability|smoke alarms?|liability insurance|buildings? insurance|landlord insurance|property insurance|home insurance|insurance|water hygiene|portable appliances?|service|gas|electrical|boiler|[\s&/,-])+$/i;

/** Whether a text is a label: it ends with a colon, has one within, or is nothing but words of labels. */
export const isLabel = (text: string): boolean => /^[^:]{2,40}:\s/.test(text) || isCaption(text);

/** Registers, schemes and guilds, whose members make the documents. */
const SCHEME =
  /^(?:the )?(?:niceic|napit|elecsa|gas safe(?: register(?:ed)?)?|hetas|oftec|bafe|nacs|stroma|elmhurst|quidos|ecmk|trustmark|eca|guild of|national association|part p|fca|financial conduct)\b/i;

/** How much a name looks like a company's: 2 by its form, 1 by its trade. */
export const companyRank = (name: string): 0 | 1 | 2 =>
  FORM.test(name)
    ? 2
    : TRADE.test(name) && !TITLE.test(name) && !SUBJECT.test(name) && !POST.test(name.trim())
      ? 1
      : 0;

/** Whether a line that stands alone may be a company's name: few words, with capitals, and no title. */
export function isCompany(text: string): boolean {
  const rank = companyRank(text);
  const words = text.split(/\s+/);
  const isName = words.every((word) => /^(?:[\p{Lu}\d&(]|plc$|and$|of$|for$|the$|\W)/u.test(word));
  return (
    rank > 0 && words.length > 1 && words.length < 8 && isName && !TITLE.test(text) && !/\d{3}/.test(text)
  );
}

const NAME_MAX = 80;
const STREET =
  /^\d+\w?,?\s.*\b(?:street|st|road|rd|lane|ln|avenue|close|drive|way|place|court|gardens|terrace|crescent|square|hill|row|parade|quay\w*)\b/i;
/** Names have capitals: "Undertaken on" and "Total floor area" are none. */
const SMALL = /^(?:and|of|for|the|plc|ltd|limited|llp|t\/a|trading|as|in|at|on|de|van|von|y|\P{L}.*)$/iu;
const isCapitalised = (name: string): boolean => {
  const words = name.split(/\s+/);
  return (
    words.every((word) => SMALL.test(word) || /^\p{Lu}/u.test(word)) &&
    !/\s(?:on|at|in|of|for|by|to)$/i.test(name)
  );
};
/** What follows a name: an address, a way to reach it, a number, or the rest of a sentence. */
const AFTER =
  /,\s*(?:\d|unit\b|flat\b|suite\b|p\.?o\.? box|the\b|who\b|which\b|whose\b|an?\b|of\b|member\w*\b)|\s[-–—|·•]\s|\s*;|\s*\((?!\p{Lu}[\p{L} ]*\)\s+(?:Ltd|Limited|LLP|plc)\b)|(?<!\b\p{L}|\b(?:mr|mrs|ms|dr|st|co))\.\s+(?=\p{Lu})|\s+(?:tel|telephone|signed|signature|date|gas safe|reg(?:istration|istered)?\b|enrol\w*|licen[cs]e|accreditation|trading from|on\s+\d|whose|authorised)/iu;

/** The rest of a sentence, and "of 2 Histon Road". */
const GOES_ON =
  /\s(?:and|is|are|has|have|was|were|in accordance|via|through|under|subject|confirms?|certif(?:y|ies)|as|of|from|until|to|for|with|on|at|in|by|who|which)\s+(?=[\p{Ll}\d])|,\s+(?=\p{Ll})|,\s+[A-Z]{2,6}[-/ ]?\d|\s-\s|\sof\s+(?=\d|Unit\b)/u;

/** The name that a text begins with; null for what is none. */
export function nameIn(text: string): string | null {
  const given = text.replace(/^[\s:.\-–—_|]+/, '').replace(/^.{2,40}\bt\/a\s+(?=\p{Lu})/u, '');
  const ends = [given.search(AFTER), given.search(GOES_ON)].filter((end) => end > 0);
  const at = Math.min(...ends, given.length);
  const cut = given.slice(0, at).replace(/[\s:;,\-–—_|]+$/, '');
  const name = chooseCompany(cut.replace(/\.$/, ''));
  const isName =
    isCapitalised(name) &&
    !isTitle(name) &&
    !STREET.test(name) &&
    /^[\p{Lu}\d&]/u.test(name) &&
    /\p{L}{2}/u.test(name) &&
    name.length <= NAME_MAX &&
    findDates(name).length === 0;
  return isName && !SCHEME.test(name) && !/\d{4,}/.test(name) && !/:/.test(name) ? name : null;
}

/** "Tom Reeve, Reeve & Son Sweeps" and "Tom Reeve of Reeve & Son Sweeps" name the person first. */
function chooseCompany(name: string): string {
  const [person = '', ...rest] = name.split(/,\s+|\s+(?:of|for|from)\s+(?=\p{Lu})/u);
  // "Watt Safe Testing, Ely"
  if (companyRank(person) > 0 && rest.every((part) => companyRank(part) === 0)) return person;
  const company = rest.find((part) => companyRank(part) > 0);
  return company && companyRank(person) === 0 && /^\S+(?:\s\S+){1,2}$/.test(person) ? company : name;
}
