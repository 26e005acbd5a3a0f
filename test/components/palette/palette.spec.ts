import { screen, waitFor, within } from '@testing-library/dom';
import { pageOf, newId, sample } from '../support/samples.js';
import { open } from '../support/page.js';
import { refuse, type Answers } from '../support/api.js';

const ADMIN = { roles: ['USER', 'ADMIN'] as ('USER' | 'ADMIN')[] };
const field = () => screen.findByRole('combobox', { name: 'Ask or search' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** Opens the palette on a page by its keys. */
async function openPalette(address: string, given: { as?: object; answers?: Answers } = {}) {
  const page = await open(address, given);
  await screen.findByRole('heading', { level: 1 });
  await page.user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  return page;
}

const OWN: Answers = {
  'GET /properties': { properties: [sample('ListedPropertyDto', { memorableName: 'Oak House' })] },
  'GET /businesses/me/businesses': [sample('BusinessDto', { name: 'Oak Lettings' })],
};

test('a slash opens the palette, which finds own properties and businesses, and Enter opens the chosen one', async () => {
  const { user } = await open('/dashboard', { answers: OWN });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('/');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('oak');
  await waitFor(() =>
    expect(options()).toEqual([
      expect.stringMatching(/^Oak House/),
      expect.stringMatching(/^Oak Lettings/),
      'Ask: oak',
    ]),
  );
  expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect((await field()).getAttribute('aria-activedescendant')).toMatch(/^own-businesses/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/business\//));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('the palette finds a name by its own spelling, and without its accents and apostrophes', async () => {
  const { user } = await openPalette('/dashboard', {
    answers: {
      ...OWN,
      'GET /properties': { properties: [sample('ListedPropertyDto', { memorableName: 'Màiri’s Cottage' })] },
    },
  });
  for (const text of ['Màiri’s Cottage', "mairi's", 'MAIRIS'.normalize('NFD')]) {
    await user.clear(await field());
    await user.type(await field(), text);
    await waitFor(() => expect(options()[0]).toMatch(/^Màiri’s Cottage/));
  }
});

test('the field in the header opens the palette, and Escape leads back to it', async () => {
  const { user } = await openPalette('/dashboard');
  await user.keyboard('{Escape}');
  const opener = await screen.findByRole('textbox', { name: 'Ask or search' });
  opener.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the palette offers actions by their words', async () => {
  const { user } = await openPalette('/dashboard');
  await user.keyboard("who hasn't");
  await waitFor(() =>
    expect(options()).toEqual([expect.stringMatching(/^See who hasn't answered/), "Ask: who hasn't"]),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/invitations'));
});

test('Enter right after typing opens what was typed, not what stood there before', async () => {
  const { user } = await openPalette('/dashboard', { answers: OWN });
  await screen.findByRole('option', { name: /^Oak House/ });
  await user.paste('who hasn’t');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/invitations'));
});

test('an administrator finds a user from anywhere in the palette', async () => {
  const nora = sample('ListedUserDto', { id: newId(), name: 'Nora Quinn', email: 'nora@example.com' });
  const { user, api } = await openPalette('/hq/audit', {
    as: ADMIN,
    answers: { 'GET /hq/users': pageOf([nora]) },
  });
  await user.keyboard(nora.email);
  await screen.findByRole('option', { name: /Nora Quinn/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(`/hq/users/${nora.id}`));
  expect(api.callsOf('GET /hq/users').at(-1)?.query.get('search')).toBe(nora.email);
});

const home = sample('OwnedPropertyDto', {
  memorableName: 'Oak House',
  user: { roles: ['USER'], name: 'Eleanor Whitcombe', email: 'eleanor@example.com' },
});

test('an administrator finds any property in the palette and opens it in HQ', async () => {
  const { user } = await openPalette('/hq/audit', {
    as: ADMIN,
    answers: {
      'GET /hq/properties': pageOf([home]),
      'GET /hq/users': pageOf([]),
      'GET /properties/{id}': {
        property: sample('PropertyDetailsDto', { id: home.id, memorableName: 'Oak House' }),
      },
    },
  });
  await user.keyboard('oak');
  await screen.findByRole('option', { name: /^Oak House/ });
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe(`/hq/properties/${home.id}`),
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
});

test('a row found by its owner says so', async () => {
  const { user } = await openPalette('/hq/audit', {
    as: ADMIN,
    answers: { 'GET /hq/properties': pageOf([home]), 'GET /hq/users': pageOf([]) },
  });
  await user.keyboard('eleanor w');
  expect(await screen.findByRole('option', { name: /^Oak House/ })).toHaveTextContent(
    'Owner: Eleanor Whitcombe · 12 High Street, Cambridge',
  );
});

test('an administrator is not offered what owners do', async () => {
  const { user } = await openPalette('/hq/audit', {
    as: ADMIN,
    answers: { 'GET /hq/users': pageOf([]) },
  });
  await user.keyboard('a bus');
  expect(await screen.findByRole('option', { name: 'Register a business' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^Invite a business/ })).not.toBeInTheDocument();
  await user.clear(await field());
  await user.keyboard('register a prop');
  await screen.findByRole('option', { name: 'Ask: register a prop' });
  expect(screen.queryByRole('option', { name: 'Register a property' })).not.toBeInTheDocument();
});

test('the palette answers a question', async () => {
  const question = 'Who manages Rose Cottage?';
  const { user, api } = await openPalette('/dashboard', {
    answers: {
      'POST /assistant/ask': sample('AskResponse', {
        kind: 'ANSWER',
        sentences: ['Rose Cottage is self-managed.'],
      }),
    },
  });
  await user.keyboard(question);
  await screen.findByRole('option', { name: `Ask: ${question}` });
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Ask or search' }));
  expect(await dialog.findByText('Rose Cottage is self-managed.')).toBeVisible();
  expect(api.callsOf('POST /assistant/ask').map(({ body }) => body)).toMatchObject([
    { text: question, rulesOnly: true },
  ]);
});

test('a source that fails is left out of the results', async () => {
  const { user } = await openPalette('/dashboard', {
    answers: { ...OWN, 'GET /businesses/me/businesses': refuse(400, 'Nothing today') },
  });
  await user.keyboard('oak');
  expect(await screen.findByRole('option', { name: /^Oak House/ })).toBeVisible();
});
