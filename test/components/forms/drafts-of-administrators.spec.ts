import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { Answers } from '../support/api.js';
import { fill, press } from '../support/page.js';
import { pageOf, sample } from '../support/samples.js';
import { listedUser, reviewedBusiness, reviewedUser } from '../every-screen/fixtures.js';
import { field, type KeptForm, shows, testKept, testTranslated } from './kept.js';

const ANN = sample('UserDto', { accountStatus: 'VERIFIED', roles: ['USER', 'ADMIN'] });
const firm = reviewedBusiness();
const ben = reviewedUser({ name: 'Ben Carter' });
const nora = listedUser({ name: 'Nora Quinn', email: 'nora@example.com' });
const answers: Answers = {
  'GET /hq/businesses/{id}': firm,
  'GET /hq/users/{id}': ({ path }) =>
    path.endsWith(nora.id) ? reviewedUser({ id: nora.id, name: nora.name, email: nora.email }) : ben,
  'GET /hq/users': pageOf([nora]),
};

const OF_HQ: KeptForm[] = [
  {
    form: 'the suspension of a business',
    path: `/hq/businesses/${firm.id}`,
    type: async () => {
      await press('Suspend');
      await fill('Review Notes', 'Complaints.');
    },
    button: 'Confirm Suspension',
    kept: shows('Review Notes', 'Complaints.'),
    saved: 'Business Suspended',
    call: 'POST /hq/businesses/{id}/suspend',
  },
  {
    form: 'the suspension of an account',
    path: `/hq/users/${ben.id}`,
    type: async () => {
      await press(/^Status of/);
      await userEvent.click(await screen.findByRole('menuitem', { name: /Suspended/ }));
      await fill('Notes', 'Complaints.');
    },
    button: 'Confirm Suspension',
    kept: shows('Notes', 'Complaints.'),
    saved: 'Status Updated',
    call: 'POST /hq/users/{id}/suspend',
  },
  {
    form: 'the suspension of chosen accounts',
    path: '/hq/users',
    type: async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${nora.name}` }));
      await press('Suspend Selected');
      await fill('Notes', 'Complaints.');
    },
    button: 'Suspend',
    kept: async () => {
      expect(await field('Notes')).toHaveValue('Complaints.');
      expect(await screen.findByText('Nora Quinn (nora@example.com)')).toBeVisible();
    },
    saved: /^(1 account )?suspended/,
    call: 'POST /hq/users/bulk',
    answer: { 'POST /hq/users/bulk': { results: [{ id: nora.id, ok: true }] } },
  },
];

testKept(ANN, answers, OF_HQ);
testTranslated(ANN, answers, OF_HQ);
