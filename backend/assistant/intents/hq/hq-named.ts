import type { AnswerServices } from '../../ask/answer-services.js';
import { chooseAmong, type Question, reply, type Reply } from '../../ask/question.js';
import type { NamedRecord } from '../../language/names.js';
import { paths } from '../../../contract/web/web-paths.js';

const FOUND_ROWS = 8;
const WORDS_MAX = 3;

/** Accounts, businesses and properties of which the words may be part of the name or the email. */
export async function lookUpInHq(
  { actor, services: { hq } }: { actor: Question['actor']; services: Pick<AnswerServices, 'hq'> },
  words: readonly string[],
): Promise<NamedRecord[]> {
  const searches = [...new Set(words)].slice(0, WORDS_MAX);
  const page = { page: 1, limit: FOUND_ROWS };
  const found = await Promise.all(
    searches.flatMap((search) => [
      hq.users.page({ ...page, search }).then(({ data }) =>
        data.map(({ id, name, email }): NamedRecord => ({
          id,
          name,
          detail: email,
          kind: 'PERSON',
          rank: 0,
        })),
      ),
      hq.businesses.list(actor, { ...page, search }).then(({ data }) =>
        data.map(({ id, name, town, businessType }): NamedRecord => ({
          ...{
            id,
            name,
            kind: 'BUSINESS',
            rank: 0,
            detail: [town, businessType].filter(Boolean).join(' · '),
          },
        })),
      ),
      hq.properties.list({ ...page, search }).then(({ data }) =>
        data.map(({ id, memorableName, address }): NamedRecord => ({
          id,
          name: memorableName,
          detail: address,
          kind: 'PROPERTY',
          rank: 0,
        })),
      ),
    ]),
  );
  return found.flat();
}

const hqPathOf = ({ id, kind }: NamedRecord): string =>
  kind === 'PERSON' ? paths.hqUser(id) : kind === 'PROPERTY' ? paths.hqProperty(id) : paths.hqBusiness(id);

export const recordsNamed = ({ slots }: Question): NamedRecord[] => [
  ...slots.businesses,
  ...slots.people,
  ...slots.properties,
];

/** The one record that is named, else which ones there are. */
export function chooseRecord(question: Question): NamedRecord | Reply {
  const records = recordsNamed(question);
  const [first, second] = records;
  if (!first) return reply(['I found no account, business or property of that name.']);
  if (!second) return first;
  const paths = new Map(records.map((record) => [record.id, hqPathOf(record)]));
  const choice = chooseAmong('Which one do you mean?', records, question, (id) => paths.get(id) ?? '', '');
  return {
    ...choice,
    rows: records.slice(0, FOUND_ROWS).map((record) => ({
      id: record.id,
      title: record.name,
      detail: record.detail,
      path: hqPathOf(record),
    })),
  };
}

export const hqRow = (record: NamedRecord) => ({
  id: record.id,
  title: record.name,
  detail: record.detail,
  path: hqPathOf(record),
});
