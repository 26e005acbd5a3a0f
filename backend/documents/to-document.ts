import type { Actor } from '../core/access/actor.js';
import { sideOf } from '../invitations/invitation.policy.js';
import { documentAbilities, type Subject } from './document-access.js';
import {
  type DocumentDto,
  type DocumentRow,
  type DocumentSuggestionDto,
  toStoredDocument,
} from './documents.dto.js';

/** Others must not learn which property of the uploader a document may be about. */
export function withoutProperty({ sure, ...suggestion }: DocumentSuggestionDto): DocumentSuggestionDto {
  return { ...suggestion, propertyId: null, sure: sure.filter((field) => field !== 'propertyId') };
}

/** A document of this subject, as the actor may see it. */
export function toDocumentDto(row: DocumentRow, subject: Subject, actor: Actor): DocumentDto {
  const { suggestion, ...stored } = toStoredDocument(row);
  return {
    ...stored,
    suggestion: suggestion && row.uploaderId !== actor.id ? withoutProperty(suggestion) : suggestion,
    side: subject.invitation && sideOf(subject.invitation, { id: row.uploaderId }),
    abilities: documentAbilities(subject, row.uploaderId, actor),
  };
}
