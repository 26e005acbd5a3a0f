import { screen, waitFor, within } from '@testing-library/dom';
import { sample } from '../support/samples.js';
import { openHq } from './fixtures.js';

const bar = async () => within(await screen.findByRole('navigation', { name: 'HQ' }));
const more = async () => (await bar()).getByRole('button', { name: /^More/ });

test('on a phone the navigation has five entries, the open one marked, with what waits', async () => {
  const counts = { users: 120, businesses: 0, changedBusinesses: 0, reviews: 0, threads: 0 };
  await openHq(
    '/hq/users',
    { 'GET /hq/review-queue': sample('ReviewQueueResponse', { counts }) },
    { width: 360 },
  );
  const nav = await bar();
  await waitFor(() =>
    expect(nav.getByRole('link', { name: /^Review/ })).toHaveTextContent('Review Queue99+'),
  );
  expect([...nav.getAllByRole('link'), ...nav.getAllByRole('button')]).toHaveLength(5);
  expect(nav.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['Properties', '/hq/properties'],
  ['Audit Log', '/hq/audit'],
])('on a phone %s is two taps away, and More shows that it is open', async (name, address) => {
  const { user } = await openHq('/hq', {}, { width: 360 });
  expect(await more()).not.toHaveAttribute('aria-current');
  await user.click(await more());
  await user.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(window.location.pathname).toBe(address));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(await more()).toHaveAttribute('aria-current', 'true');
  expect(await more()).toHaveTextContent(`More of HQ, ${name} is open`);
});

test('on a phone More has the colour schemes', async () => {
  const { user } = await openHq('/hq', {}, { width: 360 });
  await user.click(await more());
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark'));
});
