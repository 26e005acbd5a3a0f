import { screen, waitFor, within } from '@testing-library/dom';
import { press } from '../support/page.js';
import { pageOf, newId, sample } from '../support/samples.js';
import {
  auditEvent,
  expectAsked,
  filtersOfPage,
  findCards,
  findRow,
  heads,
  openHq,
  reviewed,
} from './fixtures.js';

type Event = ReturnType<typeof auditEvent>;

const ACTOR = { id: newId(), name: 'Ann Admin', email: 'ann@example.com', deleted: false };
const about = (type: Event['subject']['type'], label: string): Event['subject'] => ({
  type,
  id: newId(),
  label,
  deleted: false,
});
const HARBOUR = about('business', 'Harbour Homes');
const GONE = { ...about('user', 'Deleted user'), deleted: true };

const openAudit = (events: Event[], width = 1440) =>
  openHq('/hq/audit', { 'GET /hq/audit': pageOf(events) }, { width });

/** The details of the only row with this action. */
const detailsOf = async (action: string) =>
  within(await findRow(action))
    .getAllByRole('cell')
    .at(-1)!;

test('a deleted account is named without a link in the audit log, which has all events about it', async () => {
  await openAudit([auditEvent({ action: 'account.verified', subject: GONE })]);
  const row = await findRow('Account verified');
  expect(row).toHaveTextContent('Deleted user');
  expect(within(row).queryByRole('link', { name: 'Deleted user' })).not.toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'Only events about Deleted user' })).toBeVisible();
});

test('on a phone a deleted account is named without a link, and a menu has all events about it', async () => {
  await openAudit([auditEvent({ action: 'account.verified', subject: GONE })], 390);
  const [card] = await findCards('events');
  expect(card).toHaveTextContent('Deleted user');
  expect(screen.queryByRole('link', { name: 'Deleted user' })).not.toBeInTheDocument();
  await press(/^More about/);
  expect(await screen.findByRole('menuitem', { name: 'Only This Record' })).toBeVisible();
});

test.each(['the page of an account', 'the dashboard'])(
  'a deleted account is named without a link on %s',
  async (screenName) => {
    const event = auditEvent({ action: 'account.verified', actor: ACTOR, subject: GONE });
    await openHq(screenName === 'the dashboard' ? '/hq' : `/hq/users/${ACTOR.id}`, {
      'GET /hq/users/{id}': reviewed({ id: ACTOR.id, name: ACTOR.name }),
      'GET /hq/audit': pageOf([event]),
      'GET /hq/overview': sample('OverviewResponse', { recentEvents: [event] }),
    });
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Recent Activity' })).toHaveTextContent(
        'Account verified: Deleted user',
      ),
    );
    expect(screen.queryByRole('link', { name: 'Deleted user' })).not.toBeInTheDocument();
  },
);

test('what changed and the notes stand in one column, which needs no opening for a short note', async () => {
  const notes = 'The number belongs to another company. Please send the certificate of registration.';
  await openAudit([
    auditEvent({
      action: 'business.rejected',
      subject: HARBOUR,
      before: { registrationStatus: 'PENDING_REVIEW', reviewNotes: null },
      after: { registrationStatus: 'REJECTED', reviewNotes: notes },
      notes,
    }),
  ]);
  const details = await detailsOf('Business rejected');
  expect(heads()).toEqual(['Time', 'Actor', 'Action', 'Subject', 'Details']);
  expect(details).toHaveTextContent('Pending Review → Rejected');
  expect(details).toHaveTextContent(notes);
  expect(within(details).queryByRole('button')).not.toBeInTheDocument();
});

test('a text that is too long for the log is told by its length, and two of one length differ', async () => {
  await openAudit([
    auditEvent({
      action: 'business.changed',
      subject: HARBOUR,
      before: { description: { characters: 1200, sha256: '3f2a91c0aa' } },
      after: { description: { characters: 1200, sha256: '77b0c2d1bb' } },
    }),
  ]);
  const details = await detailsOf('Business changed');
  expect(details).toHaveTextContent('text of 1,200 characters (3f2a91c0)');
  expect(details).toHaveTextContent('text of 1,200 characters (77b0c2d1)');
});

test('values of an event are words, named where they say nothing alone', async () => {
  const subject = about('property', 'Mill House');
  const deadline = {
    deadlineId: newId(),
    kind: 'GAS_SAFETY',
    dueOn: '2027-03-31',
    everyMonths: 12,
    lastDoneOn: null,
  };
  await openAudit([
    auditEvent({ action: 'property.deadline-added', subject, after: deadline }),
    auditEvent({ action: 'property.guide-changed', subject, after: { enabled: true, sections: 0 } }),
  ]);
  const added = await detailsOf('Deadline added');
  expect(added).toHaveTextContent('Due on: 31 Mar 2027');
  expect(added).toHaveTextContent('every year');
  expect(await detailsOf('Guest guide changed')).toHaveTextContent('Open to guests: yes');
});

