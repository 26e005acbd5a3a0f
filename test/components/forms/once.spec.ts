import { screen } from '@testing-library/dom';
import { type Answers, NO_ANSWER, refuse } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import { asChanged, ownedProperty } from '../every-screen/fixtures.js';

/** A form creates one thing, however often it is sent: the API carries out the calls with one key once. */

const REGISTER = 'Register Property';
const LOST = 'An error occurred while registering the property';
const created: Answers = { 'POST /properties': { property: asChanged(ownedProperty()) } };

/** Opens the form of a new property, and fills it in. */
async function openForm(answers: Answers) {
  const place = sample('PlaceResultDto', { description: 'Ely' });
  const page = await open('/dashboard/property?register', {
    answers: { 'POST /properties/search': { results: [place] }, ...answers },
  });
  const fillIn = async () => {
    await fill('Address', 'Ely');
    await press('Search');
    await page.user.click(await screen.findByRole('radio'));
    await fill('Memorable Name', 'Mill House');
  };
  const keys = () =>
    page.api.callsOf('POST /properties').map(({ headers }) => headers.get('idempotency-key'));
  await fillIn();
  return { ...page, fillIn, keys };
}

test('a form that is sent again after a lost answer sends the same key, and the next form another one', async () => {
  const { api, user, fillIn, keys } = await openForm({ 'POST /properties': NO_ANSWER });
  await press(REGISTER);
  expect(await toast(LOST)).toBeVisible();
  api.answer(created);
  await press(REGISTER);
  expect(await toast('Property registered!')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Back to Properties' }));
  await press('Register Your First Property');
  await fillIn();
  await press(REGISTER);
  await screen.findByRole('link', { name: 'Back to Properties' });
  const [first, second, third] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a form that was changed after a lost answer says that the first one was saved, before it creates a second', async () => {
  const { api, keys } = await openForm({ 'POST /properties': NO_ANSWER });
  await press(REGISTER);
  expect(await toast(LOST)).toBeVisible();
  await fill('Memorable Name', 'Mill Cottage');
  api.answer({ 'POST /properties': refuse(409, 'The key was used', 'IDEMPOTENCY_KEY_REUSED') });
  await press(REGISTER);
  expect(await toast('This was already saved')).toHaveTextContent('We saved your first attempt.');
  api.answer(created);
  await press(REGISTER);
  expect(await toast('Property registered!')).toBeVisible();
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a form that was refused can be changed and sent again, with the same key', async () => {
  const { api, keys } = await openForm({ 'POST /properties': refuse(409, 'Not now', 'CONFLICT') });
  await press(REGISTER);
  expect(await toast('Failed to register property')).toHaveTextContent('Not now');
  await fill('Memorable Name', 'Mill Cottage');
  api.answer(created);
  await press(REGISTER);
  expect(await toast('Property registered!')).toBeVisible();
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});
