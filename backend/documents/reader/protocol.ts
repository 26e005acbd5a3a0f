import type { DocumentType } from '../../contract/jobs/documents.js';
import type { Known, Suggestion } from '../reading/suggestion.js';

/** What the reader's process is asked. It does one task and ends. */
export type Task =
  | { task: 'take'; file: Uint8Array }
  | { task: 'read'; file: Uint8Array; mediaType: DocumentType; known: Known };

/** A file that is taken. */
export interface Taken {
  mediaType: DocumentType;
  pages: number;
  /** A PDF as it came; an image made anew, without what a camera writes into it. */
  file: Uint8Array;
  /** WebP of the first page. */
  preview: Uint8Array;
}

export interface Answers {
  take: { taken: Taken } | { refused: string };
  /** Null where there is nothing to read. */
  read: { suggestion: Suggestion | null };
}
export type Answer<Name extends Task['task']> = Answers[Name];

/** What is the file's own fault, in words for the person who sent it. */
export class Refusal extends Error {}
