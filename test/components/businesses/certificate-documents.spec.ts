import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { daysFromToday } from '../../support/days.js';
import { documentOf, fileInput, fileOf } from '../documents/fixtures.js';
import { fill, press, toast } from '../support/page.js';
import { asManager, business, category, openBusiness, service } from './fixtures.js';

type Document = components['schemas']['DocumentDto'];

const gas = category('Gas Boiler Installation', true);
const expiresOn = daysFromToday(400);
const stated = {
  scheme: 'Gas Safe Register',
  number: '512345',
  expiresOn,
  checkedAt: null,
  checkedBy: null,
  expired: false,
};
/** A card whose number was not clear enough. */
const CARD: NonNullable<Document['suggestion']> = {
  kind: 'GAS_SAFE_REGISTRATION',
  propertyId: null,
  issuedOn: null,
  validUntil: expiresOn,
  nextDueOn: null,
  number: null,
  registration: null,
  issuer: 'Gas Safe Register',
  evidence: [
    { field: 'issuer', page: 1, text: 'Gas Safe Register' },
    { field: 'number', page: 1, text: 'No. 5S32l1' },
    { field: 'validUntil', page: 1, text: 'Expires 31 March' },
  ],
  sure: ['kind', 'issuer', 'validUntil'],
};
const card = documentOf({ subjectType: 'CERTIFICATE', name: 'gas-card.pdf', suggestion: CARD });

/** The page of a business with one service that requires a certificate, and the documents of that service. */
async function openCertificates(
  documents: Document[],
  given: {
    certificate?: typeof stated;
    firm?: Parameters<typeof business>[0];
    others?: ReturnType<typeof service>[];
  } = {},
) {
  const firm = business({ serviceBusinessType: 'SERVICE_PROVIDER', ...given.firm });
  const offered = service(gas, given.certificate ?? null);
  let listed = documents;
  const page = await openBusiness(firm, {
    'GET /businesses/{id}/services': [offered, ...(given.others ?? [])],
    'GET /documents': () => ({ documents: listed }),
    'POST /documents': () => {
      listed = [{ ...card, status: 'READING', suggestion: null }, ...listed];
      return { document: listed[0]! };
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Services Offered' }));
  /** The job has read what was uploaded. */
  const finishReading = () => {
    listed = [card, ...documents];
  };
  return { ...page, region, offered, finishReading };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Certificate for/ }));

test('an uploaded card fills what is sure, keeps what was typed, and is saved with the certificate', async () => {
  const { user, api, offered, finishReading } = await openCertificates([]);
  await press('Add the certificate for Gas Boiler Installation');
  const form = await dialog();
  await fill('Scheme', 'Gas Safe');
  await user.upload(fileInput(), fileOf('gas-card.pdf'));
  expect(await form.findByRole('progressbar', { name: 'Reading the document' })).toBeVisible();
  expect(api.callsOf('POST /documents')[0]?.body).toMatchObject({
    subjectType: 'CERTIFICATE',
    subjectId: offered.id,
  });
  finishReading();
  await waitFor(() => expect(form.getByLabelText('Expiry date')).toHaveValue(expiresOn));
  expect(form.getByLabelText('Scheme')).toHaveValue('Gas Safe');
  const number = form.getByLabelText('Certificate number');
  expect(number).toHaveValue('');
  expect(number).toHaveAccessibleDescription('We were not sure: No. 5S32l1');
  await fill('Certificate number', '553211');
  await press('Save');
  expect(await toast('Certificate added')).toBeVisible();
  expect(api.callsOf('POST /documents/{id}/apply').map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: `/documents/${card.id}/apply`,
      body: { issuer: 'Gas Safe', number: '553211', validUntil: expiresOn },
    },
  ]);
  expect(api.callsOf('PUT /businesses/{id}/services/{serviceCategoryId}/certificate')).toEqual([]);
});

test('a document of before does not change a certificate that was stated', async () => {
  await openCertificates([card], { certificate: stated });
  await press('Change the certificate for Gas Boiler Installation');
  const form = await dialog();
  expect(await form.findByText('gas-card.pdf')).toBeVisible();
  expect(form.getByLabelText('Certificate number')).toHaveValue('512345');
});

test('the row of a certificate has its document, which its owner deletes after a question', async () => {
  const { api, user, region } = await openCertificates([card], { certificate: stated });
  const list = within(await region.findByRole('list', { name: 'Documents' }));
  expect(list.getByText('gas-card.pdf')).toBeVisible();
  await user.click(list.getByRole('button', { name: /^More about/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await press('Delete Document');
  expect(await toast('Document deleted')).toBeVisible();
  expect(api.callsOf('DELETE /documents/{id}').map(({ path }) => path)).toEqual([`/documents/${card.id}`]);
});

test('the staff of the business downloads the document and changes nothing', async () => {
  const read = { ...card, abilities: { apply: false, remove: false } };
  const { region } = await openCertificates([read], { certificate: stated, firm: asManager });
  const list = within(await region.findByRole('list', { name: 'Documents' }));
  expect(list.getByRole('button', { name: /^Download/ })).toBeVisible();
  expect(list.queryByRole('button', { name: /^More about/ })).not.toBeInTheDocument();
  expect(region.queryByRole('button', { name: /the certificate for/ })).not.toBeInTheDocument();
});

test('a field that is emptied after the document has filled it stays empty', async () => {
  const { user } = await openCertificates([card]);
  await press('Add the certificate for Gas Boiler Installation');
  const form = await dialog();
  await waitFor(() => expect(form.getByLabelText('Scheme')).toHaveValue('Gas Safe Register'));
  await user.clear(form.getByLabelText('Scheme'));
  await user.tab();
  await fill('Certificate number', '553211');
  expect(form.getByLabelText('Scheme')).toHaveValue('');
});

test('a new document that is not sure of the number leaves the one of before', async () => {
  const { user, finishReading } = await openCertificates([], { certificate: { ...stated, scheme: 'OFTEC' } });
  await press('Change the certificate for Gas Boiler Installation');
  const form = await dialog();
  await user.upload(fileInput(), fileOf('gas-card.pdf'));
  await form.findByRole('progressbar', { name: 'Reading the document' });
  finishReading();
  await waitFor(() => expect(form.getByLabelText('Scheme')).toHaveValue('Gas Safe Register'));
  expect(form.getByLabelText('Certificate number')).toHaveValue('512345');
});

test('a service without a certificate asks for no documents before its dialog is open', async () => {
  const others = [service(category('Electrical Installation', true), null)];
  const { api, offered } = await openCertificates([card], { others });
  await press('Add the certificate for Gas Boiler Installation');
  expect(await (await dialog()).findByText('gas-card.pdf')).toBeVisible();
  const asked = api.callsOf('GET /documents').map(({ query }) => query.get('subjectId'));
  expect(new Set(asked)).toEqual(new Set([offered.id]));
});
