import { compare } from '../compare.mjs';
import { signIn } from '../calls.mjs';
import { serveDirectus } from './directus.mjs';
import { UserFacingError } from '../../scripts/support/user-facing-error.mjs';
import { ADMINISTRATOR, serveApi, startGenerator } from '../processes.mjs';

/**
 * @typedef {import('../compare.mjs').Side} Side
 * @typedef {import('../databases.mjs').Sized} Sized
 * @typedef {import('./directus.mjs').Directus} Directus
 */

/** The columns of a business that a list of HQ shows. */
const OWN = [
  'id,name,description,email,phone_number,address,address_components,latitude,longitude,location_precision',
  'company_type,service_business_type,business_type,registration_number,vat_registration_no',
  'registration_status,reviewed_at,review_notes,changed_since_approval,created_at',
].join();

/** What a list of HQ shows of other tables. */
const RELATED = [
  'owner_id.name,owner_id.email,reviewed_by_id.name,reviewed_by_id.email',
  'services.id,services.service_category_id.id,services.service_category_id.name',
  'services.service_category_id.category_group,services.service_category_id.requires_certification',
  'services.certificates.scheme,services.certificates.number,services.certificates.expires_on',
  'staff.id,staff.user_id.id,staff.user_id.name,staff.user_id.email,staff.role',
].join();

/** What a card of the marketplace shows. */
const CARD = [
  'id,name,description,email,phone_number,address,latitude,longitude',
  'company_type,service_business_type,business_type',
  'services.id,services.service_category_id.id,services.service_category_id.name',
  'services.service_category_id.category_group',
].join();

const COUNT = '&meta=filter_count';

/**
 * Two hundred pages, so that more than one answer is measured.
 * @param {string} list  a path with parameters
 * @param {number} first
 */
const pagesOf = (list, first) =>
  Array.from({ length: 200 }, (_, at) => `${list}&limit=12&page=${first + at}`);

/**
 * @param {string} sort
 * @param {string} fields
 */
const itemsBy = (sort, fields) =>
  `/items/businesses?sort=${sort}&filter[registration_status][_eq]=APPROVED&fields=${fields}`;

/**
 * Compares the API with Directus on the same rows, one process each. Leaves nothing running, and the tables of Directus
 * in the database.
 * @param {Sized} sized
 * @param {Directus} directus
 * @param {{ folder: string, quick: boolean }} options  `folder`: for what Directus writes
 */
export async function compareWithDirectus({ url }, { version, program }, { folder, quick }) {
  console.log(`The API against Directus ${version}`);
  /** @type {{ stop: () => unknown }[]} */
  const running = [];
  try {
    const api = await serveApi(url);
    running.push(api);
    const directus = await serveDirectus(program, url, folder);
    running.push(directus);
    const generator = startGenerator();
    running.push(generator);
    const { token } = await signIn(api.port, ADMINISTRATOR);
    const pairs = [
      {
        what: 'marketplace page',
        ours: '/businesses/marketplace?',
        theirs: itemsBy('name,id', CARD) + COUNT,
        least: 10,
      },
      {
        what: "HQ's list of businesses",
        ours: '/hq/businesses?status=APPROVED',
        theirs: itemsBy('-created_at,-id', `${OWN},${RELATED}`) + COUNT,
        least: 6,
      },
      {
        what: "HQ's list of businesses, from page 601",
        ours: '/hq/businesses?status=APPROVED',
        theirs: itemsBy('-created_at,-id', `${OWN},${RELATED}`) + COUNT,
        first: 601,
        least: 6,
      },
      {
        what: "HQ's list of businesses by address",
        ours: '/hq/businesses?status=APPROVED&sort=address',
        theirs: itemsBy('address,id', `${OWN},${RELATED}`) + COUNT,
        least: 6,
      },
      {
        // The best case of Directus: the columns of one table without a count. The API does the same work as above.
        what: "HQ's list, one table of Directus uncounted",
        ours: '/hq/businesses?status=APPROVED',
        theirs: itemsBy('-created_at,-id', OWN),
        least: 2,
      },
    ].map(({ ours, theirs, first = 1, ...pair }) => ({
      ...pair,
      sides: {
        api: { port: api.port, token, paths: pagesOf(ours, first) },
        other: { port: directus.port, token: directus.token, paths: pagesOf(theirs, first) },
      },
    }));
    for (const { what, sides } of pairs) await requireSameRows(what, sides);
    const against = `Directus ${version}`;
    for (const { what, sides, least } of pairs)
      await compare(what, sides, { generator, quick, against, least });
  } finally {
    for (const one of running.reverse()) await one.stop();
  }
}

/**
 * @param {string} what
 * @param {{ api: Side, other: Side }} sides
 * @throws {UserFacingError} if the seventh page of both is not of the same twelve businesses
 */
async function requireSameRows(what, { api, other }) {
  const [ours = [], theirs = []] = await Promise.all([api, other].map(idsOfSeventhPage));
  const same = new Set(ours.filter((id) => theirs.includes(id)));
  if (same.size !== 12 || theirs.length !== 12)
    throw new UserFacingError(`${what}: page 7 of Directus has ${same.size} of the API's 12 businesses`);
}

/**
 * @param {Side} side
 * @returns {Promise<string[]>}
 */
async function idsOfSeventhPage({ port, token, paths }) {
  const answer = await fetch(`http://127.0.0.1:${port}${paths[6]}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${paths[6]} is answered with ${answer.status} ${await answer.text()}`);
  const { data } = /** @type {{ data: { id: string }[] }} */ (await answer.json());
  return data.map(({ id }) => id);
}
