import type { ConfirmedDocumentDto, DocumentDto } from '../../documents/documents.dto.js';
import { sayDay } from '../language/dates.js';

/** What a person has confirmed or, before that, what was read. */
export const valuesOf = ({
  confirmed,
  suggestion,
}: Pick<DocumentDto, 'confirmed' | 'suggestion'>): Partial<ConfirmedDocumentDto> =>
  confirmed ?? suggestion ?? {};

export const isConfirmed = ({
  confirmed,
  deadlineId,
}: Pick<DocumentDto, 'confirmed' | 'deadlineId'>): boolean => confirmed !== null || deadlineId !== null;

/** The days of a document in words. */
export function sayDays(document: DocumentDto): string[] {
  const { issuedOn, validUntil, nextDueOn } = valuesOf(document);
  return [
    issuedOn ? `issued ${sayDay(issuedOn)}` : '',
    validUntil ? `valid until ${sayDay(validUntil)}` : nextDueOn ? `due again ${sayDay(nextDueOn)}` : '',
  ].filter(Boolean);
}
