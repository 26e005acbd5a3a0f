import { note } from '../report.mjs';
import { buffersOf, indexesOf, planOf, points } from '../statements.mjs';
import { notePlans } from './note-plans.mjs';

/** @typedef {import('../statements.mjs').Plan} Plan */

/** Pages of 8 kB that one page of results may read. */
const BUFFERS_MOST = 200;
const MARKETPLACE = '/businesses/marketplace?';
const NEAR = 'latitude=52&longitude=-2&radius=160.934';
/** Texts, each with the index that finds its page: everywhere, and around towns. */
const EVERYWHERE = [
  ['', 'businesses_listed_name'],
  ['c4ca42', 'businesses_listed_folded'],
];
const AROUND = [
  ['', 'businesses_listed_position'],
  ['ing', 'businesses_listed_position'],
  ['c4ca42', 'businesses_listed_folded'],
];

/** From the nearest outwards, without sorting the whole circle. @param {Plan[]} plan */
const goesOutwards = (plan) =>
  plan.some((node) => node['Index Name'] === 'businesses_listed_position' && node['Order By']) &&
  !plan.some((node) => node['Node Type'] === 'Bitmap Heap Scan' && node['Relation Name'] === 'businesses');

/** @param {import('./gates.mjs').Checked} checked */
export async function marketplacePlans({ url, pool, api }) {
  console.log('Plans of the marketplace');
  /** Statements that make cards. @param {string} query */
  const pagesOf = async (query) =>
    (await api.statementsOf(MARKETPLACE + query, 'owner')).filter(({ text }) => text.includes('row_to_json'));
  /** @param {string} query */
  const planOfPage = async (query) => {
    const [page] = await pagesOf(query);
    if (!page) throw new Error(`${query} sends no statement of a page`);
    return planOf(pool, page);
  };
  /** @param {string} where @param {string[]} places @param {string[][]} texts */
  const check = async (where, places, texts) => {
    for (const [text = '', index = ''] of texts) {
      const plans = [];
      for (const place of places) plans.push(await planOfPage(text ? `${place}&search=${text}` : place));
      const what = `the marketplace, ${where}${text && `, "${text}"`}`;
      notePlans(what, plans, index);
      note(`shared buffers of ${what}`, Math.max(...plans.map(buffersOf)), { most: BUFFERS_MOST });
    }
  };
  await check('everywhere', [''], EVERYWHERE);
  const towns = await points(url, 6);
  const around = towns.map((town) => `latitude=${town.latitude}&longitude=${town.longitude}&radius=160.934`);
  await check('around six towns', around, AROUND);
  for (const more of ['', '&search=plumb', '&limit=100'])
    notePlans(
      `the marketplace, from NEAR${more} outwards`,
      [await planOfPage(NEAR + more)],
      'businesses_listed_position',
      goesOutwards,
    );
  // Their names are the last ones: whoever looked through the names would read them all.
  notePlans(
    'the marketplace, last names',
    [await planOfPage('search=zennor&limit=100')],
    'businesses_listed_folded',
    (plan) =>
      indexesOf(plan).every((index) => ['businesses_listed_folded', 'businesses_pkey'].includes(index)),
  );
  for (const query of ['page=90', `${NEAR}&page=9`, `${NEAR}&search=plumb&page=9`]) {
    const reads = (await planOfPage(query)).filter((node) => node.Alias === 'listed');
    if (reads.length === 0) throw new Error(`${query} reads no card`);
    const cards = reads.reduce((sum, node) => sum + node['Actual Loops'], 0);
    note(`cards read for the marketplace, ${query.replace(NEAR, 'NEAR')}`, cards, { most: 12 });
  }
  // Past the counted bound there are no pages.
  for (const query of ['page=101', `${NEAR}&page=800`])
    note(
      `reads of cards for the marketplace, ${query.replace(NEAR, 'NEAR')}`,
      (await pagesOf(query)).length,
      { most: 0 },
    );
}
