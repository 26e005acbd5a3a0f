import { screen, within } from '@testing-library/dom';
import { open } from '../support/page.js';
import { pageOf, sample } from '../support/samples.js';
import { ownBusiness } from '../invitations/fixtures.js';

/** It has the form of a time, and a browser cannot write it. */
const UNWRITABLE = '2016-12-31T99:00:00.000Z';

let complain: jest.SpyInstance;
beforeEach(() => {
  complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complain.mockRestore());

test('a part of a page that fails says so, and the rest of the page stays', async () => {
  const business = ownBusiness({ name: 'Cam Lettings' });
  await open(`/dashboard/business/${business.id}`, {
    answers: {
      'GET /businesses/{id}': business,
      'GET /businesses/{id}/timeline': pageOf([sample('TimelineEventDto', { at: UNWRITABLE })]),
    },
  });
  const failure = await screen.findByText("We couldn't show this part of the page.");
  expect(within(failure.parentElement as HTMLElement).getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Cam Lettings' })).toBeVisible();
  expect(screen.getByRole('region', { name: /^Staff/ })).toBeVisible();
});

test('a page that fails leaves the navigation, which leads to the others', async () => {
  const { user } = await open('/dashboard/invitations', {
    answers: {
      'GET /properties': { properties: [sample('ListedPropertyDto')] },
      'GET /invitations': pageOf([
        sample('InvitationDto', { createdAt: UNWRITABLE, lastSentAt: UNWRITABLE }),
      ]),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Home' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});
