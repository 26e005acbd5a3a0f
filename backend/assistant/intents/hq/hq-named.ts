import type { HqBusinessDto } from '../../../hq/businesses/hq-businesses.dto.js';
import type { PropertyDto } from '../../../properties/properties.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { chooseAmong, type Question, type Reply } from '../../ask/question.js';
import type { NamedRecord } from '../../language/names.js';
import { paths } from '../../../contract/web/web-paths.js';

const FOUND_ROWS = 8;
const WORDS_MAX = 3;

const toPerson = ({ id, name, email }: { id: string; name: string; email: string }): NamedRecord => ({
  id,
  name,
  detail: email,
  kind: 'PERSON',
  rank: 0,
});
export const toFirm = ({ id, name, town, businessType }: HqBusinessDto): NamedRecord => ({
  id,
  name,
  kind: 'BUSINESS',
  rank: 0,
  detail: [town, businessType].filter(Boolean).join(' · '),
});
const toHome = ({
  id,
  memorableName,
  address,
}: Pick<PropertyDto, 'id' | 'memorableName' | 'address'>): NamedRecord => ({
  id,
  name: memorableName,
  detail: address,
  kind: 'PROPERTY',
  rank: 0,
});

/** Accounts, businesses and properties of which the words may be part of the name or the email. */
export async function lookUpInHq(
  { actor, services: { hq } }: { actor: Question['actor']; services: Pick<AnswerServices, 'hq'> },
  words: readonly string[],
): Promise<NamedRecord[]> {
  // "Thurlow's" is read as one word.
  const searches = [...new Set(words.map((word) => word.replace(/(?<=.{4})s$/, '')))].slice(0, WORDS_MAX);
  const page = { page: 1, limit: FOUND_ROWS };
  const found = await Promise.all(
    searches.flatMap((search) => [
      hq.users.page({ ...page, search }).then(({ data }) => data.map(toPerson)),
      hq.businesses.list(actor, { ...page, search, named: search }).then(({ data }) => data.map(toFirm)),
      hq.properties.list({ ...page, search, named: search }).then(({ data }) => data.map(toHome)),
    ]),
  );
  return found.flat();
}

const ADDRESS = /\b(?:at|on|in)\s+((?:flat |unit )?\d{1,4}[a-z]?,?\s+[\p{L}']+(?:\s+[\p{L}']+)?)/u;
const NUMBER = /(?:\+44|\b(?:gb|0|\d))[\d\s]{5,}\d\b/i;

/** Records of the address or of the number that is named. Null where none is. */
export async function byAddressOrNumber(
  { actor, plain }: Pick<Question, 'actor' | 'plain'>,
  { hq }: Pick<AnswerServices, 'hq'>,
): Promise<NamedRecord[] | null> {
  const page = { page: 1, limit: FOUND_ROWS };
  const number = NUMBER.exec(plain)?.[0]?.trim();
  if (number) return (await hq.businesses.list(actor, { ...page, number })).data.map(toFirm);
  const search = ADDRESS.exec(plain)?.[1];
  if (!search) return null;
  const [properties, businesses] = await Promise.all([
    hq.properties.list({ ...page, search }),
    hq.businesses.list(actor, { ...page, search }),
  ]);
  return [...properties.data.map(toHome), ...businesses.data.map(toFirm)];
}

/** The records of these ids, whatever they are. */
export async function readInHq(
  actor: Question['actor'],
  { hq }: Pick<AnswerServices, 'hq'>,
  id: string[],
): Promise<NamedRecord[]> {
  if (id.length === 0) return [];
  const page = { page: 1, limit: id.length, id };
  const [users, businesses, properties] = await Promise.all([
    hq.users.page(page),
    hq.businesses.list(actor, page),
    hq.properties.list(page),
  ]);
  return [...users.data.map(toPerson), ...businesses.data.map(toFirm), ...properties.data.map(toHome)];
}

const hqPathOf = ({ id, kind }: NamedRecord): string =>
  kind === 'PERSON' ? paths.hqUser(id) : kind === 'PROPERTY' ? paths.hqProperty(id) : paths.hqBusiness(id);

/** Words of names that are about something else as often. */
const GENERAL =
  /^(?:and|the|of|property|properties|management|managers?|business|company|services?|group|house|flat|cottage|lettings|letting|residential|care|row|lane|street|road|court|quay)$/;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Of several records, those of which the whole name stands in the words; the longest name first. */
function exactOnes(records: readonly NamedRecord[], plain: string): NamedRecord[] {
  const whole = records.filter(({ name }) => plain.includes(name.toLowerCase()));
  return whole.filter(
    ({ name }) =>
      !whole.some(
        (other) => other.name.length > name.length && other.name.toLowerCase().includes(name.toLowerCase()),
      ),
  );
}

/** The records that are named. Where whole names are, those only; a town after "in" is none. */
export function recordsNamed({ slots, plain }: Pick<Question, 'slots' | 'plain'>): NamedRecord[] {
  const all = [...slots.businesses, ...slots.people, ...slots.properties];
  const exact = exactOnes(all, plain);
  const inPlace = /\b(?:in|near|around|from|across)\s+([\p{L}'-]{3,})/u.exec(plain)?.[1];
  return (exact.length > 0 ? exact : all).filter(
    ({ name }) =>
      exact.length > 0 || !inPlace || !wordsIn(name).includes(inPlace) || otherWords(name, inPlace, plain),
  );
}

/** Whether more words of the name stand in the text than the one. */
const otherWords = (name: string, one: string, plain: string): boolean => {
  const said = new Set(wordsIn(plain));
  return wordsIn(name).some((word) => word !== one && !GENERAL.test(word) && said.has(word));
};

/** The words without the names of records, so that "Best Deals Lettings" asks for no letting agents. */
export function withoutNames(plain: string, records: readonly NamedRecord[]): string {
  let rest = plain;
  for (const { name } of records) rest = rest.replace(name.toLowerCase(), ' ');
  const parts = new Set(records.flatMap(({ name }) => wordsIn(name)).filter((word) => !GENERAL.test(word)));
  return rest
    .split(/(?=[^\p{L}\p{N}])|(?<=[^\p{L}\p{N}])/u)
    .filter((word) => !parts.has(word))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Which of the records is meant. */
export function chooseRecord(question: Question, records: readonly NamedRecord[]): Reply {
  const pages = new Map(records.map((record) => [record.id, hqPathOf(record)]));
  const choice = chooseAmong('Which one do you mean?', records, question, (id) => pages.get(id) ?? '', '');
  return { ...choice, rows: records.slice(0, FOUND_ROWS).map(hqRow) };
}

export const hqRow = (record: NamedRecord) => ({
  id: record.id,
  title: record.name,
  detail: record.detail,
  path: hqPathOf(record),
});
