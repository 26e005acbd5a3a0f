import { screen, waitFor, within } from '@testing-library/dom';
import { UNREAD_MAX } from '../../../backend/contract/limits.js';
import { sample } from '../support/samples.js';
import { openProperty, section, sentInvitation } from './fixtures.js';

const message = (text: string, side: 'OWNER' | 'BUSINESS') =>
  sample('MessageDto', { kind: 'TEXT', text, author: { side, name: 'Harbour Homes' }, quote: null });

test('the row says how many messages are new, and opens them in a sheet that marks them as read', async () => {
  const invitation = sentInvitation('ACTIVE', {
    side: 'OWNER',
    unread: 2,
    abilities: { write: true, finish: true },
  });
  const question = message('Is Tuesday good?', 'BUSINESS');
  const page = await openProperty([invitation], {
    answers: {
      'GET /invitations/{id}': { invitation },
      'GET /invitations/{id}/messages': { messages: [message('Hello', 'OWNER'), question], unread: 2 },
    },
  });
  const row = await section();
  const button = await row.findByRole('button', { name: 'Messages with Harbour Homes, 2 new' });
  expect(button).toHaveTextContent('Messages (2 new)');
  await page.user.click(button);
  const sheet = within(await screen.findByRole('dialog', { name: 'Harbour Homes' }));
  const [own, theirs] = within(await sheet.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  expect(own).toHaveTextContent('You');
  expect(theirs).toHaveTextContent('Is Tuesday good?');
  await page.user.type(sheet.getByRole('textbox', { name: 'Message' }), 'Yes');
  await page.user.click(sheet.getByRole('button', { name: 'Send' }));
  expect(page.api.callsOf('POST /invitations/{id}/messages/read')[0]?.body).toEqual({ upTo: question.id });
  await waitFor(() =>
    expect(page.api.callsOf('POST /invitations/{id}/messages')[0]?.body).toEqual({ text: 'Yes' }),
  );
});

test('more new messages than the server counts are 99+', async () => {
  await openProperty([sentInvitation('ACTIVE', { side: 'OWNER', unread: UNREAD_MAX })]);
  const button = await (
    await section()
  ).findByRole('button', { name: 'Messages with Harbour Homes, 99+ new' });
  expect(button).toHaveTextContent('Messages (99+ new)');
});

test('finished work is never called cancelled', async () => {
  const finishedAt = new Date().toISOString();
  await openProperty([
    sentInvitation('CANCELLED', { side: 'OWNER', activatedAt: finishedAt, finishedAt, endedAt: finishedAt }),
  ]);
  const row = await section();
  const item = within(await row.findByRole('listitem'));
  expect(item.getByText('Finished', { exact: true })).toBeVisible();
  expect(row.queryByText(/cancelled/i)).not.toBeInTheDocument();
});
