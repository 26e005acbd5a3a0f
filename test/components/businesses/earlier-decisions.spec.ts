import { screen, within } from '@testing-library/dom';
import { open } from '../support/page.js';
import { newId, sample } from '../support/samples.js';

const as = { roles: ['USER' as const, 'ADMIN' as const] };
const suspended = sample('EarlierSanctionDto', {
  kind: 'account',
  status: 'SUSPENDED',
  matchedOn: ['email'],
  sameAccount: false,
});

test('a reviewer sees on the page of an account what was decided about the same person before', async () => {
  await open(`/hq/users/${newId()}`, {
    as,
    answers: {
      'GET /hq/users/{id}': sample('ReviewedUserDto', { earlierSanctions: [suspended] }),
    },
  });
  const decisions = await screen.findByRole('list', { name: 'Earlier decisions' });
  expect(decisions).toHaveTextContent(/^suspended on .*, other account \(same email\)$/);
});

test('a reviewer sees on the page of a business what was decided about the same numbers before', async () => {
  await open(`/hq/businesses/${newId()}`, {
    as,
    answers: {
      'GET /hq/businesses/{id}': sample('ReviewedBusinessResponse', {
        earlierSanctions: [{ ...suspended, kind: 'business', matchedOn: ['registrationNumber'] }],
      }),
    },
  });
  const decisions = await screen.findByRole('list', { name: 'Earlier decisions' });
  expect(decisions).toHaveTextContent('business of another account (same registration number)');
});

test('a reviewer reads that nobody has looked at the numbers of a business that was rejected', async () => {
  await open(`/hq/businesses/${newId()}`, {
    as,
    answers: {
      'GET /hq/businesses/{id}': sample('ReviewedBusinessResponse', {
        earlierSanctions: [
          { ...suspended, kind: 'business', status: 'REJECTED', matchedOn: ['registrationNumber'] },
        ],
      }),
    },
  });
  const decisions = await screen.findByRole('list', { name: 'Earlier decisions' });
  expect(decisions).toHaveTextContent('(same registration number; typed there, never approved)');
});

test('the list of accounts marks those with earlier decisions about the same person', async () => {
  const user = (name: string, hasEarlierSanctions: boolean) =>
    sample('ListedUserDto', { id: newId(), name, hasEarlierSanctions });
  await open('/hq/users', {
    as,
    answers: {
      'GET /hq/users': {
        data: [user('Somebody Else', true), user('Nora Quinn', false)],
        pagination: sample('PaginationDto', { totalCount: 2, totalPages: 1 }),
      },
    },
  });
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;
  expect(within(await rowOf('Somebody Else')).getByText('Earlier decisions')).toBeVisible();
  expect(within(await rowOf('Nora Quinn')).queryByText('Earlier decisions')).not.toBeInTheDocument();
});
