import { screen, within } from '@testing-library/dom';
import type { Answers } from '../support/api.js';
import { open } from '../support/page.js';
import { newId, sample } from '../support/samples.js';

/** The initial of a business stands beside its name, for the eye only. */

const ID = newId();
const NAME = 'Quay Lettings';
const LISTED = sample('MarketplaceBusinessDto', { id: ID, name: NAME });
const ANSWERS: Answers = {
  'GET /businesses/marketplace': sample('MarketplaceResponse', {
    data: [LISTED],
    pagination: sample('PaginationDto', { totalCount: 1, totalPages: 1, page: 1 }),
  }),
  'GET /businesses/{id}': sample('BusinessDto', { id: ID, name: NAME }),
};

const initialIn = (part: HTMLElement) => within(part).getByText('Q', { exact: true });

test('the initial of a business stands on its card in the marketplace, hidden from screen readers', async () => {
  await open('/dashboard/marketplace', { answers: ANSWERS });
  const name = await screen.findByRole('heading', { level: 2, name: NAME });
  expect(name).toHaveTextContent(/^Quay Lettings$/);
  const card = name.closest('li') ?? document.body;
  expect(initialIn(card)).toHaveAttribute('aria-hidden', 'true');
});

test('the initial of a business stands on its sheet in the marketplace, hidden from screen readers', async () => {
  const { user } = await open('/dashboard/marketplace', { answers: ANSWERS });
  await user.click(await screen.findByRole('link', { name: `View ${NAME}` }));
  const sheet = await screen.findByRole('dialog', { name: NAME });
  expect(initialIn(sheet)).toHaveAttribute('aria-hidden', 'true');
});

test('the initial of a business stands on its page, and is no part of the heading', async () => {
  await open(`/dashboard/business/${ID}`, { answers: ANSWERS });
  expect(await screen.findByRole('heading', { level: 1, name: NAME })).toHaveTextContent(/^Quay Lettings$/);
  expect(initialIn(screen.getByRole('main'))).toHaveAttribute('aria-hidden', 'true');
});
