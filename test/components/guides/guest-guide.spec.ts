import { screen, waitFor, within } from '@testing-library/dom';
import { NO_ANSWER, refuse } from '../support/api.js';
import { openGuide, press } from '../support/page.js';
import { guestGuide, sections } from './fixtures.js';

const KEY = 'primrose-key';

const titles = async (level: number) =>
  (await screen.findAllByRole('heading', { level })).map(({ textContent }) => textContent);

test('a guide is opened with the key of its address, which is sent in the body only', async () => {
  const { api } = await openGuide('rose-cottage', KEY, { answers: { 'POST /p/{slug}/guide': guestGuide() } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rose Cottage' })).toBeVisible();
  expect(screen.getByText('12 High Street, Cambridge')).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^Guide to Rose Cottage/));
  const [call] = api.callsOf('POST /p/{slug}/guide');
  expect(call?.body).toEqual({ key: KEY });
  expect(call?.path).toBe('/p/rose-cottage/guide');
  expect(screen.getByRole('link', { name: 'Property page' })).toHaveAttribute('href', '/rose-cottage');
  expect(location.hash).toBe(`#${KEY}`);
});

test('a guide shows what the host wrote as text, and its phone numbers as links', async () => {
  await openGuide('rose-cottage', KEY, {
    answers: {
      'POST /p/{slug}/guide': guestGuide({
        sections: [
          { kind: 'BINS', title: 'Bins', text: '<img src=x onerror=alert(1)> on Thursdays' },
          { kind: 'WIFI', title: 'Wi-Fi', text: 'Network: Rose\nPassword: 01223555018' },
          { kind: 'EMERGENCY', title: 'Emergencies', text: 'Call 999, then us on 01223 555019.' },
        ],
      }),
    },
  });
  expect(await screen.findByText('<img src=x onerror=alert(1)> on Thursdays')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(await titles(2)).toEqual(['Bins', 'Wi-Fi', 'Emergencies']);
  expect(screen.getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999');
  expect(screen.getByRole('link', { name: '01223 555019' })).toHaveAttribute('href', 'tel:01223555019');
  // The password of a network may look like a phone number.
  expect(screen.queryByRole('link', { name: '01223555018' })).not.toBeInTheDocument();
});

test('a guest copies the password of the Wi-Fi', async () => {
  const { user } = await openGuide('rose-cottage', KEY, {
    answers: {
      'POST /p/{slug}/guide': guestGuide({
        sections: [{ kind: 'WIFI', title: 'Wi-Fi', text: 'Network: Rose\nPassword: primrose' }],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Copy Password' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('primrose');
});

test('a guide leads to its place by its address', async () => {
  await openGuide('rose-cottage', KEY, { answers: { 'POST /p/{slug}/guide': guestGuide() } });
  expect(await screen.findByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    // The place is approximate: its coordinates are the middle of the town.
    `https://www.openstreetmap.org/search?query=${encodeURIComponent('12 High Street, Cambridge')}`,
  );
});

test('a guide of five sections has a button for each, emergencies first, and leads to it', async () => {
  const { user } = await openGuide('rose-cottage', KEY, {
    answers: {
      'POST /p/{slug}/guide': guestGuide({
        sections: sections('ARRIVAL', 'WIFI', 'HEATING', 'BINS', 'EMERGENCY'),
      }),
    },
  });
  const row = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    ['EMERGENCY', 'ARRIVAL', 'WIFI', 'HEATING', 'BINS'].map((kind) => `About ${kind}`),
  );
  await user.click(row.getByRole('button', { name: 'About HEATING' }));
  expect(screen.getByRole('heading', { name: 'About HEATING' })).toHaveFocus();
  // The address keeps the key, which is its fragment.
  expect(location.hash).toBe(`#${KEY}`);
});

test('a guide of four sections has no buttons to jump between them', async () => {
  await openGuide('rose-cottage', KEY, {
    answers: {
      'POST /p/{slug}/guide': guestGuide({ sections: sections('ARRIVAL', 'WIFI', 'BINS', 'RULES') }),
    },
  });
  expect(await titles(2)).toHaveLength(4);
  expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
});

test('a guide whose property has another slug now moves to that address, and keeps the key', async () => {
  const guide = guestGuide();
  await openGuide('rose-cottage', KEY, {
    answers: {
      'POST /p/{slug}/guide': { ...guide, property: { ...guide.property, slug: 'lily-cottage' } },
    },
  });
  await waitFor(() => expect(location.pathname).toBe('/lily-cottage/guide'));
  expect(location.hash).toBe(`#${KEY}`);
});

test('a guide that does not exist is not found, and one without a key is incomplete', async () => {
  await openGuide('rose-cottage', 'wrong', {
    answers: { 'POST /p/{slug}/guide': refuse(404, 'This link no longer works', 'GUIDE_NOT_FOUND') },
  });
  expect(await screen.findByRole('heading', { name: 'Guide not found' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This link no longer works');
  const { api } = await openGuide('rose-cottage', '');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This link isn't complete\./);
  expect(api.calls).toEqual([]);
});

test('a guide that could not be loaded is loaded again on demand', async () => {
  const { api } = await openGuide('rose-cottage', KEY, { answers: { 'POST /p/{slug}/guide': NO_ANSWER } });
  expect(await screen.findByRole('heading', { name: "We couldn't load the guide" })).toBeVisible();
  api.answer({ 'POST /p/{slug}/guide': guestGuide() });
  await press('Try Again');
  expect(await screen.findByRole('heading', { level: 1, name: 'Rose Cottage' })).toBeVisible();
});

test('a guide links to the terms and the privacy notice if the operator has set them', async () => {
  const links = async () => within(await screen.findByRole('contentinfo')).getAllByRole('link');
  const answers = { 'POST /p/{slug}/guide': refuse(404, 'This link no longer works') };
  await openGuide('rose-cottage', KEY, { answers });
  expect(await links()).toHaveLength(1);
  const [termsUrl, privacyUrl] = ['https://example.com/terms', 'https://example.com/privacy'];
  await openGuide('rose-cottage', KEY, { answers, settings: { termsUrl, privacyUrl } });
  const [terms, privacy, home] = await links();
  expect(terms).toHaveAttribute('href', termsUrl);
  expect(privacy).toHaveAttribute('href', privacyUrl);
  expect(home).toHaveAttribute('href', '/');
});
