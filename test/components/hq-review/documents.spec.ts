import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { documentOf, GAS } from '../documents/fixtures.js';
import { open, press } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { as, reviewedBusiness } from './fixtures.js';

type Schemas = components['schemas'];
type Document = Schemas['DocumentDto'];

const read = (given: Partial<Document> = {}) =>
  documentOf({ subjectType: 'CERTIFICATE', name: 'gas-card.pdf', ...given });
const says = (found: Partial<typeof GAS>) => ({ ...GAS, validUntil: null, nextDueOn: null, ...found });

/** The page of a business with one certificate, and the document that HQ found for it. */
async function openCertificate(
  differences: string[] | null,
  document = read(),
  given: Parameters<typeof reviewedBusiness>[0] = {},
) {
  const certificate = {
    scheme: 'Gas Safe Register',
    number: '553212',
    expiresOn: '2028-03-31',
    checkedAt: null,
    checkedBy: null,
    expired: false,
    document: differences && { id: document.id, differences },
  };
  const service = sample('BusinessServiceDto', { requiresCertification: true, certificate });
  const business = reviewedBusiness({ services: [service], ...given });
  const page = await open(`/hq/businesses/${business.id}`, {
    as,
    answers: {
      'GET /hq/businesses/{id}': business,
      'GET /documents/{id}': { document },
      'GET /documents/{id}/preview': () =>
        new Response('RIFF', { headers: { 'content-type': 'image/webp' } }),
      'GET /documents/{id}/file': () =>
        new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    },
  });
  return { ...page, section: within(await screen.findByRole('region', { name: 'Services (1)' })) };
}

const checklist = async () =>
  within(await screen.findByRole('list', { name: 'Checklist' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('the page of the document stands beside the claim, with what differs, and is a problem of the review', async () => {
  const difference = 'The document says 553211, the business typed 553212.';
  const { section } = await openCertificate([difference]);
  expect(await section.findByRole('img', { name: 'First page of gas-card.pdf' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/webp/),
  );
  expect(section.queryByText('No document')).not.toBeInTheDocument();
  expect(section.getByText(difference)).toBeVisible();
  expect(await checklist()).toContain('Look at thisDocuments1 of 1 not as typed');
  expect(screen.getByRole('button', { name: 'Approve' })).not.toHaveClass('MuiButton-contained');
});

test('a certificate without a document says so', async () => {
  const { api, section } = await openCertificate(null);
  expect(await section.findByText('No document')).toBeVisible();
  expect(section.queryByRole('img')).not.toBeInTheDocument();
  expect(api.callsOf('GET /documents/{id}')).toEqual([]);
});

test.each([
  [
    'what it says',
    read({
      suggestion: says({ number: '553212', validUntil: '2028-03-31', sure: ['number', 'validUntil'] }),
    }),
    /553212, valid until 31/,
  ],
  ['that it could not be read', read({ status: 'UNREADABLE' }), /couldn't read its number or its last day/],
  ['that it is still being read', read({ status: 'READING' }), /still being read/],
])('where nothing differs, the reviewer reads %s', async (_what, document, words) => {
  const { section } = await openCertificate([], document);
  expect(await section.findByText(words)).toBeVisible();
  expect(await checklist()).toContain('Nothing to checkDocuments1 document to compare');
});

test('a press enlarges the page, and the file is only ever downloaded', async () => {
  const { api, section, user } = await openCertificate([]);
  await section.findByRole('img');
  await user.click(section.getByRole('button', { name: 'Enlarge gas-card.pdf' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'gas-card.pdf' }));
  expect(dialog.getByRole('img')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Mark as Checked/ })).toBeVisible();
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(dialog.getByRole('button', { name: 'Download gas-card.pdf' }));
  await press('Close');
  expect(api.callsOf('GET /documents/{id}/file')).toHaveLength(1);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

test('the same file at another business is a problem that leads to that business', async () => {
  const twin = { id: newId(), name: 'Twin Heating', matches: ['document'] as ['document'] };
  await openCertificate([], read(), { duplicates: [sample('DuplicateBusinessDto', twin)] });
  expect(await checklist()).toContain('Look at thisSame FileAlso at Twin Heating');
  expect(screen.getByRole('link', { name: 'Same File' })).toHaveAttribute(
    'href',
    `/hq/businesses/${twin.id}`,
  );
  const duplicates = await screen.findByRole('region', { name: 'Possible Duplicates (1)' });
  expect(duplicates).toHaveTextContent('Same uploaded file · different owner');
});
