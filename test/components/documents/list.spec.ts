import { screen, waitFor, within } from '@testing-library/dom';
import { insights } from '../insights/fixtures.js';
import { newId } from '../support/samples.js';
import { press, toast } from '../support/page.js';
import { dialog, documentOf, GAS, openDocuments, section } from './fixtures.js';

const rows = async () => (await section()).findAllByRole('listitem');

test('the list says what each document is, how far the reading is and how large it is', async () => {
  await openDocuments({
    documents: [
      documentOf({ suggestion: GAS }),
      documentOf({ name: 'photo.jpg', status: 'READING', bytes: 2_500_000 }),
      documentOf({ name: 'letter.pdf', status: 'UNREADABLE' }),
    ],
  });
  const [gas, photo, letter] = await rows();
  expect(gas).toHaveTextContent(/Gas safety record, 12 Mar 2026.*Read.*scan-004\.pdf.*3 Nov 2025.*244 KB/);
  expect(photo).toHaveTextContent(/photo\.jpg.*Reading….*2\.4 MB/);
  expect(within(photo ?? document.body).queryByRole('link', { name: 'Check' })).not.toBeInTheDocument();
  expect(letter).toHaveTextContent(/letter\.pdf.*Unreadable/);
});

test('a title has no day and no kind that was not sure', async () => {
  await openDocuments({
    documents: [
      documentOf({ suggestion: { ...GAS, sure: ['kind'] } }),
      documentOf({ name: 'scan-005.pdf', suggestion: { ...GAS, sure: ['issuedOn'] } }),
    ],
  });
  const [dayless, kindless] = await rows();
  expect(within(dayless!).getByRole('link', { name: 'Gas safety record' })).toBeVisible();
  expect(within(kindless!).getByRole('link', { name: 'scan-005.pdf' })).toBeVisible();
});

test('a document is deleted after a question that says what is lost and what stays', async () => {
  const { user, api } = await openDocuments({
    documents: [documentOf({ suggestion: GAS, deadlineId: newId() })],
  });
  await user.click(await screen.findByRole('button', { name: 'More about Gas safety record, 12 Mar 2026' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await dialog();
  expect(question.getByText(/deleted for good.*The deadline that it set stays\./)).toBeVisible();
  api.answer({ 'GET /documents': { documents: [] } });
  await press('Delete Document');
  await toast('Document deleted');
  expect(api.callsOf('DELETE /documents/{id}')).toHaveLength(1);
  expect(await (await section()).findByText(/^No documents yet/)).toBeVisible();
});

test('a document that is deleted takes its row in "Needs you" along', async () => {
  const document = documentOf({ suggestion: GAS });
  const { user, api } = await openDocuments({ documents: [document] });
  api.answer({ 'GET /insights': insights([]) });
  const before = api.callsOf('GET /insights').length;
  await user.click(await screen.findByRole('button', { name: 'More about Gas safety record, 12 Mar 2026' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await press('Delete Document');
  await toast('Document deleted');
  await waitFor(() => expect(api.callsOf('GET /insights').length).toBe(before + 1));
});

test('the managing business reads and downloads documents, and changes nothing', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && 'blob:file' });
  const { user, api } = await openDocuments({
    documents: [documentOf({ suggestion: GAS, abilities: { apply: false, remove: false } })],
    property: {
      abilities: { update: false, delete: false, assign: false, unassign: false, invite: false },
      owner: {
        name: 'Olivia Hart',
        email: 'o@example.com',
        activatedAt: null,
        inviteMessage: null,
        responseMessage: null,
      },
    },
  });
  const part = await section();
  await part.findAllByRole('listitem');
  expect(part.queryByRole('button', { name: 'Add Document' })).not.toBeInTheDocument();
  expect(part.queryByRole('link', { name: 'Check' })).not.toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'Download Gas safety record, 12 Mar 2026' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(api.callsOf('GET /documents/{id}/file')).toHaveLength(1);
  await user.click(part.getByRole('link', { name: 'Gas safety record, 12 Mar 2026' }));
  const sheet = await dialog();
  expect(await sheet.findByText('Fenland Heating Ltd')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
});

test('an administrator sees a property without its documents', async () => {
  const { api } = await openDocuments({
    property: {
      abilities: { update: false, delete: false, assign: false, unassign: false, invite: false },
      owner: null,
    },
  });
  await screen.findByRole('region', { name: 'Deadlines' });
  expect(screen.queryByRole('region', { name: 'Documents' })).not.toBeInTheDocument();
  expect(api.callsOf('GET /documents')).toHaveLength(0);
});
