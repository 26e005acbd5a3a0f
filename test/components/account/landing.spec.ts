import { screen, within } from '@testing-library/dom';
import { expectAddress, open, press } from '../support/page.js';
import { OLIVIA } from './fixtures.js';

const openLanding = () => open('/', { as: null });

test('the landing page says what the product is, and that it is a private beta', async () => {
  await openLanding();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Meet the product, Your AI Property Assistant',
  );
  for (const text of ['Private Beta', 'Limited Access', 'Currently in Private Beta'])
    expect(screen.getByText(text)).toBeVisible();
  expect(
    screen.getByText(/^We're inviting people in small groups and reviewing every account/),
  ).toBeVisible();
  const features = screen.getByRole('region', { name: 'Everything your properties need' });
  expect(
    within(features)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Guest & tenant care', 'Trades marketplace', 'Intelligent insights', 'Learns as you go']);
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('2025');
  expect(within(footer).getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
});

test('the pictures of the landing page show what its words promise', async () => {
  await openLanding();
  const insights = (await screen.findByText(/who manages what/)).closest('li');
  expect(insights).toHaveTextContent('Gas safety record for Ferry House: due soon.');
  expect(screen.getByRole('region', { name: 'Ask about your properties' })).toHaveTextContent(
    '2 invitations waiting for an answer.',
  );
});

test('the landing page answers common questions on demand, the one about reviews at once', async () => {
  const { user } = await openLanding();
  expect(
    await screen.findByText(/^A person reviews each business before owners can find it\./),
  ).toBeVisible();
  const answer = screen.getByText(/They open your guide with a link or a QR code\./);
  expect(answer).not.toBeVisible();
  await user.click(screen.getByText('Do my guests need an account?'));
  expect(answer).toBeVisible();
});

test('the page about a waiting account leads to the section of the landing page that says how it works', async () => {
  await openLanding();
  await screen.findByRole('heading', { level: 1 });
  const section = document.getElementById('steps')?.closest('section');
  expect(within(section!).getByRole('heading', { level: 2 })).toHaveTextContent('How it works');
});

test('a visitor goes from the landing page to sign-up, and back with the logo', async () => {
  const { user } = await openLanding();
  await user.click(await screen.findByRole('link', { name: 'Request Beta Access' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
  await expectAddress('/sign-up');
  const header = within(await screen.findByRole('banner'));
  expect(await header.findByRole('link', { name: 'Sign Up' })).toBeVisible();
  await user.click(header.getByRole('link', { name: 'the product' }));
  await expectAddress('/');
});

test('the landing page leads somebody who is signed in to the dashboard, whose header names them', async () => {
  const { user } = await open('/', { as: OLIVIA });
  await user.click(await screen.findByRole('link', { name: 'Go to Dashboard' }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Olivia Hart' });
  await expectAddress('/dashboard');
  const header = within(await screen.findByRole('banner'));
  expect(await header.findByText('Olivia Hart')).toBeVisible();
  expect(header.getByRole('link', { name: 'the product' })).toHaveAttribute('href', '/dashboard');
});

test('the landing page does not ask somebody who is signed in for access', async () => {
  await open('/', { as: OLIVIA });
  await screen.findByRole('link', { name: 'Go to Dashboard' });
  expect(screen.queryByText('Currently in Private Beta')).not.toBeInTheDocument();
});

test('the landing page says what the beta costs and who is behind it', async () => {
  await open('/', { as: null });
  const main = await screen.findByRole('main');
  expect(main).toHaveTextContent('Free during the beta');
  const cost = screen.getByText('What does the beta cost?').closest('details');
  expect(cost).toHaveTextContent('Nothing, for owners and for businesses');
  const who = screen.getByText('Who is behind it?').closest('details');
  expect(who).toHaveTextContent('answer at support@example.com');
});

test('visitors try the assistant itself: they ask, read the answer and confirm, and nothing is sent', async () => {
  const { api } = await open('/', { as: null });
  await press('Try the Assistant');
  const region = within(await screen.findByRole('region', { name: 'Ask about your properties' }));
  await press('Ask');
  expect(await region.findByText('2 invitations waiting for an answer.')).toBeVisible();
  await press('Send the invitation to Ely Electrical again');
  const change = await region.findByRole('group', {
    name: 'Send the invitation to Ely Electrical for Ferry House again.',
  });
  expect(region.getByText('Shall I do this? Nothing happens until you confirm.')).toBeVisible();
  await press('Confirm');
  expect(await within(change).findByText('Done.')).toBeVisible();
  expect(api.calls.filter(({ name }) => name.includes('/assistant'))).toEqual([]);
});
