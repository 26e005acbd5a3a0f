import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DOCUMENT_TYPES, FILE_REFUSALS } from '../../../backend/contract/jobs/documents';
import { DOCUMENT_MAX_BYTES } from '../../../backend/contract/limits';
import { ApiError } from '../../api/errors';
import { newKey } from '../../api/idempotency';
import { documentsChanged, keepDocument, type Document } from './queries';
import { uploadDocument, type DocumentSubject } from './upload-document';

export interface Upload {
  /** The file that is on its way. `share` is 0 to 1; at 1 the server checks the file. */
  sending: { name: string; share: number } | null;
  /** Why the last file was not taken. `again` sends it once more, where that may help. */
  refusal: { message: string; again?: () => void } | null;
  /** For screen readers: what has become of the last file. */
  news: string;
  start: (files: Iterable<File> | ArrayLike<File> | null) => void;
  cancel: () => void;
  dismiss: () => void;
}

const isTaken = (type: string): boolean => DOCUMENT_TYPES.some((taken) => taken === type);

/** Why a file would be refused, as far as the browser can tell. The server tells its type by its bytes. */
function findRefusal({ size, type }: File): string | null {
  if (size === 0) return FILE_REFUSALS.empty;
  if (type !== '' && !isTaken(type)) return FILE_REFUSALS.type;
  return size > DOCUMENT_MAX_BYTES ? FILE_REFUSALS.tooLarge : null;
}

/** In words, and whether it may help to send the file again. */
function explain(error: unknown): { message: string; mayHelp: boolean } {
  const { statusCode, message, errors } = error instanceof ApiError ? error : new ApiError(0, '', '');
  return {
    message: (errors.file ?? message) || "We couldn't upload the file. Check your connection and try again.",
    mayHelp: statusCode === 0 || statusCode === 429 || statusCode >= 500,
  };
}

/** Uploads one file at a time for a subject. What is on its way ends with the component. */
export function useUpload(subject: DocumentSubject, onUploaded: (document: Document) => void): Upload {
  const client = useQueryClient();
  const [sending, setSending] = useState<Upload['sending']>(null);
  const [refusal, setRefusal] = useState<Upload['refusal']>(null);
  const [news, setNews] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, key: string) => {
    const { name } = file;
    const own = new AbortController();
    running.current = own;
    setRefusal(null);
    setNews(`Uploading ${name}`);
    setSending({ name, share: 0 });
    const onProgress = (share: number) => running.current === own && setSending({ name, share });
    try {
      const document = await uploadDocument({ file, subject, key, signal: own.signal, onProgress });
      // Of one that was cancelled while the server checked it the list shows that it was kept.
      if (running.current === own || !running.current) setNews(`${name} is uploaded`);
      if (running.current === own) {
        keepDocument(client, document);
        onUploaded(document);
      }
      await documentsChanged(client);
    } catch (error) {
      if (running.current !== own) {
        // Cancelled: the server may have got it all the same.
        await documentsChanged(client);
        return;
      }
      const { message, mayHelp } = explain(error);
      setNews('');
      setRefusal({ message, ...(mayHelp && { again: () => void send(file, key) }) });
    } finally {
      if (running.current === own) {
        running.current = null;
        setSending(null);
      }
    }
  };
  const start: Upload['start'] = (files) => {
    const [file, another] = files ? Array.from(files) : [];
    if (!file || running.current) return;
    const message = another ? 'Please add one file at a time' : findRefusal(file);
    setNews('');
    if (message) setRefusal({ message });
    else void send(file, newKey());
  };
  const cancel = () => {
    const own = running.current;
    running.current = null;
    // What was sent whole is kept, whether we wait for the answer or not. Only the answer says that the list can be read.
    if (sending && sending.share < 1) own?.abort();
    setSending(null);
    setNews('Upload cancelled');
  };
  return { sending, refusal, news, start, cancel, dismiss: () => setRefusal(null) };
}
