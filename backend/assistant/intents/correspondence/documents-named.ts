import type { DocumentDto } from '../../../documents/documents.dto.js';
import type { FirstDeadline } from '../../../deadlines/deadlines.service.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { propertyInMind, type Question } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { isConfirmed, sayDays, valuesOf } from '../../tools/say-document.js';
import type { ToolRow } from '../../tools/tool.js';

/** Properties whose documents are read for one answer. */
const PROPERTIES_MAX = 10;

export interface NamedDocument {
  document: DocumentDto;
  propertyId: string;
  propertyName: string;
}

/** Documents of the properties that the question names, or of all that the person has or manages. */
export async function documentsNamed(question: Question, { jobs }: AnswerServices): Promise<NamedDocument[]> {
  const { known, actor, slots } = question;
  const homes = known.properties.length > 0 ? known.properties : known.managed;
  const one = propertyInMind(question);
  const named = homes.filter(
    ({ id }) =>
      id === one ||
      slots.properties.some((slot) => slot.id === id) ||
      (!one && slots.properties.length === 0),
  );
  const found = await Promise.all(
    named.slice(0, PROPERTIES_MAX).map(async ({ id, memorableName }) => {
      const { rows } = await jobs.documents.list(actor, { subjectType: 'PROPERTY', subjectId: id });
      return rows.map((document) => ({ document, propertyId: id, propertyName: memorableName }));
    }),
  );
  return found.flat();
}

/** Those about a deadline: set from it, or read as of its kind. */
export const documentsOf = (
  documents: readonly NamedDocument[],
  { id, kind, propertyId }: Pick<FirstDeadline, 'id' | 'kind' | 'propertyId'>,
): NamedDocument[] =>
  documents.filter(
    ({ document, propertyId: home }) =>
      home === propertyId &&
      (document.deadlineId === id ||
        (document.deadlineId === null && kind !== 'OTHER' && valuesOf(document).kind === kind)),
  );

/** What a document says of itself, as far as it was read. What is not confirmed is called so. */
export function sayDocument({ document }: NamedDocument): string {
  const { status, createdAt } = document;
  const { issuer } = valuesOf(document);
  const read = [...sayDays(document), issuer ? `by ${issuer}` : ''].filter(Boolean);
  const state = { READING: 'being read', UNREADABLE: 'could not be read', READ: '' }[status];
  const confirmed = read.length > 0 && !isConfirmed(document) ? 'not confirmed yet' : '';
  return [`added ${sayDay(createdAt)}`, ...read, state, confirmed].filter(Boolean).join(' · ');
}

export const documentRow = (one: NamedDocument): ToolRow => ({
  id: one.document.id,
  title: `${one.document.name} at ${one.propertyName}`,
  detail: sayDocument(one),
  path: `${paths.property(one.propertyId)}#documents`,
});
