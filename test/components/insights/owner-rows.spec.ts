import { screen, waitFor, within } from '@testing-library/dom';
import { DAY_MS, dayOf } from '../../../backend/contract/time';
import { daysFromToday } from '../../support/days.js';
import { gasRecord, GAS, MANAGER } from '../deadlines/fixtures.js';
import { open, press, toast } from '../support/page.js';
import { newId } from '../support/samples.js';
import { ALLOWED_NOTHING, insight, type Insight, insights } from './fixtures.js';

/** What needs an owner, on the home page: each kind of row with what its buttons do. */

const HOME = newId();
const AT_ALDER = { propertyId: HOME, propertyName: 'Alder', businessName: 'Cam Plumbing' };
const MARKETPLACE = `/dashboard/marketplace?property=${HOME}`;
const MAIL = { businessEmail: 'office@example.com' };

const daysAgo = (days: number) => `${daysFromToday(-days)}T09:00:00.000Z`;
const dateWords = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

async function openHome(...attention: Insight[]) {
  const page = await open('/dashboard', { answers: { 'GET /insights': insights(attention) } });
  const region = await screen.findByRole('region', { name: 'Needs you' });
  return { ...page, region, rows: within(region).getAllByRole('listitem') };
}

/** The only row of the home page. */
async function openRow(one: Insight) {
  const { rows, ...page } = await openHome(one);
  expect(rows).toHaveLength(1);
  const row = rows[0] ?? document.body;
  return { ...page, row, within: within(row) };
}

const expires = `${daysFromToday(2)}T09:00:00.000Z`;
const RESENDABLE = { ...AT_ALDER, abilities: { ...ALLOWED_NOTHING, resend: true }, expiresAt: expires };

for (const [kind, sentence] of [
  ['INVITATION_EXPIRING', /The invitation to Cam Plumbing for Alder expires on \d+ \w+ \d{4}\./],
  [
    'INVITATION_UNANSWERED',
    /Cam Plumbing hasn't answered your invitation for Alder\. The invitation expires on \d/,
  ],
] as const)
  test(`the row ${kind} sends the invitation again, and is gone then`, async () => {
    const { api, row, within: inRow } = await openRow(insight(kind, RESENDABLE, { since: daysAgo(20) }));
    expect(row).toHaveTextContent(sentence);
    expect(row).toHaveTextContent(/for 20 days/);
    const send = inRow.getByRole('button', { name: 'Send Again' });
    expect(send).toHaveAccessibleDescription(sentence);
    api.answer({ 'GET /insights': insights([]) });
    send.click();
    expect(await toast('Invitation Sent')).toBeVisible();
    expect(api.callsOf('POST /invitations/{id}/resend')).toHaveLength(1);
    await waitFor(() => expect(row).not.toBeInTheDocument());
  });

interface LinkRow {
  one: Insight;
  sentence: string | RegExp;
  link: string;
  href: string;
}

const LINK_ROWS: LinkRow[] = [
  {
    one: insight(
      'MESSAGE_UNREAD',
      { ...AT_ALDER, message: 'On Tuesday?' },
      { path: '/dashboard/messages/1' },
    ),
    sentence: 'Cam Plumbing wrote to you about Alder.',
    link: 'Answer',
    href: '/dashboard/messages/1',
  },
  {
    one: insight(
      'QUOTE_TO_DECIDE',
      { ...AT_ALDER, quoteAmount: 12_500, validUntil: '2027-01-31' },
      { path: '/dashboard/messages/1' },
    ),
    sentence: 'Cam Plumbing quoted £125.00 for Alder. The quote is valid until 31 Jan 2027.',
    link: 'Open Quote',
    href: '/dashboard/messages/1',
  },
  {
    one: insight(
      'DOCUMENT_TO_CONFIRM',
      { propertyId: HOME, propertyName: 'Alder' },
      {
        subject: { type: 'document', id: newId(), name: 'gas.pdf' },
        path: `/dashboard/property/${HOME}#documents`,
      },
    ),
    sentence: 'Please check what we read from gas.pdf for Alder.',
    link: 'Check',
    href: `/dashboard/property/${HOME}#documents`,
  },
  {
    one: insight('INVITATION_DECLINED', AT_ALDER, { path: MARKETPLACE }),
    sentence: 'Cam Plumbing declined your invitation for Alder.',
    link: 'Find Another',
    href: MARKETPLACE,
  },
  {
    one: insight('MANAGER_NOT_APPROVED', AT_ALDER, { path: `/dashboard/property/${HOME}` }),
    sentence: 'Cam Plumbing manages Alder but is no longer approved.',
    link: 'Open',
    href: `/dashboard/property/${HOME}`,
  },
  {
    one: insight('INVITATION_NOT_STARTED', AT_ALDER, { path: `/dashboard/property/${HOME}#invitations` }),
    sentence: "Cam Plumbing accepted your invitation for Alder but hasn't started.",
    link: 'Open',
    href: `/dashboard/property/${HOME}#invitations`,
  },
  {
    one: insight('PROPERTY_UNATTENDED', { propertyId: HOME, propertyName: 'Alder' }, { path: MARKETPLACE }),
    sentence: 'Nobody looks after Alder yet.',
    link: 'Find Someone',
    href: MARKETPLACE,
  },
  {
    one: insight('PROVIDER_CERTIFICATE', {
      ...MAIL,
      businessName: 'Fen Gas',
      properties: [{ id: HOME, name: 'Alder' }],
      services: [{ category: 'Gas Safety Record', state: 'MISSING', expiresOn: null }],
    }),
    sentence: 'Fen Gas has no checked certificate for Gas Safety Record at Alder.',
    link: 'Email Them',
    href: expect.stringMatching(/^mailto:office@example\.com\?subject=.*&body=Hello/) as string,
  },
];

