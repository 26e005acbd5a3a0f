import { createEvent, fireEvent, screen, waitFor } from '@testing-library/dom';
import { DOCUMENT_MAX_BYTES } from '../../../backend/contract/limits';
import { makeGate, NO_ANSWER, refuse } from '../support/api.js';
import { press } from '../support/page.js';
import { progress } from '../support/uploads.js';
import { documentOf, dialog, fileInput, fileOf, openDocuments, section } from './fixtures.js';

const reading = documentOf({ status: 'READING' });
const drop = (target: HTMLElement, files: File[]) => {
  const event = createEvent.drop(target);
  Object.defineProperty(event, 'dataTransfer', { value: { files, types: ['Files'] } });
  fireEvent(target, event);
};

test('a property without documents says what they are for', async () => {
  await openDocuments();
  expect(await (await section()).findByText(/^No documents yet\. Add a gas safety record/)).toBeVisible();
});

test('an upload shows how far it is, and then that the server checks the file', async () => {
  const gate = makeGate();
  const { user, api, home } = await openDocuments({
    document: reading,
    answers: { 'POST /documents': gate.hold({ document: reading }) },
  });
  const part = await section();
  await part.findByText(/^No documents yet/);
  await user.upload(fileInput(), fileOf('Gas record.pdf'));
  const bar = await part.findByRole('progressbar', { name: 'Uploading Gas record.pdf' });
  expect(part.getByRole('status')).toHaveTextContent('Uploading Gas record.pdf');
  expect(part.getByRole('button', { name: 'Add Document' })).toBeDisabled();
  progress.tell(0.4);
  expect(await part.findByText('40%')).toBeVisible();
  expect(bar).toHaveAttribute('aria-valuenow', '40');
  progress.tell(1);
  expect(await part.findByText('Checking…')).toBeVisible();
  gate.go();
  await dialog();
  const [call] = api.callsOf('POST /documents');
  const file: unknown = expect.objectContaining({ name: 'Gas record.pdf', size: 2048 });
  expect(call?.body).toEqual({ subjectType: 'PROPERTY', subjectId: home.id, file });
  expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(call?.headers.get('Authorization')).toBe('Bearer token');
});

test('Cancel ends the upload', async () => {
  const gate = makeGate();
  const { user, api } = await openDocuments({
    answers: { 'POST /documents': gate.hold({ document: reading }) },
  });
  const part = await section();
  await part.findByText(/^No documents yet/);
  await user.upload(fileInput(), fileOf());
  await waitFor(() => expect(api.callsOf('POST /documents')).toHaveLength(1));
  await user.click(await part.findByRole('button', { name: 'Cancel' }));
  expect(part.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(part.getByRole('status')).toHaveTextContent('Upload cancelled');
  expect(api.callsOf('POST /documents')[0]?.signal.aborted).toBe(true);
  expect(part.queryByRole('alert')).not.toBeInTheDocument();
});

test('a file that is cancelled while the server checks it stands in the list if it was kept', async () => {
  const gate = makeGate();
  const { user, api } = await openDocuments({
    answers: { 'POST /documents': gate.hold({ document: reading }) },
  });
  const part = await section();
  await part.findByText(/^No documents yet/);
  await user.upload(fileInput(), fileOf());
  await part.findByRole('progressbar');
  progress.tell(1);
  await part.findByText('Checking…');
  await user.click(part.getByRole('button', { name: 'Cancel' }));
  expect(part.queryByRole('progressbar')).not.toBeInTheDocument();
  api.answer({ 'GET /documents': { documents: [reading] } });
  gate.go();
  expect(await part.findByRole('link', { name: reading.name })).toBeVisible();
  expect(part.getByRole('status')).toHaveTextContent('record.pdf is uploaded');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['of another kind', [fileOf('notes.txt', 'text/plain')], 'Only PDF, JPEG, PNG and WebP files are taken'],
  [
    'that is too large',
    [fileOf('a.pdf', undefined, DOCUMENT_MAX_BYTES + 1)],
    'The file is larger than 10 MB',
  ],
  ['that is empty', [fileOf('a.pdf', undefined, 0)], 'The file is empty'],
  ['that is not alone', [fileOf(), fileOf()], 'Please add one file at a time'],
])('a dropped file %s is refused before it is sent', async (_what, files, reason) => {
  const { api } = await openDocuments();
  const part = await section();
  drop(await part.findByText(/^No documents yet/), files);
  expect(await part.findByRole('alert')).toHaveTextContent(reason);
  expect(api.callsOf('POST /documents')).toHaveLength(0);
});

test('a dropped file is uploaded, and a refusal of the server says why', async () => {
  const reason = 'The PDF has more than 20 pages';
  const { user, api } = await openDocuments({
    answers: { 'POST /documents': refuse(400, 'Invalid', 'VALIDATION_FAILED', { file: reason }) },
  });
  const part = await section();
  drop(await part.findByText(/^No documents yet/), [fileOf()]);
  expect(await part.findByRole('alert')).toHaveTextContent(reason);
  expect(api.callsOf('POST /documents')).toHaveLength(1);
  expect(part.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'Close' }));
  expect(part.queryByRole('alert')).not.toBeInTheDocument();
});

test('an upload without an answer is sent again under the same key', async () => {
  const { user, api } = await openDocuments({
    document: reading,
    answers: { 'POST /documents': NO_ANSWER },
  });
  const part = await section();
  await part.findByText(/^No documents yet/);
  await user.upload(fileInput(), fileOf());
  expect(await part.findByRole('alert')).toHaveTextContent(/Check your connection/);
  api.answer({ 'POST /documents': { document: reading } });
  await user.click(part.getByRole('button', { name: 'Try Again' }));
  await dialog();
  const keys = api.callsOf('POST /documents').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('an upload of an expired session is sent again with the new one', async () => {
  let first = true;
  const { user, api } = await openDocuments({
    document: reading,
    answers: {
      'POST /documents': () => {
        if (!first) return { document: reading };
        first = false;
        return refuse(401, 'Please sign in', 'UNAUTHORIZED');
      },
    },
  });
  await (await section()).findByText(/^No documents yet/);
  await user.upload(fileInput(), fileOf());
  await dialog();
  expect(api.callsOf('POST /documents')).toHaveLength(2);
});

test('a phone offers its camera', async () => {
  const { user, api } = await openDocuments({ width: 390, document: reading });
  api.answer({ 'POST /documents': { document: reading } });
  const part = await section();
  expect(await part.findByRole('button', { name: 'Take a Photo' })).toBeVisible();
  expect(fileInput({ camera: true })).toHaveAttribute('capture', 'environment');
  await user.upload(fileInput({ camera: true }), fileOf('image.jpg', 'image/jpeg'));
  await waitFor(() => expect(api.callsOf('POST /documents')).toHaveLength(1));
  await dialog();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
