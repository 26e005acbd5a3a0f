import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { type Answers, refuse } from '../support/api.js';
import { press, toast } from '../support/page.js';
import { pageOf, sample } from '../support/samples.js';
import { findRow, openHq } from './fixtures.js';

type Schemas = components['schemas'];

const firm = (name: string, revision: number, markReviewed: boolean): Schemas['HqBusinessDto'] =>
  sample('HqBusinessDto', {
    name,
    revision,
    registrationStatus: 'APPROVED',
    abilities: sample('BusinessAbilitiesDto', { markReviewed }),
  });
const CHANGED = firm('Changed Firm', 3, true);
const STALE = firm('Stale Firm', 5, true);
const SAME = firm('Same Firm', 1, false);
const BARN = sample('OwnedPropertyDto', { memorableName: 'Old Barn' });
const MILL = sample('OwnedPropertyDto', { memorableName: 'New Mill' });

const csv = () => new Response('Name', { headers: { 'content-type': 'text/csv' } });

/** Opens a list and selects the rows with these names. */
async function openAndSelect(resource: 'businesses' | 'properties', names: string[], answers: Answers = {}) {
  const page = await openHq(`/hq/${resource}`, {
    'GET /hq/businesses': pageOf([CHANGED, STALE, SAME]),
    'GET /hq/properties': pageOf([BARN, MILL]),
    'GET /hq/businesses/export': csv,
    'GET /hq/properties/export': csv,
    'POST /hq/businesses/{id}/mark-reviewed': { business: sample('BusinessDto') },
    ...answers,
  });
  for (const name of names) await page.user.click(within(await findRow(name)).getByRole('checkbox'));
  return page;
}

const marked = ({ api }: Awaited<ReturnType<typeof openAndSelect>>) =>
  api
    .callsOf('POST /hq/businesses/{id}/mark-reviewed')
    .map(({ path, body }) => [path.split('/').at(-2), body]);

test('the changes of the selected businesses are marked as reviewed, each in the version of its row', async () => {
  const page = await openAndSelect('businesses', ['Changed Firm', 'Stale Firm', 'Same Firm']);
  await press('Mark as Reviewed');
  expect(await toast('Changes marked as reviewed')).toHaveTextContent('2 businesses');
  // Nothing has changed in the third.
  expect(marked(page)).toEqual([
    [CHANGED.id, { revision: 3 }],
    [STALE.id, { revision: 5 }],
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('toolbar', { name: 'Selected businesses' })).not.toBeInTheDocument(),
  );
});

test('a business that has changed meanwhile is refused by name, and the others are marked', async () => {
  const message = 'This business has changed since you opened it.';
  await openAndSelect('businesses', ['Changed Firm', 'Stale Firm'], {
    'POST /hq/businesses/{id}/mark-reviewed': ({ path }) =>
      path.includes(STALE.id) ? refuse(409, message) : { business: sample('BusinessDto') },
  });
  await press('Mark as Reviewed');
  expect(await toast('Changes marked as reviewed')).toHaveTextContent('1 business');
  expect(await toast('Error')).toHaveTextContent(`Stale Firm: ${message}`);
});

test('nothing can be marked as reviewed where no selected business has changed, and the bar says why', async () => {
  await openAndSelect('businesses', ['Same Firm']);
  expect(await screen.findByRole('toolbar', { name: 'Selected businesses' })).toHaveTextContent(
    '1 business selected · no changes to review',
  );
  expect(screen.getByRole('button', { name: 'Mark as Reviewed' })).toBeDisabled();
});

test('approvals and rejections are not offered for several businesses at once', async () => {
  await openAndSelect('businesses', ['Changed Firm', 'Stale Firm']);
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected businesses' }));
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Mark as Reviewed',
    'Export Selected',
    'Clear Selection',
  ]);
});

test.each([
  ['businesses', ['Changed Firm', 'Same Firm'], [CHANGED.id, SAME.id]],
  ['properties', ['Old Barn', 'New Mill'], [BARN.id, MILL.id]],
] as const)('the file of the selected %s has them and no others', async (resource, names, ids) => {
  const { api } = await openAndSelect(resource, [...names]);
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await press('Export Selected');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  saved.mockRestore();
  const [call] = api.callsOf(`GET /hq/${resource}/export`);
  expect(call?.query.getAll('id')).toEqual(ids);
  expect(call?.query.has('search')).toBe(false);
});
