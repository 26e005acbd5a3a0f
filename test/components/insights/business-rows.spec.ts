import { screen, waitFor, within } from '@testing-library/dom';
import { daysFromToday } from '../../support/days.js';
import { fill, open, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { ALLOWED_NOTHING, insight, type Insight, insights } from './fixtures.js';

/** What needs the people of a business, on the home page: each kind of row with what its buttons do. */

const FIRM = newId();
const PAGE = `/dashboard/business/${FIRM}`;
const OF_FIRM = { businessId: FIRM, businessName: 'Cam Plumbing' };
const INVITED = {
  ...OF_FIRM,
  propertyId: newId(),
  propertyName: 'Birch',
  propertyAddress: '12 High Street, Cambridge',
  inviterName: 'Olivia Hart',
  invitationType: 'PROPERTY_MANAGER',
} as const;

async function openRow(one: Insight) {
  const page = await open('/dashboard', { answers: { 'GET /insights': insights([one], { properties: 0 }) } });
  const region = await screen.findByRole('region', { name: 'Needs you' });
  const row = within(region).getByRole('listitem');
  return { ...page, row, within: within(row) };
}

const toAnswer = (given: Insight['facts'] = {}) =>
  insight(
    'INVITATION_TO_ANSWER',
    {
      ...INVITED,
      inviteMessage: 'Please.',
      abilities: { ...ALLOWED_NOTHING, accept: true, decline: true },
      ...given,
    },
    { path: `${PAGE}#invitations` },
  );

/** The invitation of a row as the answer to it says it. */
const answered = ({ subject }: Insight, given: Parameters<typeof sample<'InvitationDto'>>[1]) => ({
  invitation: sample('InvitationDto', { id: subject.id, respondedAt: new Date().toISOString(), ...given }),
});

test('an invitation to answer says who asks, as what, where and with which words', async () => {
  const { row, within: inRow } = await openRow(toAnswer({ distanceKm: 5, distancePrecision: 'street' }));
  expect(row).toHaveTextContent('Olivia Hart invites Cam Plumbing to Birch.');
  expect(row).toHaveTextContent(/As property manager · 12 High Street/i);
  expect(row).toHaveTextContent('miles from you');
  expect(row).toHaveTextContent('“Please.”');
  // The people of a business see the business: the property may not be theirs to see.
  expect(inRow.getByRole('link', { name: /^Olivia Hart invites/ })).toHaveAttribute(
    'href',
    `${PAGE}#invitations`,
  );
});

test('an invitation to answer says what the job is, in its row and in its dialog', async () => {
  const job = {
    serviceCategory: null,
    deadline: { id: newId(), title: 'Boiler service', dueOn: '2030-12-26' },
  };
  const { row, within: inRow } = await openRow(toAnswer({ job, invitationType: 'SERVICE_PROVIDER' }));
  expect(row).toHaveTextContent('Boiler service at Birch, due 26 Dec');
  inRow.getByRole('button', { name: 'Accept' }).click();
  expect(await screen.findByRole('dialog', { name: 'Accept this invitation?' })).toHaveTextContent(
    'Boiler service at Birch, due 26 Dec',
  );
});

test('the start of a job speaks of work, and that of a manager of managing', async () => {
  const start = (invitationType: 'SERVICE_PROVIDER' | 'PROPERTY_MANAGER') =>
    insight('INVITATION_TO_START', {
      ...INVITED,
      invitationType,
      abilities: { ...ALLOWED_NOTHING, activate: true },
    });
  for (const [type, title] of [
    ['SERVICE_PROVIDER', 'Start work at this property?'],
    ['PROPERTY_MANAGER', 'Start managing this property?'],
  ] as const) {
    await openRow(start(type));
    await press('Start Managing Property');
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByRole('button', { name: 'Start Managing Property' })).toBeVisible();
  }
});

