import { api, unwrap } from '../../api/client';
import { once } from '../../api/idempotency';
import { sessionFetch } from '../../api/session-fetch';
import type { Document } from './queries';

/** What a document belongs to. */
export type DocumentSubject = Pick<Document, 'subjectType' | 'subjectId'>;

export interface Sent {
  file: File;
  subject: DocumentSubject;
  /** The Idempotency-Key: the same when the file is sent again. */
  key: string;
  signal: AbortSignal;
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a form as `fetch` does, and tells how far it is, which `fetch` cannot. */
function sendForm(request: Request, form: FormData, onProgress: Sent['onProgress']): Promise<Response> {
  return new Promise((resolve, reject) => {
    // Cancelled while the session was being renewed: the event does not come again.
    request.signal.throwIfAborted();
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    call.withCredentials = true;
    // The form brings its own type, which names the boundary of its parts.
    request.headers.forEach((value, name) => name !== 'content-type' && call.setRequestHeader(name, value));
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => {
      const headers = { 'Content-Type': call.getResponseHeader('Content-Type') ?? '' };
      resolve(new Response(call.responseText || null, { status: call.status, headers }));
    };
    call.onerror = () => reject(new TypeError('The file could not be sent'));
    call.onabort = call.onerror;
    request.signal.addEventListener('abort', () => call.abort());
    call.send(form);
  });
}

/**
 * Uploads a file, which is then read.
 * @throws ApiError
 */
export async function uploadDocument({ file, subject, key, signal, onProgress }: Sent): Promise<Document> {
  const form = new FormData();
  form.append('subjectType', subject.subjectType);
  form.append('subjectId', subject.subjectId);
  form.append('file', file, file.name);
  const call = api.POST('/documents', {
    params: { header: once(key) },
    // The document describes a file as a text. What is sent is the form.
    body: { ...subject, file: file.name },
    bodySerializer: () => form,
    fetch: (request) => sessionFetch(request, (sent) => sendForm(sent, form, onProgress)),
    signal,
  });
  return (await unwrap(call)).document;
}
