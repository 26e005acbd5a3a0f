import { screen, waitFor } from '@testing-library/dom';
import type { Answers } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';
import { ownProperty } from './fixtures.js';

const HOME = ownProperty();

const openEdit = (answers: Answers = {}) =>
  open(`/dashboard/property/${HOME.id}/edit`, {
    answers: { 'GET /properties/{id}': { property: HOME }, ...answers },
  });

/** The property as a change answers it. */
function saved(given: Partial<typeof HOME>) {
  const { owner: _owner, ...property } = { ...HOME, ...given };
  return { property };
}

test('the name of a property must not be empty or too short', async () => {
  const { api } = await openEdit();
  await fill('Memorable Name', ' ');
  await press('Save Changes');
  expect(await screen.findByText('Memorable name cannot be empty')).toBeVisible();
  await fill('Memorable Name', 'Ab');
  expect(await screen.findByText('Memorable name must be at least 3 characters')).toBeVisible();
  expect(api.callsOf('PATCH /properties/{id}')).toEqual([]);
});

test('the edit page saves the name alone', async () => {
  const { api } = await openEdit({ 'PATCH /properties/{id}': saved({ memorableName: 'Lily Cottage' }) });
  await fill('Memorable Name', ' Lily Cottage ');
  await press('Save Changes');
  expect(await toast('Property updated')).toBeVisible();
  expect(api.callsOf('PATCH /properties/{id}').map(({ body }) => body)).toEqual([
    { memorableName: 'Lily Cottage' },
  ]);
});

test('the edit page makes the custom URL from the name that is typed, and saves both', async () => {
  const { api } = await openEdit();
  await fill('Memorable Name', 'Lily Cottage');
  await press('Generate');
  await waitFor(() => expect(screen.getByLabelText('Custom URL')).toHaveValue('lily-cottage'));
  await press('Save Changes');
  expect(await toast('Property updated')).toBeVisible();
  expect(api.callsOf('PATCH /properties/{id}')[0]?.body).toEqual({
    memorableName: 'Lily Cottage',
    slug: 'lily-cottage',
  });
});

test('the edit page saves the custom URL alone, and keeps a name that is not saved', async () => {
  const { api } = await openEdit({ 'PATCH /properties/{id}/slug': saved({ slug: 'lily' }) });
  await fill('Memorable Name', 'Lily Cottage');
  await fill('Custom URL', 'lily');
  api.answer({ 'GET /properties/{id}': { property: { ...HOME, slug: 'lily' } } });
  await press('Save Custom URL');
  expect(await toast('Custom URL updated')).toBeVisible();
  expect(api.callsOf('PATCH /properties/{id}/slug')[0]?.body).toEqual({ slug: 'lily' });
  expect(api.callsOf('PATCH /properties/{id}')).toEqual([]);
  expect(await screen.findByRole('link', { name: /^localhost:8080\/lily/ })).toBeVisible();
  await press('Save Changes');
  expect(await toast('Property updated')).toBeVisible();
  expect(api.callsOf('PATCH /properties/{id}')[0]?.body).toMatchObject({ memorableName: 'Lily Cottage' });
});

test('the edit page asks before it discards what is not saved', async () => {
  const { user } = await openEdit();
  await fill('Memorable Name', 'Lily Cottage');
  await user.click(screen.getByRole('link', { name: 'Back to Property' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Keep Editing');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Memorable Name')).toHaveValue('Lily Cottage');
  expect(location.pathname).toBe(`/dashboard/property/${HOME.id}/edit`);
});

test('a property is deleted on its edit page, after a confirmation', async () => {
  const { api } = await openEdit();
  expect(await screen.findByRole('heading', { name: 'Danger Zone' })).toBeVisible();
  await press('Delete Property');
  await screen.findByRole('dialog', { name: 'Delete this property?' });
  expect(api.callsOf('DELETE /properties/{id}')).toEqual([]);
  await press('Delete Property');
  expect(await toast('Property deleted')).toBeVisible();
  expect(api.callsOf('DELETE /properties/{id}')).toHaveLength(1);
  await waitFor(() => expect(location.pathname).toBe('/dashboard/property'));
  expect(await screen.findByText('No Properties Yet')).toBeVisible();
});

test('somebody who may only read a property is led from its edit page to its page', async () => {
  await openEdit({
    'GET /properties/{id}': { property: { ...HOME, abilities: { ...HOME.abilities, update: false } } },
  });
  await waitFor(() => expect(location.pathname).toBe(`/dashboard/property/${HOME.id}`));
});
