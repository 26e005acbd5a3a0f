import { screen, within } from '@testing-library/dom';
import { open } from '../support/page.js';

const inMain = async () => within(await screen.findByRole('main'));

test('the landing page leads visitors to an account, each way once', async () => {
  await open('/', { as: null });
  const main = await inMain();
  for (const [name, href] of [
    ['Request Access', '/sign-up'],
    ['Request Owner Access', '/sign-up'],
    ['Request Business Access', '/sign-up?for=business'],
  ] as const)
    expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  const features = screen.getByRole('region', { name: 'Everything your properties need' });
  expect(within(features).getByRole('link')).toHaveTextContent('Request Owner Access');
});

test('the landing page says that places are not sold, and how businesses are checked', async () => {
  await open('/', { as: null });
  const main = await screen.findByRole('main');
  expect(main).toHaveTextContent('No paid placement');
  const checks = screen.getByText('How do you check businesses?').closest('details');
  for (const check of ['registration and VAT numbers', 'email address', 'duplicates', 'its owner'])
    expect(checks).toHaveTextContent(check);
});
