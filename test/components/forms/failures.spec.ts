import { screen, waitFor, within } from '@testing-library/dom';
import { type Answers, type Call, type CallName, makeGate, NO_ANSWER, refuse } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';
import { pageOf, sample } from '../support/samples.js';
import {
  asChanged,
  listedProperty,
  marketBusiness,
  ownBusiness,
  ownedProperty,
} from '../every-screen/fixtures.js';

const UNREACHABLE = "We can't reach the server. Try again.";

const LISTS: { path: string; title: string; shows: string; answers: Answers }[] = [
  {
    path: '/dashboard/properties',
    title: 'Failed to load your properties',
    shows: 'Rose Cottage',
    answers: {
      'GET /properties': { properties: [listedProperty({ memorableName: 'Rose Cottage' })] },
    },
  },
  {
    path: '/dashboard/business',
    title: 'Failed to load your businesses',
    shows: 'Cam Lettings',
    answers: { 'GET /businesses/me/businesses': [ownBusiness({ name: 'Cam Lettings' })] },
  },
  {
    path: '/dashboard/marketplace',
    title: 'Failed to fetch marketplace businesses',
    shows: 'Cam Lettings',
    answers: { 'GET /businesses/marketplace': pageOf([marketBusiness({ name: 'Cam Lettings' })]) },
  },
];

for (const { path, title, shows, answers } of LISTS) {
  test(`without the API ${path} says so, and can be loaded again`, async () => {
    const [call = ''] = Object.keys(answers);
    const { api } = await open(path, { answers: { [call]: NO_ANSWER } });
    expect(await toast(title)).toBeVisible();
    // In the same words as in HQ.
    expect(screen.getByRole('main')).toHaveTextContent(UNREACHABLE);
    api.answer(answers);
    await press('Try Again');
    expect((await within(screen.getByRole('main')).findAllByText(shows))[0]).toBeVisible();
  });
}

const CHECK = 'Check Verification Status';

test('a refresh refused by the rate limit does not end the session', async () => {
  const { api } = await open('/pending-verification', { as: { accountStatus: 'PENDING_VERIFICATION' } });
  await screen.findByRole('button', { name: CHECK });
  const before = api.callsOf('POST /auth/refresh').length;
  api.answer({ 'POST /auth/refresh': refuse(429, 'Too many requests', 'RATE_LIMITED') });
  await press(CHECK);
  await waitFor(() => expect(api.callsOf('POST /auth/refresh').length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.getByRole('button', { name: CHECK })).not.toHaveAttribute('aria-busy'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account Pending Verification');
  expect(location.pathname).toBe('/pending-verification');
});

test('without the server the sign-in page says so, and goes back when it answers', async () => {
  const { api } = await open('/dashboard/properties', { answers: { 'POST /auth/refresh': NO_ANSWER } });
  expect(await screen.findByText("We can't reach the server. Retrying…")).toBeVisible();
  expect(location.pathname).toBe('/sign-in');
  api.answer({
    'POST /auth/refresh': {
      accessToken: 'token',
      user: sample('UserDto', { accountStatus: 'VERIFIED' }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'My Properties' })).toBeVisible();
  expect(location.pathname).toBe('/dashboard/properties');
});

test('calls that are refused at the same time share one refresh, and are repeated', async () => {
  const refused = new Set<string>();
  const all = makeGate();
  const onceRefused =
    <Answer>(answer: Answer) =>
    async ({ name }: Call) => {
      if (refused.has(name)) return answer;
      if (refused.add(name).size === 3) all.go();
      return all.hold(refuse(401, 'Unauthorized', 'UNAUTHORIZED'))();
    };
  const { api } = await open('/dashboard', {
    answers: {
      'GET /properties': onceRefused({ properties: [listedProperty({ memorableName: 'Rose Cottage' })] }),
      'GET /businesses/me/businesses': onceRefused([]),
      'GET /insights': onceRefused(sample('InsightsResponse')),
    },
  });
  expect((await screen.findAllByText('Rose Cottage'))[0]).toBeVisible();
  for (const name of refused) expect(api.callsOf(name as CallName)).toHaveLength(2);
  // The first one has started the session.
  expect(api.callsOf('POST /auth/refresh')).toHaveLength(2);
  expect(screen.queryByText('Authentication failed')).not.toBeInTheDocument();
});

test('a place that is searched without the API stays typed, and so does the name of a new property', async () => {
  const { api, user } = await open('/dashboard/properties?register', {
    answers: { 'POST /properties/search': NO_ANSWER, 'POST /properties': NO_ANSWER },
  });
  await fill('Address', 'Cambridge');
  await press('Search');
  expect(await toast('An error occurred while searching')).toBeVisible();
  const place = sample('PlaceResultDto', { description: 'Cambridge, United Kingdom' });
  api.answer({ 'POST /properties/search': { results: [place] } });
  await press('Search');
  await user.click(await screen.findByRole('radio'));
  await fill('Memorable Name', 'Rose Cottage');
  await press('Register Property');
  expect(await toast('An error occurred while registering the property')).toBeVisible();
  expect(screen.getByLabelText('Memorable Name')).toHaveValue('Rose Cottage');
  const made = ownedProperty({ memorableName: 'Rose Cottage' });
  api.answer({
    'POST /properties': { property: asChanged(made) },
    'GET /properties/{id}': { property: made },
  });
  await press('Register Property');
  expect(await screen.findByRole('heading', { level: 1, name: 'Rose Cottage' })).toBeVisible();
});

test('a slow list shows that it loads', async () => {
  const loading = makeGate();
  await open('/dashboard/properties', {
    answers: {
      'GET /properties': loading.hold({
        properties: [listedProperty({ memorableName: 'Rose Cottage' })],
      }),
    },
  });
  expect(await screen.findByRole('status', { name: 'Loading properties' })).toBeVisible();
  loading.go();
  expect(await screen.findByText('Rose Cottage')).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading properties' })).not.toBeInTheDocument();
});

test('a double click sends once, and the button shows that it is busy', async () => {
  const home = ownedProperty({ memorableName: 'Rose Cottage' });
  const saving = makeGate();
  const { api, user } = await open(`/dashboard/property/${home.id}/edit`, {
    answers: {
      'GET /properties/{id}': { property: home },
      'PATCH /properties/{id}': saving.hold({
        property: asChanged({ ...home, memorableName: 'Lily Cottage' }),
      }),
    },
  });
  await fill('Memorable Name', 'Lily Cottage');
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await user.dblClick(save);
  await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
  await user.click(save);
  saving.go();
  expect(await toast('Property updated')).toBeVisible();
  expect(api.callsOf('PATCH /properties/{id}')).toHaveLength(1);
});

test('a part of a page that failed and is read again takes away nothing that was typed', async () => {
  const firm = ownBusiness({ name: 'Cam Lettings' });
  const { api } = await open(`/dashboard/business/${firm.id}`, {
    answers: { 'GET /businesses/{id}': firm, 'GET /insights': NO_ANSWER },
  });
  await fill("New staff member's email", 'nora@example.com');
  const readings = () => api.callsOf('GET /insights').length;
  // Each reading is tried twice.
  await waitFor(() => expect(readings()).toBe(2));
  // As when somebody comes back from another tab.
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(readings()).toBe(4));
  expect(screen.getByLabelText("New staff member's email")).toHaveValue('nora@example.com');
});
