import { screen, waitFor, within } from '@testing-library/dom';
import { gasRecord } from '../deadlines/fixtures.js';
import { listedProperty } from '../properties/fixtures.js';
import { open, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { dialog, documentOf, fileInput, fileOf, GAS, openDocuments } from './fixtures.js';

const part = async () => within(await screen.findByRole('region', { name: 'Add a document' }));

test.each(['/dashboard', '/dashboard/assistant'])(
  'on %s a photo becomes a deadline of the only property, with one press after it',
  async (address) => {
    const home = listedProperty({ memorableName: 'Ferry House' });
    const document = documentOf({ subjectId: home.id, suggestion: GAS });
    const deadline = sample('DeadlineDto', {
      propertyId: home.id,
      title: 'Gas safety record',
      dueOn: '2027-03-12',
    });
    const { user, api } = await open(address, {
      width: 390,
      answers: {
        'GET /properties': { properties: [home] },
        'POST /documents': { document },
        'GET /documents/{id}': { document },
        'POST /documents/{id}/apply': { document, deadline, certificate: null },
      },
    });
    const ways = await part();
    expect(ways.queryByLabelText('Property')).not.toBeInTheDocument();
    await user.upload(fileInput({ camera: true }), fileOf('image.jpg', 'image/jpeg'));
    await (await dialog()).findByLabelText('Next due on');
    await press('Apply');
    expect(await toast('Deadline set')).toHaveTextContent(/Gas safety record, due on 12 Mar 2027.*View/);
    expect(api.callsOf('POST /documents')[0]?.body).toMatchObject({ subjectId: home.id });
  },
);

test('who has several properties says to which one the document belongs', async () => {
  const [mill, rose] = [
    listedProperty({ memorableName: 'Mill House' }),
    listedProperty({ memorableName: 'Rose Cottage' }),
  ];
  const document = documentOf({ status: 'READING' });
  const { user, api } = await open('/dashboard/assistant', {
    answers: {
      'GET /properties': { properties: [mill, rose] },
      'POST /documents': { document },
      'GET /documents/{id}': { document },
    },
  });
  const ways = await part();
  expect(ways.getByText('Property', { selector: '.MuiInputLabel-root' })).toBeVisible();
  await user.click(ways.getByRole('combobox', { name: 'Property' }));
  await user.click(await screen.findByRole('option', { name: 'Rose Cottage' }));
  await user.upload(fileInput(), fileOf());
  await waitFor(() => expect(api.callsOf('POST /documents')).toHaveLength(1));
  expect(api.callsOf('POST /documents')[0]?.body).toMatchObject({ subjectId: rose.id });
});

test('without a property there is nothing to add a document to', async () => {
  await open('/dashboard/assistant', { answers: { 'GET /properties': { properties: [] } } });
  await screen.findByRole('button', { name: 'Ask' });
  expect(screen.queryByRole('region', { name: 'Add a document' })).not.toBeInTheDocument();
});

test('a deadline shows the document from which it was set', async () => {
  const record = gasRecord(100, { id: newId() });
  const { user } = await openDocuments({
    deadlines: [record],
    documents: [documentOf({ suggestion: GAS, deadlineId: record.id })],
  });
  const deadlines = within(await screen.findByRole('region', { name: 'Deadlines' }));
  await user.click(await deadlines.findByRole('link', { name: 'Gas safety record, 12 Mar 2026' }));
  expect(await (await dialog()).findByLabelText('Done on')).toHaveValue('2026-03-12');
});
