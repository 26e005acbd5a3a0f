import { screen, waitFor } from '@testing-library/dom';
import { open } from '../support/page.js';
import { sample } from '../support/samples.js';
import { as, pageOf, queue, reviewedBusiness, waitingBusiness, waitingUser } from './fixtures.js';

/** The links of the rows in the page's content. */
const rows = () => [...document.querySelectorAll('main [data-row-link]')];

// On the page of a business `r` alone rejects.
test.each([
  ['gr', 'Review Queue'],
  ['gu', 'Users Management'],
  ['gb', 'Business Management'],
  ['gd', 'HQ Dashboard'],
])('the keys %s open %s, where j goes to a row and ? lists the keys', async (keys, title) => {
  const firm = reviewedBusiness();
  const { user } = await open(`/hq/businesses/${firm.id}`, {
    as,
    answers: {
      'GET /hq/businesses/{id}': firm,
      'GET /hq/review-queue': queue({ businesses: [waitingBusiness()] }),
      'GET /hq/users': pageOf(waitingUser()),
      'GET /hq/businesses': pageOf(sample('HqBusinessDto')),
    },
  });
  await screen.findByRole('heading', { level: 1, name: firm.name });
  await user.keyboard(keys);
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(rows()).not.toHaveLength(0));
  await user.keyboard('j');
  expect(rows()[0]).toHaveFocus();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog).toHaveTextContent('Next row');
  expect(dialog).toHaveTextContent('Go to the review queue');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a key of a decision does nothing together with Ctrl, Alt or Meta', async () => {
  const firm = reviewedBusiness();
  const { user, api } = await open(`/hq/businesses/${firm.id}`, {
    as,
    answers: { 'GET /hq/businesses/{id}': firm },
  });
  await screen.findByRole('button', { name: /^Approve/ });
  for (const held of ['Control', 'Alt', 'Meta']) await user.keyboard(`{${held}>}ar{/${held}}`);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.callsOf('POST /hq/businesses/{id}/approve')).toHaveLength(0);
});
