import { screen, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { listedProperty, openProperty } from '../properties/fixtures.js';
import type { Answers } from '../support/api.js';
import { sample } from '../support/samples.js';

type Schemas = components['schemas'];
export type Document = Schemas['DocumentDto'];

/** A file of so many bytes. */
export const fileOf = (name = 'record.pdf', type = 'application/pdf', bytes = 2048) =>
  new File([new Uint8Array(bytes)], name, { type });

export const documentOf = (given: Partial<Document> = {}): Document =>
  sample('DocumentDto', {
    subjectType: 'PROPERTY',
    name: 'scan-004.pdf',
    bytes: 250_000,
    pages: 1,
    status: 'READ',
    abilities: { apply: true, remove: true },
    ...given,
  });

const line = (field: Schemas['DocumentField'], text: string) => ({ field, page: 1, text });

/** What was read in a gas record, of whose number nothing was found. */
export const GAS: NonNullable<Document['suggestion']> = {
  kind: 'GAS_SAFETY',
  propertyId: null,
  issuedOn: '2026-03-12',
  validUntil: null,
  nextDueOn: '2027-03-12',
  number: null,
  registration: null,
  issuer: 'Fenland Heating Ltd',
  evidence: [
    line('kind', 'Landlord Gas Safety Record'),
    line('issuedOn', 'Date of issue: 12 March 2026'),
    { ...line('nextDueOn', 'Valid for 12 months'), computed: true },
    line('issuer', 'Issued by: Fenland Heating Ltd'),
  ],
  sure: ['kind', 'issuedOn', 'nextDueOn', 'issuer'],
};

interface Given {
  documents?: Document[];
  /** The documents that are read one by one, such as one that has just been uploaded. */
  document?: Document;
  property?: Partial<Schemas['PropertyDetailsDto']>;
  deadlines?: Schemas['ListedDeadlineDto'][];
  width?: number;
  answers?: Answers;
}

/** Opens the page of a property with documents. */
export async function openDocuments({
  documents = [],
  document = documents[0],
  answers,
  ...given
}: Given = {}) {
  const home = listedProperty({ memorableName: 'Ferry House' });
  const page = await openProperty({
    ...given,
    property: { id: home.id, memorableName: home.memorableName, ...given.property },
    answers: {
      'GET /properties': { properties: [home] },
      'GET /documents': { documents: documents.map((one) => ({ ...one, subjectId: home.id })) },
      ...(document && { 'GET /documents/{id}': { document: { ...document, subjectId: home.id } } }),
      ...answers,
    },
  });
  return { ...page, home };
}

export const section = async () => within(await screen.findByRole('region', { name: 'Documents' }));
export const dialog = async () => within(await screen.findByRole('dialog'));

/** The hidden field behind the button that asks for a file, or for a photo. */
export function fileInput({ camera = false } = {}): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(
    `input[type="file"]${camera ? '[capture]' : ':not([capture])'}`,
  );
  if (!input) throw new Error('There is no field for a file');
  return input;
}
