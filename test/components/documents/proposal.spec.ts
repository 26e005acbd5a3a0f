import { screen, waitFor } from '@testing-library/dom';
import { daysFromToday } from '../../support/days.js';
import { refuse } from '../support/api.js';
import { fill, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { listedProperty } from '../properties/fixtures.js';
import { dialog, documentOf, GAS, openDocuments, section } from './fixtures.js';

const read = documentOf({ suggestion: GAS });
const record = (dueOn = '2027-03-12') => sample('DeadlineDto', { title: 'Gas safety record', dueOn });
const applied = { document: read, deadline: record(), certificate: null };

async function openProposal(given: Parameters<typeof openDocuments>[0] = {}) {
  const page = await openDocuments({ documents: [read], ...given });
  await page.user.click(await (await section()).findByRole('link', { name: 'Check' }));
  return { ...page, sheet: await dialog() };
}

test('what was read fills the fields, each with its line; what is not sure is empty', async () => {
  const unsure = { ...GAS, issuer: 'Fenland Heat1ng', sure: GAS.sure.filter((field) => field !== 'issuer') };
  const { sheet, home } = await openProposal({ documents: [documentOf({ suggestion: unsure })] });
  expect(await sheet.findByRole('combobox', { name: 'What it is' })).toHaveTextContent('Gas safety record');
  expect(sheet.getByRole('combobox', { name: 'What it is' })).toHaveAccessibleDescription(
    'Landlord Gas Safety Record',
  );
  expect(await sheet.findByText(home.memorableName)).toBeVisible();
  expect(sheet.getByLabelText('Done on')).toHaveValue('2026-03-12');
  expect(sheet.getByLabelText('Done on')).toHaveAccessibleDescription('Date of issue: 12 March 2026');
  expect(sheet.getByLabelText('Next due on')).toHaveValue('2027-03-12');
  expect(sheet.getByLabelText('Next due on')).toHaveAccessibleDescription(
    'Computed from the interval: Valid for 12 months',
  );
  expect(sheet.getByLabelText('Number (optional)')).toHaveValue('');
  expect(sheet.getByLabelText('Issued by (optional)')).toHaveValue('');
  expect(sheet.getByLabelText('Issued by (optional)')).toHaveAccessibleDescription(
    'We were not sure: Issued by: Fenland Heating Ltd',
  );
  expect(await sheet.findByRole('img', { name: 'First page of scan-004.pdf' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/webp;base64,/),
  );
});

test('one press applies what was read, and a correction goes with it', async () => {
  const { api, home } = await openProposal({ answers: { 'POST /documents/{id}/apply': applied } });
  await fill('Number (optional)', 'GS-204417');
  await press('Apply');
  expect(await toast('Deadline set')).toHaveTextContent('Gas safety record, due on 12 Mar 2027');
  expect(api.callsOf('POST /documents/{id}/apply')[0]?.body).toEqual({
    kind: 'GAS_SAFETY',
    propertyId: home.id,
    issuedOn: '2026-03-12',
    nextDueOn: '2027-03-12',
    number: 'GS-204417',
    issuer: 'Fenland Heating Ltd',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a document that names another property of the owner says that it moves there', async () => {
  const other = listedProperty({ memorableName: 'Mill House' });
  const suggestion = { ...GAS, propertyId: other.id, sure: [...GAS.sure, 'propertyId' as const] };
  const { api, sheet } = await openProposal({
    documents: [documentOf({ suggestion })],
    answers: { 'GET /properties': { properties: [other] }, 'POST /documents/{id}/apply': applied },
  });
  expect(await sheet.findByRole('combobox', { name: 'Property' })).toHaveTextContent('Mill House');
  expect(sheet.getByText(/the document moves there/)).toBeVisible();
  await press('Apply');
  await toast('Deadline set');
  expect(api.callsOf('POST /documents/{id}/apply')[0]?.body).toMatchObject({ propertyId: other.id });
});

test('where the property of before is chosen again, nothing says that the document moves', async () => {
  const [home, mill, rose] = ['Ferry House', 'Mill House', 'Rose Cottage'].map((memorableName) =>
    listedProperty({ memorableName }),
  );
  const suggestion = { ...GAS, propertyId: mill!.id, sure: [...GAS.sure, 'propertyId' as const] };
  const document = documentOf({ suggestion, subjectId: home!.id });
  const { user, sheet } = await openProposal({
    answers: {
      'GET /properties': { properties: [home!, mill!, rose!] },
      'GET /documents/{id}': { document },
    },
  });
  const choose = async (name: string) => {
    await user.click(await sheet.findByRole('combobox', { name: 'Property' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  expect(await sheet.findByText(/^It names another address of yours/)).toBeVisible();
  await choose('Rose Cottage');
  expect(await sheet.findByText('The document moves there.')).toBeVisible();
  await choose('Ferry House');
  await waitFor(() => expect(sheet.queryByText(/document moves there/)).not.toBeInTheDocument());
});

test('a property that a document names and that was deleted since is not chosen', async () => {
  const suggestion = { ...GAS, propertyId: newId(), sure: [...GAS.sure, 'propertyId' as const] };
  const { api, home } = await openProposal({
    documents: [documentOf({ suggestion })],
    answers: { 'POST /documents/{id}/apply': applied },
  });
  await press('Apply');
  await toast('Deadline set');
  expect(api.callsOf('POST /documents/{id}/apply')[0]?.body).toMatchObject({ propertyId: home.id });
});

test('a document that is being read is asked for until it is read', async () => {
  const reading = documentOf({ status: 'READING' });
  const { user, api } = await openDocuments({ documents: [reading] });
  const part = await section();
  await user.click(await part.findByRole('link', { name: 'scan-004.pdf' }));
  const sheet = await dialog();
  expect(await sheet.findByRole('progressbar', { name: 'Reading the document' })).toBeVisible();
  expect(sheet.getByRole('status')).toHaveTextContent('Reading the document');
  expect(sheet.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  api.answer({ 'GET /documents/{id}': { document: { ...reading, status: 'READ', suggestion: GAS } } });
  expect(await sheet.findByRole('button', { name: 'Apply' })).toBeVisible();
  expect(sheet.getByRole('status')).toHaveTextContent(/is read\. Check the fields/);
});

test('an unreadable document says so, and its fields are typed', async () => {
  const unreadable = documentOf({ status: 'UNREADABLE' });
  const due = daysFromToday(300);
  const { user, api, sheet } = await openProposal({
    documents: [unreadable],
    answers: { 'POST /documents/{id}/apply': { ...applied, deadline: record(due) } },
  });
  expect(await sheet.findByText(/couldn't read this document\. Type what it says/)).toBeVisible();
  await press('Apply');
  expect(await sheet.findByText('Please choose what it is')).toBeVisible();
  expect(sheet.getByText('Please enter the day it is due')).toBeVisible();
  expect(api.callsOf('POST /documents/{id}/apply')).toHaveLength(0);
  await user.click(sheet.getByRole('combobox', { name: 'What it is' }));
  await user.click(await screen.findByRole('option', { name: 'Boiler service' }));
  await fill('Next due on', due);
  await press('Apply');
  await toast('Deadline set');
  expect(api.callsOf('POST /documents/{id}/apply')[0]?.body).toMatchObject({
    kind: 'BOILER_SERVICE',
    issuedOn: null,
    nextDueOn: due,
    number: null,
  });
});

test('what the server refuses stands at its field, and the dialog stays', async () => {
  const reason = 'This day is in the future';
  const { sheet } = await openProposal({
    answers: {
      'POST /documents/{id}/apply': refuse(400, 'Invalid', 'VALIDATION_FAILED', { issuedOn: reason }),
    },
  });
  await sheet.findByLabelText('Done on');
  await press('Apply');
  expect(await sheet.findByText(reason)).toBeVisible();
  await toast('Failed to set the deadline');
  expect(sheet.getByLabelText('Done on')).toHaveFocus();
});

test('what was confirmed stays, also where nothing could be read', async () => {
  const confirmed = {
    kind: 'BOILER_SERVICE' as const,
    issuedOn: '2026-05-02',
    validUntil: null,
    nextDueOn: '2027-05-02',
    number: 'B-7',
    registration: null,
    issuer: 'Fenland Heating Ltd',
  };
  const { user } = await openDocuments({ documents: [documentOf({ status: 'UNREADABLE', confirmed })] });
  await user.click(await (await section()).findByRole('link', { name: 'Boiler service, 2 May 2026' }));
  const sheet = await dialog();
  expect(await sheet.findByLabelText('Next due on')).toHaveValue('2027-05-02');
  expect(sheet.getByLabelText('Number (optional)')).toHaveValue('B-7');
});

test('the line of the field with the focus is marked on the page', async () => {
  const place = { field: 'issuedOn' as const, left: 0.1, top: 0.2, width: 0.3, height: 0.01 };
  const other = { ...place, field: 'issuer' as const };
  const { user, sheet } = await openProposal({
    documents: [documentOf({ suggestion: GAS, places: [place, other] })],
  });
  const outlineOf = (field: string) => {
    const mark = document.querySelector<HTMLElement>(`[data-marks="${field}"]`);
    return mark && { place: mark.style.left, strong: mark.dataset.marked === 'true' };
  };
  await sheet.findByRole('img', { name: /^First page/ });
  expect(outlineOf('issuedOn')).toEqual({ place: '10%', strong: false });
  await user.click(await sheet.findByLabelText('Done on'));
  expect(outlineOf('issuedOn')).toEqual({ place: '10%', strong: true });
  expect(outlineOf('issuer')).toEqual({ place: '10%', strong: false });
});

test("a message's document is added to the property that the messages are about, so nobody chooses one", async () => {
  const named = listedProperty();
  const suggestion = { ...GAS, propertyId: named.id, sure: [...GAS.sure, 'propertyId' as const] };
  const document = documentOf({ subjectType: 'MESSAGE', suggestion });
  const { api, sheet } = await openProposal({
    documents: [document],
    answers: {
      'GET /properties': { properties: [named] },
      'POST /documents/{id}/apply': applied,
    },
  });
  expect(await sheet.findByLabelText('Next due on')).toHaveValue('2027-03-12');
  expect(sheet.queryByRole('combobox', { name: 'Property' })).not.toBeInTheDocument();
  await press('Apply');
  await toast('Deadline set');
  expect(api.callsOf('POST /documents/{id}/apply')[0]?.body).toMatchObject({
    kind: 'GAS_SAFETY',
    propertyId: null,
  });
});
