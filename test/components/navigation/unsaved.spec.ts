import { screen, waitFor, within } from '@testing-library/dom';
import { fill, open, press } from '../support/page.js';
import { sample } from '../support/samples.js';
import { ownBusiness } from '../invitations/fixtures.js';

/** The user is asked before typed or chosen values are lost, and only then. */

const QUESTION = 'Leave without saving?';
const ELY = sample('PlaceResultDto', { description: 'Ely, Cambridgeshire', mainText: 'Ely', street: null });
const PLACES = { 'POST /properties/search': { results: [ELY] } };

async function answer(button: 'Keep Editing' | 'Leave'): Promise<void> {
  await screen.findByRole('dialog', { name: QUESTION });
  await press(button);
  await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());
}

const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());

/** Opens the dialog of a new property. */
async function openDialog() {
  const page = await open('/dashboard', { answers: PLACES });
  await page.user.click(await screen.findByRole('link', { name: /^My Properties/ }));
  const opener = await screen.findByRole('button', { name: 'Register Your First Property' });
  await page.user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: NEW }));
  return { ...page, opener, dialog };
}
const NEW = 'Register New Property';

test('the dialog of a new property asks before Escape discards a search, and not without one', async () => {
  const { user, dialog } = await openDialog();
  const search = dialog.getByRole('searchbox');
  await user.type(search, 'El');
  await user.keyboard('{Escape}');
  await answer('Keep Editing');
  expect(search).toHaveValue('El');
  await waitFor(() => expect(search).toHaveFocus());
  await user.clear(search);
  await press('Cancel');
  await gone(NEW);
});

test('the dialog of a new property asks before it discards a chosen place', async () => {
  const { user, opener, dialog } = await openDialog();
  await user.type(dialog.getByRole('searchbox'), 'Ely{Enter}');
  await user.click(await dialog.findByRole('radio'));
  expect(await dialog.findByText(/^Selected: Ely/)).toBeVisible();
  const backdrop = dialog.getByText(NEW).closest('.MuiDialog-container');
  await user.click(backdrop as Element);
  await answer('Keep Editing');
  expect(dialog.getByText(/^Selected: Ely/)).toBeVisible();
  await press('Cancel');
  await answer('Leave');
  await gone(NEW);
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the dialog of a new property asks before a name is lost, by Cancel and by Back', async () => {
  await openDialog();
  await fill('Memorable Name', 'Rose Cottage');
  await press('Cancel');
  await answer('Keep Editing');
  expect(screen.getByLabelText('Memorable Name')).toHaveValue('Rose Cottage');
  window.history.back();
  await answer('Leave');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

const firm = ownBusiness();
const PAGES = {
  'GET /businesses/{id}': firm,
  'GET /businesses/me/businesses': [firm],
  'GET /properties/{id}': {
    property: sample('PropertyDetailsDto', {
      abilities: { ...sample('PropertyAbilitiesDto'), update: true },
    }),
  },
};

test.each([
  [`/dashboard/business/${firm.id}/edit`, 'Business Name'],
  [`/dashboard/property/${PAGES['GET /properties/{id}'].property.id}/edit`, 'Memorable Name'],
])('signing out of %s asks first when %s has changed', async (path, field) => {
  const { user, api } = await open(path, { answers: PAGES });
  await fill(field, 'Another name');
  const signOut = screen.getByRole('button', { name: 'Sign Out' });
  await user.click(signOut);
  await answer('Keep Editing');
  expect(screen.getByLabelText(field)).toHaveValue('Another name');
  expect(api.callsOf('POST /auth/signout')).toHaveLength(0);
  await user.click(signOut);
  await answer('Leave');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('signing out does not ask on a page without changes', async () => {
  const { user } = await open(`/dashboard/business/${firm.id}/edit`, { answers: PAGES });
  expect(await screen.findByLabelText('Business Name')).toHaveValue('Harbour Homes');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});
