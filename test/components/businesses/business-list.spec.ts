import { screen, within } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { expectAddress, open, press, toast } from '../support/page.js';
import { asManager, business, close, textsOf } from './fixtures.js';

const plumber = business({
  name: 'Fenland Plumbing',
  serviceBusinessType: 'SERVICE_PROVIDER',
  description: 'Family business since 1987.',
  registrationNumber: '01234567',
});
const openList = (...businesses: ReturnType<typeof business>[]) =>
  open('/dashboard/business', { answers: { 'GET /businesses/me/businesses': businesses } });
const findCards = async () =>
  within(await screen.findByRole('list', { name: 'Businesses' })).getAllByRole('listitem');

test('the list shows each business with its facts and its ways on', async () => {
  await openList(plumber);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('My Businesses');
  const card = within((await findCards())[0]!);
  for (const text of [
    'Approved',
    'Cambridge, England',
    'Family business since 1987.',
    'Service Provider',
    '01234567',
  ])
    expect(card.getByText(text)).toBeVisible();
  const hrefOf = (name: string) => card.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Edit Fenland Plumbing')).toBe(`/dashboard/business/${plumber.id}/edit`);
  expect(hrefOf('View Details of Fenland Plumbing')).toBe(`/dashboard/business/${plumber.id}`);
});

test('the list deletes a business after a question, and is empty after the last one', async () => {
  const { api } = await openList(plumber);
  await press('Delete Fenland Plumbing');
  await close('Cancel');
  expect(api.callsOf('DELETE /businesses/{id}')).toHaveLength(0);
  await press('Delete Fenland Plumbing');
  api.answer({ 'GET /businesses/me/businesses': [] });
  await press('Delete Business');
  expect(await toast('Business deleted')).toBeVisible();
  expect(await screen.findByText('No Businesses Yet')).toBeVisible();
  expect(api.callsOf('DELETE /businesses/{id}')[0]?.path).toBe(`/businesses/${plumber.id}`);
});

test('the list offers no change of a business to its staff', async () => {
  await openList(business(asManager));
  const card = within((await findCards())[0]!);
  expect(card.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
  expect(card.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

test('a card leads to the invitations that wait for an answer, and only where some do', async () => {
  const asked = business({ pendingInvitations: 1, _count: { staff: 0, services: 0, properties: 7 } });
  await openList(asked, business({ name: 'Fen Cleaning', pendingInvitations: 0 }));
  const [card] = await findCards();
  expect(textsOf(within(card!).getAllByRole('definition'))).toEqual(['Property Manager', 'N/A', '7', '1']);
  const answers = screen.getAllByRole('link', { name: /^Answer/ });
  expect(answers).toHaveLength(1);
  expect(answers[0]).toHaveAccessibleName('Answer Invitation to Cam Lettings');
  expect(answers[0]).toHaveAttribute('href', `/dashboard/business/${asked.id}#invitations`);
});

test('a business that cannot be loaded leads to the list', async () => {
  await open(`/dashboard/business/${plumber.id}`, {
    answers: { 'GET /businesses/{id}': refuse(404, 'Business not found', 'BUSINESS_NOT_FOUND') },
  });
  expect(await toast('Failed to load business details')).toBeVisible();
  await expectAddress('/dashboard/business');
});