test('an invitation that is accepted on the home page stays there and can be started', async () => {
  const one = toAnswer();
  const { api, within: inRow } = await openRow(one);
  inRow.getByRole('button', { name: 'Accept' }).click();
  const dialog = await screen.findByRole('dialog', { name: 'Accept this invitation?' });
  expect(dialog).toHaveTextContent('Please.');
  api.answer({
    'POST /invitations/{id}/accept': answered(one, {
      status: 'ACCEPTED',
      abilities: { ...ALLOWED_NOTHING, activate: true },
    }),
    // The server names it again only when it has not been started for days.
    'GET /insights': insights([], { properties: 0 }),
  });
  await press('Accept Invitation');
  expect(await toast('Invitation Accepted')).toBeVisible();
  const region = await screen.findByRole('region', { name: 'Needs you' });
  await waitFor(() =>
    expect(within(region).getByRole('listitem')).toHaveTextContent(
      "Cam Plumbing accepted Birch. Start when you're ready.",
    ),
  );
  api.answer({ 'POST /invitations/{id}/activate': answered(one, { status: 'ACTIVE' }) });
  await press('Start Managing Property');
  expect(await screen.findByRole('dialog', { name: 'Start managing this property?' })).toBeVisible();
  await press('Start Managing Property');
  expect(await toast('Invitation Activated')).toBeVisible();
  await waitFor(() => expect(region).not.toBeInTheDocument());
  for (const name of ['POST /invitations/{id}/accept', 'POST /invitations/{id}/activate'] as const)
    expect(api.callsOf(name).map(({ path }) => path)).toEqual([
      `/invitations/${one.subject.id}/${name.split('/').at(-1)}`,
    ]);
});

test('an invitation is declined on the home page, with a message', async () => {
  const one = toAnswer();
  const { api, row, within: inRow } = await openRow(one);
  inRow.getByRole('button', { name: 'Decline' }).click();
  await screen.findByRole('dialog', { name: 'Decline this invitation?' });
  await fill(/^Message to the owner/, 'We are full.');
  api.answer({
    'POST /invitations/{id}/decline': answered(one, { status: 'DECLINED' }),
    'GET /insights': insights([], { properties: 0 }),
  });
  await press('Decline Invitation');
  expect(await toast('Invitation Declined')).toBeVisible();
  expect(api.callsOf('POST /invitations/{id}/decline')[0]?.body).toEqual({ responseMessage: 'We are full.' });
  await waitFor(() => expect(row).not.toBeInTheDocument());
});

