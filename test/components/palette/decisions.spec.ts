import { screen, waitFor } from '@testing-library/dom';
import { pageOf, newId, sample } from '../support/samples.js';
import { open, press } from '../support/page.js';

const firm = sample('HqBusinessDto', { name: 'Cam Lettings', registrationStatus: 'APPROVED' });
const waiting = sample('HqBusinessDto', { name: 'Cam Repairs', registrationStatus: 'PENDING_REVIEW' });
const ben = sample('ListedUserDto', { id: newId(), name: 'Ben Cam', accountStatus: 'VERIFIED' });

/** Types into the palette of an administrator. */
async function type(text: string) {
  const page = await open('/hq/audit', {
    as: { roles: ['USER', 'ADMIN'] },
    answers: {
      'GET /hq/businesses': pageOf([firm, waiting]),
      'GET /hq/users': pageOf([ben]),
      'GET /hq/businesses/{id}': sample('ReviewedBusinessResponse', {
        id: firm.id,
        name: firm.name,
        registrationStatus: 'APPROVED',
        abilities: sample('BusinessAbilitiesDto', { suspend: true }),
      }),
      'GET /hq/users/{id}': sample('ReviewedUserDto', {
        id: ben.id,
        name: ben.name,
        accountStatus: 'VERIFIED',
      }),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await page.user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ask or search' })).toHaveFocus());
  await page.user.keyboard(text);
  return page;
}

test('the palette offers no decision that does not fit the status', async () => {
  await type('approve cam');
  expect(await screen.findByRole('option', { name: /^Approve Cam Repairs/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^Approve Cam Lettings/ })).not.toBeInTheDocument();
});

test('an administrator asks for a decision about a business in the palette, and its page asks for notes', async () => {
  const { user } = await type('susp cam');
  await user.click(await screen.findByRole('option', { name: /^Suspend Cam Lettings/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Cam Lettings?' });
  expect(dialog).toBeVisible();
  expect(window.location.pathname).toBe(`/hq/businesses/${firm.id}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('an administrator asks for a decision about a user in the palette, and confirms it on the page', async () => {
  const { user, api } = await type('susp cam');
  await user.click(await screen.findByRole('option', { name: /^Suspend Ben Cam/ }));
  await screen.findByRole('dialog', { name: 'Suspend Ben Cam?' });
  await press('Confirm Suspension');
  await waitFor(() => expect(api.callsOf('POST /hq/users/{id}/suspend')).toHaveLength(1));
});