test('tools, apps, lists, filters and mails of an event have words, and unknown ones stay', async () => {
  const recorded = {
    'assistant.confirmed': { tool: 'cancel_or_resend_invitation', origin: 'MCP', proposalId: 'x' },
    'account.mail-resent': { template: 'account-suspended', mailId: 'x' },
    'account.key-revoked': { tool: 'older_tool' },
    'list.exported': { list: 'users', filters: 'accountStatus=SUSPENDED&search=nobody&sort=email', rows: 0 },
  } as const;
  await openAudit(
    Object.entries(recorded).map(([action, after]) =>
      auditEvent({ action: action as Event['action'], subject: about('user', 'Ann'), after }),
    ),
  );
  const confirmed = await detailsOf('Suggestion confirmed');
  expect(confirmed).toHaveTextContent('Cancel, resend or finish an invitation');
  expect(confirmed).toHaveTextContent('Connected app');
  const exported = await detailsOf('List exported');
  expect(exported).toHaveTextContent('Users');
  expect(exported).toHaveTextContent('Search: nobody, Sorted by: Email');
  expect(exported).toHaveTextContent('Status: Suspended');
  expect(await detailsOf('Account email resent')).toHaveTextContent('Account suspended');
  expect(await detailsOf('Personal key revoked')).toHaveTextContent('older_tool');
});

test('what was created says nothing about the status with which it begins', async () => {
  await openAudit([
    auditEvent({
      action: 'business.created',
      subject: HARBOUR,
      after: { registrationStatus: 'PENDING_REVIEW' },
    }),
  ]);
  expect(within(await detailsOf('Business created')).queryByRole('listitem')).not.toBeInTheDocument();
});

test('the audit log can be filtered from many rows to one record and to one person', async () => {
  const event = auditEvent({ action: 'business.created', actor: ACTOR, subject: HARBOUR });
  const { user, api } = await openAudit([event]);
  const row = () => findRow('Business created');
  await user.click(within(await row()).getByRole('link', { name: 'Only events about Harbour Homes' }));
  expect(await screen.findByText('Only Harbour Homes')).toBeVisible();
  await expectAsked(api, 'GET /hq/audit', { subjectId: HARBOUR.id });
  await user.click(within(await row()).getByRole('link', { name: 'Only events by Ann Admin' }));
  expect(await screen.findByText('Only Ann Admin')).toBeVisible();
  expect(filtersOfPage()).toEqual({ actorId: ACTOR.id });
  await expectAsked(api, 'GET /hq/audit', { actorId: ACTOR.id });
  expect(within(await row()).getByRole('link', { name: 'Ann Admin' })).toHaveAttribute(
    'href',
    `/hq/users/${ACTOR.id}`,
  );
});

test('what was approved is unfolded on demand', async () => {
  const { user } = await openAudit([
    auditEvent({
      action: 'business.approved',
      subject: HARBOUR,
      before: { registrationStatus: 'PENDING_REVIEW', reviewNotes: null },
      after: { registrationStatus: 'APPROVED', reviewNotes: null, profile: { name: 'Harbour Homes' } },
    }),
  ]);
  const details = within(await detailsOf('Business approved'));
  expect(details.getAllByRole('listitem')[0]).toHaveTextContent(
    'Registration status: Pending Review → Approved',
  );
  const unfold = await details.findByRole('button', { name: 'Show all' });
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  unfold.focus();
  await user.keyboard('{Enter}');
  expect(await details.findByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Enter}');
  expect(await details.findByRole('button', { name: 'Show all' })).toBeVisible();
});

test('on a phone a menu of each card shows only what that person did', async () => {
  const event = auditEvent({ action: 'business.created', actor: ACTOR, subject: HARBOUR });
  const { user, api } = await openAudit([event], 390);
  await press('More about Business created: Harbour Homes');
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Only This Person',
    'Only This Record',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Only This Person' }));
  expect(await screen.findByRole('button', { name: 'Filters, 1 active' })).toBeVisible();
  await expectAsked(api, 'GET /hq/audit', { actorId: ACTOR.id });
});

test.each([
  ['with ten events on a phone', 390, '10'],
  ['with 25 events on a wide screen', 1440, '25'],
])('the audit log begins %s', async (_, width, limit) => {
  const { api } = await openAudit([auditEvent({ subject: HARBOUR })], width);
  await expectAsked(api, 'GET /hq/audit', { limit });
});

test.each([1440, 390])('who did it is no link once the account was deleted, %d px', async (width) => {
  const actor = { ...ACTOR, name: 'Deleted user', deleted: true };
  await openAudit([auditEvent({ action: 'account.deleted', actor, subject: HARBOUR })], width);
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Deleted user'));
  expect(screen.queryByRole('link', { name: 'Deleted user' })).not.toBeInTheDocument();
});
