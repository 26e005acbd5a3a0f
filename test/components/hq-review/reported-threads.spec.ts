import { screen, within } from '@testing-library/dom';
import { MESSAGES_PAGE_SIZE } from '../../../backend/contract/limits.js';
import type { Answers } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { as, queue } from './fixtures.js';

const thread = sample('ReportedThreadDto', {
  propertyName: 'Rose Cottage',
  ownerName: 'Olivia Hart',
  businessId: newId(),
  businessName: 'Harbour Homes',
  reports: [
    { side: 'OWNER', reason: 'They threaten me', reportedAt: '2026-11-03T12:00:00.000Z' },
    { side: 'BUSINESS', reason: 'She lies', reportedAt: '2026-11-04T12:00:00.000Z' },
  ],
});

const openReported = (answers: Answers = {}) =>
  open('/hq/review', { as, answers: { 'GET /hq/review-queue': queue({ threads: [thread] }), ...answers } });

const message = (text: string) =>
  sample('ReportedMessageDto', { kind: 'TEXT', text, author: { side: 'OWNER', name: 'Olivia Hart' } });

test('a reported thread names both sides with their pages and the reasons, without a message', async () => {
  const { api } = await openReported();
  const section = within(await screen.findByRole('region', { name: 'Reported Messages (1)' }));
  const row = section.getByRole('listitem');
  expect(row).toHaveTextContent('Olivia Hart and Harbour Homes about Rose Cottage');
  expect(row).toHaveTextContent('The owner reported them on 3 Nov 2026: They threaten me');
  expect(row).toHaveTextContent('The business reported them on 4 Nov 2026: She lies');
  const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/hq/users/${thread.ownerId}`, `/hq/businesses/${thread.businessId}`]);
  expect(api.callsOf('GET /hq/threads/{id}/messages')).toHaveLength(0);
});

test('the messages are read on a press, the newest first, then earlier ones', async () => {
  const newest = Array.from({ length: MESSAGES_PAGE_SIZE }, (_, index) => message(`Number ${index}`));
  const { user } = await openReported({
    'GET /hq/threads/{id}/messages': ({ query }) => ({
      messages: query.get('before') === newest[0]?.id ? [message('The very first')] : newest,
    }),
  });
  await press('Read Messages');
  const sheet = within(await screen.findByRole('dialog', { name: 'Rose Cottage' }));
  expect(await sheet.findByText('Number 49')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Show Earlier Messages' }));
  expect(await sheet.findByText('The very first')).toBeVisible();
  const [first] = within(sheet.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Olivia Hart');
  expect(sheet.queryByRole('button', { name: 'Show Earlier Messages' })).not.toBeInTheDocument();
});

test('closing a report without notes says at the field what is missing, and asks nobody', async () => {
  const { api } = await openReported();
  await press('Close Report');
  await fill('Notes', ' ');
  const dialog = within(screen.getByRole('dialog', { name: 'Close this report?' }));
  dialog.getByRole('button', { name: 'Close Report' }).click();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please say what you decided');
  expect(api.callsOf('POST /hq/threads/{id}/close')).toHaveLength(0);
  await fill('Notes', 'We have suspended the business');
  dialog.getByRole('button', { name: 'Close Report' }).click();
  await toast('Report Closed');
  expect(api.callsOf('POST /hq/threads/{id}/close')[0]).toMatchObject({
    path: `/hq/threads/${thread.id}/close`,
    body: { notes: 'We have suspended the business' },
  });
});
