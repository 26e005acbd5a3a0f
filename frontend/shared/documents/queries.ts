import { useQuery, type QueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import { invalidate } from '../../api/query-client';
import type { Answer } from '../../api/types';
import { INSIGHTS_KEY } from '../own-queries';
import type { DocumentSubject } from './upload-document';

export type Document = Answer<'/documents/{id}', 'get'>['document'];
export type DocumentSuggestion = NonNullable<Document['suggestion']>;
export type DocumentEvidence = DocumentSuggestion['evidence'][number];
export type DocumentPlace = Document['places'][number];

/** How often a document that is being read is asked for, in ms. */
const READING_MS = 1_500;

/** Without a subject: those of all subjects. */
const documentsKey = (...subject: string[]) => ['documents', ...subject];
const documentKey = (id: string) => ['document', id];

const isBeingRead = (document: Document | undefined): boolean => document?.status === 'READING';

/**
 * The documents of a subject, the newest first. Asks again while one is being read, but not while the page is hidden.
 * @param enabled where false, it only keeps those up to date that another part of the page has asked for
 */
export function useDocuments({ subjectType, subjectId }: DocumentSubject, enabled = true) {
  return useQuery({
    queryKey: documentsKey(subjectType, subjectId),
    enabled: ({ state }) => enabled || (state.data?.length ?? 0) > 0,
    queryFn: async () => {
      const call = api.GET('/documents', { params: { query: { subjectType, subjectId } } });
      return (await unwrap(call)).documents;
    },
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? READING_MS : false),
  });
}

/** A document, asked for until it is read. */
export function useDocument(id: string) {
  return useQuery({
    queryKey: documentKey(id),
    queryFn: async () => (await unwrap(api.GET('/documents/{id}', { params: { path: { id } } }))).document,
    refetchInterval: ({ state }) => (isBeingRead(state.data) ? READING_MS : false),
  });
}

/** An image as an address that the content security policy allows, unlike `blob:`. */
function toDataUrl(image: ArrayBuffer): string {
  const bytes = Array.from(new Uint8Array(image), (byte) => String.fromCharCode(byte));
  return `data:image/webp;base64,${btoa(bytes.join(''))}`;
}

/** The first page as the address of an image. It never changes. */
export function useDocumentPreview(id: string) {
  return useQuery({
    queryKey: [...documentKey(id), 'preview'],
    queryFn: async () => {
      const params = { path: { id } };
      const call = api.GET('/documents/{id}/preview', { params, parseAs: 'arrayBuffer' });
      return toDataUrl(await unwrap(call));
    },
    staleTime: Infinity,
  });
}

/** What a call has answered about a document is shown at once. */
export const keepDocument = (client: QueryClient, document: Document): void =>
  void client.setQueryData(documentKey(document.id), document);

/** After a change of a document: itself, every list that may show it, and what needs the user. */
export const documentsChanged = (client: QueryClient, id?: string) =>
  invalidate(client, documentsKey(), INSIGHTS_KEY, ...(id ? [documentKey(id)] : []));
