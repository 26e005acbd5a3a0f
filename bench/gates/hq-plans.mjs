import { note } from '../report.mjs';
import { planOf } from '../statements.mjs';
import { notePlans } from './note-plans.mjs';

/** @typedef {import('./gates.mjs').Checked} Checked */

/** Lists of HQ by their orders, each with the index that it walks instead of sorting all rows. */
const SORTED = [
  ['/hq/businesses?sort=name', 'businesses_name'],
  ['/hq/businesses?sort=businessType', 'businesses_business_type'],
  ['/hq/businesses?sort=serviceBusinessType', 'businesses_service_business_type'],
  ['/hq/businesses?sort=companyType', 'businesses_company_type'],
  ['/hq/businesses?sort=registrationStatus', 'businesses_registration_status'],
  ['/hq/businesses?sort=reviewedAt', 'businesses_reviewed'],
  ['/hq/businesses?sort=address', 'businesses_address'],
  ['/hq/businesses?sort=user.name', 'users_name'],
  ['/hq/users/all?page=1&sort=accountStatus', 'users_account_status'],
  ['/hq/users/all?page=1&sort=roles', 'users_roles'],
  ['/hq/properties?sort=address', 'properties_address'],
  ['/hq/audit?sort=action', 'audit_events_action_id_idx'],
  ['/hq/audit?sort=subject.type', 'audit_events_subject_type_id_idx'],
  ['/hq/audit?sort=actor.name', 'audit_events_actor'],
];
const BY_STATUS = 'businesses_registration_status_created_at_id_idx';
const SEARCHED = [
  ['businesses', '/hq/businesses?search=c4ca42'],
  ['users', '/hq/users/all?page=1&search=c4ca42'],
  ['properties', '/hq/properties?search=cottage%20199'],
];

/** @param {Checked['pool']} pool @param {import('../recording.mjs').Statement[]} statements */
async function plansOf(pool, statements) {
  const plans = [];
  for (const statement of statements) plans.push(await planOf(pool, statement));
  return plans;
}

/** @param {Checked} checked */
export async function hqPlans({ pool, api }) {
  console.log('Plans of HQ');
  /** The plan of the statement that finds the ids of a page. @param {string} path */
  const pageOf = async (path) => {
    const sent = await api.statementsOf(path, 'administrator');
    const page = sent.find(({ text }) => text.includes('ORDER BY') && text.includes('OFFSET'));
    if (!page) throw new Error(`${path} sends no statement of a page`);
    return planOf(pool, page);
  };
  for (const [path = '', index = ''] of SORTED)
    notePlans(path, [await pageOf(`${path}&order=asc`), await pageOf(`${path}&order=desc`)], index);
  for (const role of ['ADMIN', 'SUPER_ADMIN']) {
    const path = `/hq/users/all?page=1&role=${role}`;
    notePlans(path, [await pageOf(path)], 'users_administrators');
  }
  for (const status of ['APPROVED', 'REJECTED', 'SUSPENDED']) {
    const path = `/hq/businesses?status=${status}&page=5`;
    notePlans(
      path,
      [await pageOf(path)],
      BY_STATUS,
      (plan) =>
        plan.some((node) => node['Node Type'] === 'Index Only Scan' && node['Index Name'] === BY_STATUS) &&
        plan.every((node) => node['Node Type'] !== 'Sort'),
    );
  }
  for (const [table, path = ''] of SEARCHED) {
    const sent = await api.statementsOf(path, 'administrator');
    // The page and its count. People whose name matches may be looked up before.
    const searching = sent
      .filter(({ text }) => text.includes('LIKE') && text.includes(`FROM ${table}`))
      .slice(-2);
    const plans = searching.length === 2 ? await plansOf(pool, searching) : [];
    notePlans(path, plans, `${table}_folded`);
  }
  const { rows } = await pool.query('SELECT id FROM businesses ORDER BY md5(email) LIMIT 1');
  const sent = await api.statementsOf(`/hq/businesses/${rows[0].id}`, 'administrator');
  const lookalikes = sent.filter(({ text }) => text.includes('look_of_name'));
  notePlans(
    '/hq/businesses/{id}, names that look alike',
    await plansOf(pool, lookalikes),
    'businesses_look_of_name',
  );
}

/** @param {Checked} checked */
export async function placePlans({ pool, api }) {
  console.log('Plans of a search for a place');
  for (const query of ['Newport', 'Ely', 'Newport, UK']) {
    const sent = await api.statementsOf('/properties/search', 'owner', { query });
    const lookups = sent.filter(({ text }) => text.includes('FROM gazetteer_places'));
    notePlans(`a search for ${query}`, await plansOf(pool, lookups), 'gazetteer_places_search_name_idx');
    note(`lookups of a search for ${query}`, lookups.length, { most: 3 });
  }
}
