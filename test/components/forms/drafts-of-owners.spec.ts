import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { daysFromToday } from '../../support/days.js';
import type { Answers } from '../support/api.js';
import { fill, open, press } from '../support/page.js';
import { gasRecord } from '../deadlines/fixtures.js';
import { insight, insights } from '../insights/fixtures.js';
import { newId, pageOf, sample } from '../support/samples.js';
import {
  asChanged,
  listedProperty,
  marketBusiness,
  mayAnswer,
  ownBusiness,
  ownedProperty,
  waitingInvitation,
} from '../every-screen/fixtures.js';
import {
  choose,
  choosePlace,
  drafts,
  field,
  type KeptForm,
  shows,
  testKept,
  testTranslated,
} from './kept.js';

/** What was typed into a form survives a session that ends meanwhile. */

const OLIVIA = sample('UserDto', { accountStatus: 'VERIFIED', name: 'Olivia Hart' });
const home = ownedProperty({ memorableName: 'Rose Cottage' });
const firm = ownBusiness({ name: 'Cam Lettings' });
const invitation = waitingInvitation({ businessId: firm.id });
const inTwoMonths = daysFromToday(60);
const answers: Answers = {
  'GET /properties/{id}': { property: home },
  'GET /properties': { properties: [listedProperty({ id: home.id, memorableName: home.memorableName })] },
  'GET /properties/{id}/deadlines': { deadlines: [], abilities: { change: true } },
  'POST /properties/search': { results: [sample('PlaceResultDto', { description: 'Ely, United Kingdom' })] },
  'GET /businesses/{id}': firm,
  'GET /businesses/{id}/services': [
    sample('BusinessServiceDto', { requiresCertification: true, certificate: null }),
  ],
  'GET /businesses/marketplace': pageOf([marketBusiness({ name: 'Fen Homes' })]),
  'GET /invitations/business/{businessId}': [invitation],
  'GET /insights': mayAnswer(invitation),
};

async function decline(): Promise<void> {
  await press('Decline');
  await choose('Reason (optional)', 'Fully booked');
  await fill('Free again from', inTwoMonths);
  await fill('Message to the owner (optional)', 'Ask again then.');
}

async function declined(): Promise<void> {
  expect(await screen.findByRole('combobox', { name: 'Reason (optional)' })).toHaveTextContent(
    'Fully booked',
  );
  expect(await field('Free again from')).toHaveValue(inTwoMonths);
  expect(await field('Message to the owner (optional)')).toHaveValue('Ask again then.');
}

