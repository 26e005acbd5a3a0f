import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { gasRecord } from '../deadlines/fixtures.js';
import { asChanged, ownBusiness, ownedProperty } from '../every-screen/fixtures.js';
import type { Answers } from '../support/api.js';
import { fill, press } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { type Sent, testTranslated } from './kept.js';

/** Forms and confirmations that keep no draft, on a page that the browser translates. */

const OLIVIA = sample('UserDto', { accountStatus: 'VERIFIED', name: 'Olivia Hart' });
const home = ownedProperty({ memorableName: 'Rose Cottage' });
const due = gasRecord(10, { id: newId(), propertyId: home.id });
const firm = ownBusiness({ name: 'Cam Lettings' });
const answers: Answers = {
  'GET /properties/{id}': { property: home },
  'GET /properties/{id}/deadlines': { deadlines: [due], abilities: { change: true } },
  'GET /businesses/{id}': firm,
};

const OF_ACCOUNTS: Sent[] = [
  {
    form: 'the custom URL of a property',
    path: `/dashboard/property/${home.id}`,
    type: () => fill('Custom URL', 'rose-cottage'),
    button: 'Save Custom URL',
    saved: 'Custom URL updated',
    call: 'PATCH /properties/{id}/slug',
    answer: { 'PATCH /properties/{id}/slug': { property: asChanged(home) } },
  },
  {
    form: 'a new key',
    path: '/dashboard/account',
    type: async () => {
      await press('Create Key');
      await fill('Key name', 'Laptop');
      await fill('Your password', 'Correct-Horse-7');
    },
    button: 'Create Key',
    saved: /^Copy it now/,
    call: 'POST /account/keys',
  },
  {
    form: 'a new member of the staff',
    path: `/dashboard/business/${firm.id}`,
    type: () => fill("New staff member's email", 'ben@example.com'),
    button: 'Add Staff',
    saved: 'Staff Added',
    call: 'POST /businesses/{id}/staff',
  },
  {
    form: 'the deletion of a deadline',
    path: `/dashboard/property/${home.id}`,
    type: async () => {
      await press(`More about ${due.title}`);
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    },
    button: 'Delete Deadline',
    saved: 'Deadline deleted',
    call: 'DELETE /properties/{id}/deadlines/{deadlineId}',
  },
  {
    form: 'the deletion of a property',
    path: `/dashboard/property/${home.id}/edit`,
    type: () => press('Delete Property'),
    button: 'Delete Property',
    saved: 'Property deleted',
    call: 'DELETE /properties/{id}',
  },
  {
    form: 'the deletion of a business',
    path: `/dashboard/business/${firm.id}/edit`,
    type: () => press('Delete Business'),
    button: 'Delete Business',
    saved: 'Business deleted',
    call: 'DELETE /businesses/{id}',
  },
];

testTranslated(OLIVIA, answers, OF_ACCOUNTS);