test('an invitation that can only be declined has no Accept', async () => {
  const { within: inRow } = await openRow(toAnswer({ abilities: { ...ALLOWED_NOTHING, decline: true } }));
  expect(inRow.getByRole('button', { name: 'Decline' })).toBeVisible();
  expect(inRow.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('an accepted invitation can be started', async () => {
  const one = insight('INVITATION_TO_START', {
    ...INVITED,
    invitationType: 'SERVICE_PROVIDER',
    abilities: { ...ALLOWED_NOTHING, activate: true },
  });
  const { row, api } = await openRow(one);
  expect(row).toHaveTextContent("Cam Plumbing accepted Birch. Send a quote, or start when you're ready.");
  await press('Start Managing Property');
  expect(await screen.findByRole('dialog', { name: 'Start work at this property?' })).toHaveTextContent(
    'Your business will be one of its active service providers.',
  );
  api.answer({ 'GET /insights': insights([], { properties: 0 }) });
  await press('Start Managing Property');
  expect(await toast('Invitation Activated')).toBeVisible();
  await waitFor(() => expect(row).not.toBeInTheDocument());
});

for (const [quoteStatus, words, button] of [
  [
    'OPEN',
    "Cam Plumbing accepted Birch. The quote of £125.00 waits for the owner's decision.",
    { role: 'link', name: 'Open Quote' },
  ],
  [
    'ACCEPTED',
    'Olivia Hart accepted the quote of £125.00 of Cam Plumbing for Birch. You can start.',
    { role: 'button', name: 'Start Managing Property' },
  ],
] as const)
  test(`an accepted invitation whose quote is ${quoteStatus} says what it waits for`, async () => {
    const abilities = { ...ALLOWED_NOTHING, activate: true };
    const facts = { ...INVITED, abilities, quoteStatus, quoteAmount: 12_500 };
    const { row, within: inRow } = await openRow(insight('INVITATION_TO_START', facts));
    expect(row).toHaveTextContent(words);
    expect(inRow.getByRole(button.role, { name: button.name })).toBeVisible();
    expect(inRow.getAllByRole(button.role, { name: /Quote|Start/ })).toHaveLength(1);
  });

const GAS = { category: 'Gas Safety Record', state: 'MISSING', expiresOn: null } as const;
const LINK_ROWS: { one: Insight; sentence: string | RegExp; link: string; href: string }[] = [
  {
    one: insight('REVIEW_REJECTED', { ...OF_FIRM, reviewNotes: 'Send us the licence.' }, { path: PAGE }),
    sentence: /Cam Plumbing was rejected\..*“Send us the licence\.”/,
    link: 'Open',
    href: PAGE,
  },
  {
    one: insight('REVIEW_PENDING', OF_FIRM, { path: PAGE }),
    sentence: "We're reviewing Cam Plumbing. This usually takes 1-2 business days.",
    link: 'Open',
    href: PAGE,
  },
  {
    one: insight(
      'CERTIFICATE_EXPIRING',
      { ...OF_FIRM, services: [{ ...GAS, state: 'EXPIRING', expiresOn: daysFromToday(10) }] },
      { path: PAGE },
    ),
    sentence: /Cam Plumbing's certificate for Gas Safety Record expires on \d+ \w+ \d{4}\./,
    link: 'Renew',
    href: `${PAGE}#services`,
  },
  {
    one: insight('CERTIFICATE_MISSING', { ...OF_FIRM, services: [GAS] }, { path: PAGE }),
    sentence: 'Cam Plumbing has no certificate for Gas Safety Record.',
    link: 'Add Certificate',
    href: `${PAGE}#services`,
  },
  {
    one: insight(
      'PROFILE_INCOMPLETE',
      { ...OF_FIRM, missing: [{ field: 'DESCRIPTION', cost: 'Owners find no description.' }] },
      { path: `${PAGE}/edit` },
    ),
    sentence: /Cam Plumbing's profile is incomplete\..*Owners find no description\./,
    link: 'Complete',
    href: `${PAGE}/edit`,
  },
];

for (const { one, sentence, link, href } of LINK_ROWS)
  test(`the row ${one.kind} says what is the matter, and its button leads on`, async () => {
    const { row, within: inRow } = await openRow(one);
    expect(row).toHaveTextContent(sentence);
    expect(inRow.getByRole('link', { name: link })).toHaveAttribute('href', href);
  });

test('a missing certificate says for how long, and one that expires says only its day', async () => {
  const since = `${daysFromToday(-3)}T09:00:00.000Z`;
  const { row } = await openRow(insight('CERTIFICATE_MISSING', { ...OF_FIRM, services: [GAS] }, { since }));
  expect(row).toHaveTextContent(/for 3 days/);
  const expiring = { ...GAS, state: 'EXPIRING', expiresOn: daysFromToday(10) } as const;
  const { row: dated } = await openRow(
    insight('CERTIFICATE_EXPIRING', { ...OF_FIRM, services: [expiring] }, { since }),
  );
  expect(dated).not.toHaveTextContent(/for 3 days/);
});

for (const [one, sentence, href] of [
  [
    insight('MESSAGE_TO_READ', { ...INVITED, message: 'On Tuesday?' }, { path: '/dashboard/messages/1' }),
    'Olivia Hart wrote to Cam Plumbing about Birch.',
    '/dashboard/messages/1',
  ],
  [
    insight('REVIEW_TO_ANSWER', { ...OF_FIRM, rating: 2 }, { path: `${PAGE}#reviews` }),
    'Cam Plumbing was given 2 of 5 stars. You can answer the review.',
    `${PAGE}#reviews`,
  ],
  [
    insight('CERTIFICATE_TO_CONFIRM', OF_FIRM, {
      subject: { type: 'document', id: newId(), name: 'card.pdf' },
      path: `${PAGE}#services`,
    }),
    'Please check what we read from card.pdf for Cam Plumbing.',
    `${PAGE}#services`,
  ],
] as const)
  test(`the row ${one.kind} says what waits, and its button leads there`, async () => {
    const { row, within: inRow } = await openRow(one);
    expect(row).toHaveTextContent(sentence);
    expect(inRow.getByRole('link', { name: /^(Answer|Check)$/ })).toHaveAttribute('href', href);
  });
