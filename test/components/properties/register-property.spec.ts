import { screen, waitFor, within } from '@testing-library/dom';
import { type Answers, refuse } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import { ownProperty } from './fixtures.js';

/** A place that a search finds. */
const place = (mainText: string, countryCode: string, street: string | null = null) =>
  sample('PlaceResultDto', {
    placeId: `${mainText}-${countryCode}`,
    mainText,
    secondaryText: countryCode === 'GB' ? 'United Kingdom' : 'United States',
    description: `${mainText}, ${countryCode}`,
    countryCode,
    street,
  });

/** The browser's region is the United States. */
const CAMBRIDGE = [place('Cambridge', 'GB'), place('Cambridge', 'US'), place('Cambridge Hill', 'GB')];
const CREATED = ownProperty();

async function openForm(answers: Answers = {}) {
  const page = await open('/dashboard/property', {
    answers: { 'POST /properties/search': { results: CAMBRIDGE }, ...answers },
  });
  await press('Register Your First Property');
  const dialog = within(await screen.findByRole('dialog', { name: 'Register New Property' }));
  const places = () => dialog.getAllByRole('radio');
  return { ...page, dialog, places, search: dialog.getByRole('searchbox') };
}

async function openResults(answers: Answers = {}) {
  const page = await openForm(answers);
  await fill('Address', 'Cambridge');
  await page.dialog.findAllByRole('radio');
  return page;
}

test('the form for a property begins in its search, which needs three characters', async () => {
  const { user, dialog, search, api } = await openForm();
  await waitFor(() => expect(search).toHaveFocus());
  expect(dialog.getByRole('button', { name: 'Search' })).toBeDisabled();
  await user.type(search, 'Ca{Enter}');
  expect(dialog.getByRole('button', { name: 'Search' })).toBeDisabled();
  expect(await dialog.findByText('Please enter at least 3 characters to search')).toBeVisible();
  expect(api.callsOf('POST /properties/search')).toEqual([]);
});

test('the form for a property names what is missing', async () => {
  const { dialog, api } = await openForm();
  await press('Register Property');
  expect(await dialog.findByText('Please select a property first')).toBeVisible();
  expect(await dialog.findByText('Please enter a memorable name')).toBeVisible();
  await fill('Memorable Name', 'Ab');
  expect(await dialog.findByText('Memorable name must be at least 3 characters')).toBeVisible();
  expect(api.callsOf('POST /properties')).toEqual([]);
});

test('a search for places says that it found nothing', async () => {
  const { dialog } = await openForm({ 'POST /properties/search': { results: [] } });
  await fill('Address', 'Xqzwvyxqzwvy');
  expect(await dialog.findByText('No properties found. Try a different search term.')).toBeVisible();
});

test('a search for places says that it failed', async () => {
  await openForm({ 'POST /properties/search': refuse(400, 'Nothing today') });
  await fill('Address', 'Cambridge');
  expect(await toast('Failed to search for properties')).toHaveTextContent('Nothing today');
});

test('places of other countries are folded, and the first of them gets the focus when they are shown', async () => {
  const { user, dialog, places } = await openResults();
  expect(places().map((one) => one.getAttribute('aria-label'))).toEqual(['Cambridge, United States']);
  await user.click(dialog.getByRole('button', { name: 'Other countries (2)' }));
  await waitFor(() => expect(places()[1]).toHaveFocus());
  expect(places()).toHaveLength(3);
});

test('a chosen place stands in one line, and is still chosen when it is changed', async () => {
  const { user, dialog, places } = await openResults();
  await user.click(places()[0] ?? document.body);
  expect(await dialog.findByText('Selected: Cambridge, US')).toBeVisible();
  await press('Change');
  await waitFor(() => expect(dialog.getByRole('searchbox')).toHaveFocus());
  expect(places()[0]).toBeChecked();
});

test('a chosen place of another country is in sight, too', async () => {
  const { user, dialog, places } = await openResults();
  await user.click(dialog.getByRole('button', { name: 'Other countries (2)' }));
  await user.click(places()[2] ?? document.body);
  await press('Change');
  expect(places()[2]).toBeChecked();
});

test('the arrow keys lead from the search to the places, and Enter chooses one', async () => {
  const { user, dialog, places } = await openResults();
  await user.type(dialog.getByRole('searchbox'), '{ArrowDown}');
  expect(places()[0]).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('Selected: Cambridge, US')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Memorable Name')).toHaveFocus());
});

test('the street is proposed as the name, and changes with the place', async () => {
  const { user, dialog, places, api } = await openForm({
    'POST /properties/search': { results: [place('12 high st', 'US', '12 high st')] },
  });
  await fill('Address', '12 high st, boston');
  await dialog.findAllByRole('radio');
  await user.click(places()[0] ?? document.body);
  const name = dialog.getByLabelText('Memorable Name');
  await waitFor(() => expect(name).toHaveValue('12 High St'));
  api.answer({ 'POST /properties/search': { results: [place('14 High Street', 'US', '14 High Street')] } });
  await press('Change');
  await fill('Address', '14 High Street, Ely');
  await user.click(await dialog.findByRole('radio', { name: /^14 High Street/ }));
  await waitFor(() => expect(name).toHaveValue('14 High Street'));
});

test("a name of the person's own stays when the place changes", async () => {
  const { user, dialog, places } = await openForm({
    'POST /properties/search': { results: [place('12 High Street', 'US', '12 High Street')] },
  });
  await fill('Memorable Name', 'Rose Cottage');
  await fill('Address', '12 High Street');
  await dialog.findAllByRole('radio');
  await user.click(places()[0] ?? document.body);
  await dialog.findByText(/^Selected: /);
  expect(dialog.getByLabelText('Memorable Name')).toHaveValue('Rose Cottage');
});

test('a registered property opens, and asks who looks after it', async () => {
  const { user, places, api } = await openResults({
    'POST /properties': { property: withoutOwner(CREATED) },
    'GET /properties/{id}': { property: CREATED },
  });
  await user.click(places()[0] ?? document.body);
  await fill('Memorable Name', ' Rose Cottage ');
  await press('Register Property');
  expect(await toast('Property registered!')).toBeVisible();
  expect(api.callsOf('POST /properties')[0]?.body).toEqual({
    placeId: 'Cambridge-US',
    memorableName: 'Rose Cottage',
  });
  const next = await screen.findByRole('region', { name: 'Who looks after it?' });
  expect(location.pathname).toBe(`/dashboard/property/${CREATED.id}`);
  expect(within(next).getByRole('link', { name: 'Find a Trade' })).toHaveAttribute(
    'href',
    `/dashboard/marketplace?property=${CREATED.id}`,
  );
  await press('I Do');
  await waitFor(() => expect(next).not.toBeInTheDocument());
});

function withoutOwner({ owner: _owner, ...property }: typeof CREATED) {
  return property;
}