for (const { one, sentence, link, href } of LINK_ROWS)
  test(`the row ${one.kind} says what is the matter, and its button leads on`, async () => {
    const { row, within: inRow } = await openRow(one);
    expect(row).toHaveTextContent(sentence);
    expect(inRow.getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(inRow.getByRole('link', { name: link })).toHaveAccessibleDescription(sentence);
  });

test('a certificate that waits to be checked can be asked for, and says no age', async () => {
  const { row, within: inRow } = await openRow(
    insight('PROVIDER_CERTIFICATE', {
      ...MAIL,
      businessName: 'Ely Boilers',
      properties: [{ id: HOME, name: 'Fir' }],
      services: [{ category: 'Gas Safety Record', state: 'MISSING', expiresOn: null }],
      toBeChecked: ['Gas Safety Record'],
    }),
  );
  expect(row).toHaveTextContent(
    "We're still checking Ely Boilers' certificate for Gas Safety Record (Fir). You can ask them to show it to you.",
  );
  expect(row).not.toHaveTextContent(/for \d+ /);
  expect(inRow.getByRole('link', { name: 'Email Them' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:office@example\.com\?subject=.*&body=Hello/),
  );
});

test('a certificate that was never checked says for how long', async () => {
  const { row } = await openRow(
    insight(
      'PROVIDER_CERTIFICATE',
      {
        businessName: 'Fen Gas',
        services: [{ category: 'Gas Safety Record', state: 'MISSING', expiresOn: null }],
      },
      { since: daysAgo(3) },
    ),
  );
  expect(row).toHaveTextContent(/for 3 days/);
});

/** A gas record that is due in ten days. */
const due = (facts: Insight['facts'] = {}) =>
  insight(
    'DEADLINE',
    {
      propertyId: HOME,
      propertyName: 'Gorse',
      dueOn: daysFromToday(10),
      serviceCategoryId: GAS.id,
      ...facts,
    },
    { subject: { type: 'deadline', id: newId(), name: 'Gas safety record' } },
  );

test('a due deadline says its day and leads to those who offer its service', async () => {
  const { row, within: inRow } = await openRow(due());
  expect(row).toHaveTextContent(
    `Gas safety record for Gorse: due on ${dateWords(daysFromToday(10))}.`.replace(/\s/g, ' '),
  );
  expect(inRow.getByText('in 10 days')).toBeVisible();
  expect(inRow.getByRole('link', { name: 'Find Someone' })).toHaveAttribute(
    'href',
    expect.stringContaining(`${MARKETPLACE}&category=${GAS.id}&deadline=`),
  );
  expect(inRow.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

test.each([
  ['ahead of', -24 * 60, 0, { level: 'SOON' }, '1 day overdue', 'Needs you now'],
  ['behind', 24 * 60, -1, { level: 'ACT' }, 'today', 'Soon'],
] as const)(
  'a deadline is overdue after its day where the person is, also a day %s UTC',
  async (_side, offset, days, given, words, urgency) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    const facts = { dueOn: dayOf(Date.now() + days * DAY_MS), overdue: given.level === 'ACT' };
    const { within: inRow } = await openRow({ ...due(facts), ...given });
    expect(inRow.getByText(words)).toBeVisible();
    expect(inRow.getByTitle(urgency)).toBeInTheDocument();
  },
);

for (const [askedAs, words] of [
  ['MANAGER', 'Cam Lettings manages the property.'],
  ['ACCEPTED', 'Cam Lettings accepted your invitation.'],
] as const)
  test(`a due deadline is left to a business that is ${askedAs}, or in its menu to somebody else`, async () => {
    const { user, row, within: inRow } = await openRow(due({ ...MANAGER, askedAs }));
    expect(row).toHaveTextContent(words);
    expect(inRow.getByRole('link', { name: 'Email Them' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:office@example\.com\?subject=.*&body=Hello/),
    );
    await user.click(inRow.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Find Someone' })).toHaveAttribute(
      'href',
      expect.stringContaining(`${MARKETPLACE}&category=${GAS.id}&deadline=`),
    );
  });

test('a due deadline is marked as done on the home page', async () => {
  const one = due();
  const { api, row } = await openRow(one);
  api.answer({
    'GET /properties/{id}/deadlines': {
      deadlines: [gasRecord(10, { id: one.subject.id, propertyId: HOME })],
      abilities: { change: true },
    },
    'GET /insights': insights([]),
  });
  await press('Done');
  await screen.findByRole('dialog', { name: 'Mark Gas safety record as done' });
  await press('Mark as Done');
  expect(await toast('Marked as done')).toBeVisible();
  const [call] = api.callsOf('POST /properties/{id}/deadlines/{deadlineId}/done');
  expect(call?.path).toBe(`/properties/${HOME}/deadlines/${one.subject.id}/done`);
  await waitFor(() => expect(row).not.toBeInTheDocument());
});

test('the sentence about a property leads to the property', async () => {
  const { within: inRow } = await openRow(due());
  expect(inRow.getByRole('link', { name: /^Gas safety record/ })).toHaveAttribute(
    'href',
    `/dashboard/property/${HOME}`,
  );
});

test('the home page shows four rows, and leads to all of them', async () => {
  const five = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map((propertyName) =>
    insight('PROPERTY_UNATTENDED', { propertyName }),
  );
  const { region, rows } = await openHome(...five);
  expect(rows).toHaveLength(4);
  expect(within(region).getByRole('link', { name: 'See all 5' })).toHaveAttribute(
    'href',
    '/dashboard/insights',
  );
  const { region: short } = await openHome(...five.slice(0, 4));
  expect(within(short).getByRole('link', { name: 'See all 4' })).toBeVisible();
});