const OF_OWNER: KeptForm[] = [
  {
    form: 'a property',
    path: `/dashboard/property/${home.id}/edit`,
    type: () => fill('Memorable Name', 'Mill House'),
    button: 'Save Changes',
    kept: shows('Memorable Name', 'Mill House'),
    saved: 'Property updated',
    call: 'PATCH /properties/{id}',
    answer: { 'PATCH /properties/{id}': { property: asChanged(home) } },
  },
  {
    form: 'a business',
    path: `/dashboard/business/${firm.id}/edit`,
    type: () => fill('Business Name', 'Fen Homes'),
    button: 'Save Changes',
    kept: shows('Business Name', 'Fen Homes'),
    saved: 'Business updated',
    call: 'PATCH /businesses/{id}',
    answer: { 'PATCH /businesses/{id}': firm },
  },
  {
    form: 'a guide',
    path: `/dashboard/property/${home.id}/guide`,
    type: async () => {
      await press('Add Section');
      await userEvent.click(await screen.findByRole('menuitem', { name: /Wi-Fi/ }));
      await fill('Text', 'The password is on the router.');
    },
    button: 'Save Guide',
    kept: shows('Text', 'The password is on the router.'),
    saved: 'Guide saved',
    call: 'PUT /properties/{id}/guide',
  },
  {
    form: 'a deadline',
    path: `/dashboard/property/${home.id}`,
    type: async () => {
      await press('Add Deadline');
      await fill('Title', 'Lift inspection');
      await fill('Due on', inTwoMonths);
    },
    button: 'Add Deadline',
    kept: async () => {
      expect(await field('Title')).toHaveValue('Lift inspection');
      expect(await field('Due on')).toHaveValue(inTwoMonths);
    },
    saved: 'Deadline added',
    call: 'POST /properties/{id}/deadlines',
  },
  {
    form: 'a new property',
    path: '/dashboard/property',
    type: async () => {
      await press('Register New Property');
      await choosePlace('Address');
      await fill('Memorable Name', 'Boat House');
    },
    button: 'Register Property',
    kept: async () => {
      expect(await screen.findByText(/^Selected: Ely/)).toBeVisible();
      expect(await field('Memorable Name')).toHaveValue('Boat House');
    },
    saved: 'Property registered!',
    call: 'POST /properties',
    answer: { 'POST /properties': { property: asChanged(home) } },
  },
  {
    form: 'an invitation',
    path: `/dashboard/marketplace?property=${home.id}`,
    type: async () => {
      await press('Invite Fen Homes');
      await fill('Message (optional)', 'Can you look after it from May?');
    },
    button: 'Send Invitation',
    kept: shows('Message (optional)', 'Can you look after it from May?'),
    saved: 'Invitation Sent',
    call: 'POST /invitations',
  },
  {
    form: 'an answer on the home page',
    path: '/dashboard',
    type: decline,
    button: 'Decline Invitation',
    kept: declined,
    saved: 'Invitation Declined',
    call: 'POST /invitations/{id}/decline',
  },
  {
    form: 'an answer on the page of a business',
    path: `/dashboard/business/${firm.id}`,
    type: decline,
    button: 'Decline Invitation',
    kept: declined,
    saved: 'Invitation Declined',
    call: 'POST /invitations/{id}/decline',
  },
  {
    form: 'a certificate',
    path: `/dashboard/business/${firm.id}`,
    type: async () => {
      await press(/^Add the certificate for/);
      await fill('Scheme', 'Gas Safe Register');
      await fill('Certificate number', '123456');
      await fill('Expiry date', inTwoMonths);
    },
    button: 'Save',
    kept: async () => {
      expect(await field('Scheme')).toHaveValue('Gas Safe Register');
      expect(await field('Certificate number')).toHaveValue('123456');
      expect(await field('Expiry date')).toHaveValue(inTwoMonths);
    },
    saved: 'Certificate added',
    call: 'PUT /businesses/{id}/services/{serviceCategoryId}/certificate',
  },
];

testKept(OLIVIA, answers, OF_OWNER);
testTranslated(OLIVIA, answers, OF_OWNER);

const due = gasRecord(10, { id: newId(), propertyId: home.id });
const inTwoLists: Answers = {
  ...answers,
  'GET /properties/{id}/deadlines': { deadlines: [due], abilities: { change: true } },
  'GET /insights': insights([
    insight(
      'DEADLINE',
      { propertyId: home.id, dueOn: due.dueOn },
      { subject: { type: 'deadline', id: due.id, name: due.title } },
    ),
  ]),
};

testKept(OLIVIA, inTwoLists, [
  {
    form: 'the day of a deadline that a page shows twice',
    path: `/dashboard/property/${home.id}`,
    type: async () => {
      await waitFor(() => expect(screen.getAllByRole('button', { name: 'Done' })).toHaveLength(2));
      await userEvent.click(screen.getAllByRole('button', { name: 'Done' })[0] ?? document.body);
      await fill('Done on', daysFromToday(-3));
    },
    button: 'Mark as Done',
    kept: async () => {
      expect(await field('Done on')).toHaveValue(daysFromToday(-3));
      expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
    },
    saved: 'Marked as done',
    call: 'POST /properties/{id}/deadlines/{deadlineId}/done',
  },
]);

test('a person who signs out leaves nothing of what was typed behind', async () => {
  const { user } = await open(`/dashboard/property/${home.id}/edit`, { as: OLIVIA, answers: { ...answers } });
  await fill('Memorable Name', 'Mill House');
  const banner = within(screen.getByRole('banner'));
  await user.click(banner.getByRole('button', { name: 'Sign Out' }));
  await press('Leave');
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(drafts()).toBeNull();
});
