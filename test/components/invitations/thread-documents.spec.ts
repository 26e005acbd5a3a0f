import { screen, waitFor, within } from '@testing-library/dom';
import { documentOf, fileInput, fileOf } from '../documents/fixtures.js';
import { fill, open, press } from '../support/page.js';
import { sample } from '../support/samples.js';
import { sentInvitation } from './fixtures.js';

const sent = (given: Parameters<typeof documentOf>[0]) => documentOf({ subjectType: 'MESSAGE', ...given });

/** The page of a thread with these documents. */
async function openThread(
  documents: ReturnType<typeof documentOf>[],
  side: 'OWNER' | 'BUSINESS' = 'OWNER',
  write = true,
) {
  const invitation = sentInvitation('ACTIVE', { side, abilities: { write } });
  const page = await open(`/dashboard/messages/${invitation.id}`, {
    answers: {
      'GET /invitations/{id}': { invitation },
      'GET /invitations/{id}/messages': { messages: [], unread: 0 },
      'GET /documents': { documents },
      'POST /documents': { document: sent({ status: 'READING', side }) },
    },
  });
  return { ...page, invitation };
}

/** The documents of the thread, once they are opened. */
async function openList(page: Awaited<ReturnType<typeof openThread>>, count: number) {
  await page.user.click(await screen.findByText(`Documents (${count})`));
  return within(await screen.findByRole('list', { name: 'Documents' })).getAllByRole('listitem');
}

test('a file that is attached belongs to the thread, whose messages are then read again', async () => {
  const { user, api, invitation } = await openThread([]);
  await screen.findByRole('button', { name: 'Attach a File' });
  const before = api.callsOf('GET /invitations/{id}/messages').length;
  await user.upload(fileInput(), fileOf('quote.pdf'));
  await waitFor(() =>
    expect(api.callsOf('POST /documents')[0]?.body).toMatchObject({
      subjectType: 'MESSAGE',
      subjectId: invitation.id,
    }),
  );
  await waitFor(() => expect(api.callsOf('GET /invitations/{id}/messages').length).toBeGreaterThan(before));
});

test('both sides see who sent a document; its sender deletes it, and the owner adds it to the property', async () => {
  const theirs = sent({ name: 'record.pdf', side: 'BUSINESS', abilities: { apply: true, remove: false } });
  const own = sent({ name: 'photo.pdf', side: 'OWNER', abilities: { apply: true, remove: true } });
  const page = await openThread([theirs, own]);
  const [first, second] = await openList(page, 2);
  expect(first).toHaveTextContent('record.pdf');
  expect(first).toHaveTextContent('From Harbour Homes');
  expect(within(first!).getByRole('button', { name: 'Download record.pdf' })).toBeVisible();
  expect(within(first!).getByRole('link', { name: 'Add record.pdf to the property' })).toHaveAttribute(
    'href',
    `/dashboard/property/${page.invitation.property.id}?document=${theirs.id}`,
  );
  expect(second).toHaveTextContent('From you');
  expect(within(second!).getByRole('button', { name: 'More about photo.pdf' })).toBeVisible();
});

test('the business adds nothing to the property, and who only reads attaches nothing', async () => {
  const document = sent({ name: 'record.pdf', side: 'OWNER', abilities: { apply: false, remove: false } });
  const page = await openThread([document], 'BUSINESS', false);
  const [first] = await openList(page, 1);
  expect(within(first!).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Attach a File' })).not.toBeInTheDocument();
});

test('a message that arrives brings the document that it tells of', async () => {
  const { api } = await openThread([]);
  await fill('Message', 'Do you have the record?');
  api.answer({
    'GET /invitations/{id}/messages': {
      messages: [sample('MessageDto', { kind: 'TEXT', text: 'Sent a document: record.pdf', quote: null })],
      unread: 0,
    },
    'GET /documents': { documents: [sent({ name: 'record.pdf', side: 'BUSINESS' })] },
  });
  await press('Send');
  expect(await screen.findByText('Documents (1)')).toBeVisible();
});
