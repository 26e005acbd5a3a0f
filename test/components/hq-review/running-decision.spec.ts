import { screen, waitFor } from '@testing-library/dom';
import { makeGate, refuse } from '../support/api.js';
import { open, press, toast } from '../support/page.js';
import { as, reviewedBusiness } from './fixtures.js';

test('a decision that runs can not be called off', async () => {
  const gate = makeGate();
  const business = reviewedBusiness();
  const { user } = await open(`/hq/businesses/${business.id}`, {
    as,
    answers: {
      'GET /hq/businesses/{id}': business,
      'POST /hq/businesses/{id}/reject': gate.hold(refuse(503, '')),
    },
  });
  await press('Reject');
  await press('Confirm Rejection');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  await user.keyboard('{Escape}');
  gate.go();
  await toast('Error');
  expect(screen.getByRole('dialog', { name: 'Reject Kelvin Heating?' })).toBeVisible();
});
