import { reply, type Question } from '../../../ask/question.js';
import type { AnswerServices } from '../../../ask/answer-services.js';
import { ANSWER_ROWS } from '../../../../contract/limits.js';
import { paths } from '../../../../contract/web/web-paths.js';
import { counted, listed, type ToolRow } from '../../../tools/tool.js';
import { USER_WORDS, BUSINESS_WORDS, PROPERTY_WORDS } from '../hq-wish.js';
import type { HqReply } from '../words/left-over.js';

const MOST = /\b(?:the )?(?:most|highest number of|biggest number of|largest number of)\b/;
/** The best of what is counted: who has it, at least so many of it. */
interface Counted {
  of: RegExp;
  one: string;
  many: string;
  find: (
    services: AnswerServices,
    question: Question,
    least: number,
  ) => Promise<{ total: number; rows: ToolRow[] }>;
}

const users =
  (name: 'ownedProperties' | 'ownedBusinesses'): Counted['find'] =>
  async ({ hq }, _question, least) => {
    const { data, pagination } = await hq.users.page({ page: 1, limit: ANSWER_ROWS, [name]: { least } });
    return {
      total: pagination.totalCount,
      rows: data.map(({ id, name: title, email }) => ({ id, title, detail: email, path: paths.hqUser(id) })),
    };
  };

const COUNTED: readonly Counted[] = [
  {
    of: /\b(?:manag\w+|looks? after|takes? care of|runs?)\b.*\bmost\b|\bmost\b.*\b(?:managed|under management)\b/,
    one: 'property',
    many: 'properties',
    find: async ({ hq }, { actor }, least) => {
      const { data, pagination } = await hq.businesses.list(actor, {
        page: 1,
        limit: ANSWER_ROWS,
        managedProperties: { least },
      });
      return {
        total: pagination.totalCount,
        rows: data.map(({ id, name, town, address }) => ({
          id,
          title: name,
          detail: town ?? address,
          path: paths.hqBusiness(id),
        })),
      };
    },
  },
  {
    of: new RegExp(String.raw`\bmost\b (?:\w+ )?${PROPERTY_WORDS.source.slice(2)}`),
    one: 'property',
    many: 'properties',
    find: users('ownedProperties'),
  },
  {
    of: new RegExp(String.raw`\bmost\b (?:\w+ )?${BUSINESS_WORDS.source.slice(2)}`),
    one: 'business',
    many: 'businesses',
    find: users('ownedBusinesses'),
  },
];

/** Nobody has more than this. */
const LEAST_MAX = 1 << 20;

/** Who has the most of something: the largest number that somebody reaches, found by halving. Null where that is not asked. */
export async function whoHasMost(question: Question, services: AnswerServices): Promise<HqReply | null> {
  const { plain } = question;
  if (!MOST.test(plain)) return null;
  const wanted = COUNTED.find(({ of }) => of.test(plain));
  if (!wanted) return null;
  const has = async (least: number) => (await wanted.find(services, question, least)).total > 0;
  let [low, high] = [0, 1];
  while (high < LEAST_MAX && (await has(high))) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await has(middle)) low = middle;
    else high = middle;
  }
  if (low === 0) return { ...reply([`Nobody has any ${wanted.many}.`]), reads: [MOST, USER_WORDS] };
  const { rows, total } = await wanted.find(services, question, low);
  return {
    ...reply(
      [`The most is ${counted(low, wanted.one, wanted.many)}: ${listed(rows.map(({ title }) => title))}.`],
      rows,
    ),
    total,
    reads: [
      MOST,
      USER_WORDS,
      BUSINESS_WORDS,
      PROPERTY_WORDS,
      /\b(?:owns?|has|have|holds?|runs?|manag\w+|looks? after)\b/,
    ],
    isFact: true,
  };
}
