import { screen } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { open, press } from '../support/page.js';

/** What the link of a weekly email opens. */

const TOKEN = `${'a'.repeat(22)}.${'b'.repeat(43)}`;

test('the link of the weekly email stops it on a click, without an account, and can start it again', async () => {
  const { api } = await open(`/weekly-email?token=${TOKEN}`, { as: null });
  expect(await screen.findByRole('heading', { name: 'Stop the weekly email?' })).toBeVisible();
  expect(api.callsOf('POST /insights/weekly-email/link')).toEqual([]);
  await press('Stop Weekly Email');
  expect(await screen.findByRole('heading', { name: 'Weekly email stopped' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See What Is Waiting' })).toHaveAttribute(
    'href',
    '/dashboard/insights',
  );
  await press('Start Weekly Email');
  expect(await screen.findByRole('heading', { name: 'Weekly email is on' })).toBeVisible();
  expect(api.callsOf('POST /insights/weekly-email/link').map(({ body }) => body)).toEqual([
    { token: TOKEN, enabled: false },
    { token: TOKEN, enabled: true },
  ]);
});

test('a link of the weekly email that the server does not know says that it does not work', async () => {
  await open(`/weekly-email?token=${TOKEN}`, {
    as: null,
    answers: { 'POST /insights/weekly-email/link': refuse(400, 'Invalid link', 'INVALID_LINK') },
  });
  await press('Stop Weekly Email');
  expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeVisible();
});
