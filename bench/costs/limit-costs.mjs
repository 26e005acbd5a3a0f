import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../../scripts/support/run.mjs';
import { signIn } from '../calls.mjs';
import { serveApi } from '../processes.mjs';
import { note } from '../report.mjs';
import { median } from '../statements.mjs';
import { addAccountAtLimits } from './account-at-limits.mjs';
import { callCosts } from './call-costs.mjs';
import { costsOfCall } from './processor-time.mjs';

/** @typedef {import('./account-at-limits.mjs').AccountAtLimits} AccountAtLimits */
/** @typedef {{ path: string, body?: object | undefined }} Call */

/** Milliseconds of processor time that no call of an account takes, whatever it has. */
const MOST_MS = 50;
/** These are not counted, as with the other calls. */
const WARM_UP = 8;
/** Streams all there is, six times a day. */
const STREAMED = '/account/export';

/** What a call needs in its address, or the larger of its answers. */
const QUERIES = /** @type {Record<string, string[]>} */ ({
  '/invitations': [
    'side=owner&limit=100',
    'side=business&limit=100',
    'side=owner&limit=100&page=60',
    'side=business&status=PENDING',
  ],
  '/invitations/{id}/messages': ['', 'limit=50'],
  '/documents': ['subjectType=PROPERTY&subjectId={property}'],
  '/notices': ['', 'unread=true&page=10'],
  '/deadlines': ['side=owner', 'side=business'],
  '/businesses/marketplace': ['limit=100', 'limit=100&latitude=52.2&longitude=0.12&radius=160.934'],
  '/businesses/approved': ['limit=500'],
  '/businesses/{id}/timeline': ['limit=100'],
  '/businesses/{id}/reviews': ['limit=100', 'limit=100&page=10'],
  '/businesses/{id}/standing': ['limit=100'],
  '/places/towns': ['bbox=-10,49,3,61&limit=50'],
  '/places/outline': ['bbox=-10,49,3,61', 'bbox=-180,-90,180,90', 'bbox=-5,50,1,53'],
});

const QUESTIONS = [
  'which deadlines do I have',
  'what needs me',
  'list my properties',
  'which properties are self-managed',
  "who hasn't answered",
  'show my invitations',
  'which certificates expire soon',
  'my businesses',
  'which of my properties have a guide',
  'how fast do businesses answer',
  `find a plumber near ${'Limit House '.repeat(38)}`,
  'abcdefghij'.repeat(50),
];

/**
 * Prints the processor time of every call that reads, and of the assistant's lists, for an account at all its limits. The
 * calls come from the API's document, so that a new one is measured, too.
 * @param {import('../databases.mjs').Sized} sized
 * @param {number} times
 */
async function limitCosts({ url, account }, times) {
  console.log('Processor time of the calls of an account at all its limits');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const made = await addAccountAtLimits(client, account);
  await client.query(`ALTER DATABASE ${client.database} SET max_parallel_workers_per_gather = 0`);
  const api = await serveApi(url);
  try {
    const { token } = await signIn(api.port, made.account);
    for (const { path: address, body } of [...readingCalls(made), ...questions()]) {
      const taken = await costsOfCall(api, client, { path: address, token, body }, times + WARM_UP);
      const what = body ? `"${Object.values(body).join(' ').slice(0, 40)}"` : address;
      note(`at all limits: ${what.replaceAll(made.calendar, 'TOKEN')}`, median(taken.slice(WARM_UP)), {
        unit: 'ms',
        most: MOST_MS,
      });
    }
  } finally {
    await Promise.all([api.stop(), client.end()]);
  }
}

/** @returns {Call[]} */
export const questions = () =>
  QUESTIONS.map((text) => ({ path: '/assistant/ask', body: { text: text.slice(0, 500) } }));

/**
 * Every call that reads, without HQ's and the export.
 * @param {AccountAtLimits} made
 * @returns {Call[]}
 */
export function readingCalls({ property, business, invitation, document: file, slug, calendar }) {
  const document = JSON.parse(readFileSync(path.join(ROOT, 'frontend/api/openapi.json'), 'utf8'));
  const ids = /** @type {Record<string, string>} */ ({
    properties: property,
    businesses: business,
    invitations: invitation,
    documents: file,
  });
  const reading = Object.keys(document.paths).filter(
    (template) => document.paths[template].get && !template.startsWith('/hq/') && template !== STREAMED,
  );
  return reading.flatMap((template) => {
    const address = template
      .replace('{id}', ids[template.split('/')[1] ?? ''] ?? `{id of ${template}}`)
      .replace('{propertyId}', property)
      .replace('{businessId}', business)
      .replace('{slug}', slug)
      .replace('{token}', calendar);
    if (address.includes('{')) throw new Error(`Nothing says what ${template} names`);
    return (QUERIES[template] ?? ['']).map((query) => ({
      path: query ? `${address}?${query.replace('{property}', property)}` : address,
    }));
  });
}

/**
 * Prints what calls cost in a large installation, and what they cost an account at all its limits.
 * @param {import('../databases.mjs').Sized} sized
 * @param {number} times
 */
export async function readingCosts(sized, times) {
  await callCosts(sized, times);
  await limitCosts(sized, times);
}
