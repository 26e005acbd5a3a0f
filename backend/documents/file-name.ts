import { DOCUMENT_ENDINGS, type DocumentType } from '../contract/jobs/documents.js';
import { DOCUMENT_NAME_MAX } from '../contract/limits.js';
import { normalizeText } from '../contract/text.js';
import { withoutInvisible } from '../contract/text/invisible.js';

/** What a file name must not have on some system, control characters, and halves of characters. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"|?*/\\]+/gu;
const OUTER = /^[\s.]+|[\s.]+$/g;

/** The name under which a file is kept: its own without a path, with the ending of what it is. */
export function toFileName(given: string, type: DocumentType): string {
  const ending = `.${DOCUMENT_ENDINGS[type]}`;
  const last = given.slice(-1_000).split(/[/\\]/).at(-1) ?? '';
  const plain = normalizeText(withoutInvisible(last).replace(FORBIDDEN, ' ')).replace(OUTER, '');
  const stem = plain.replace(/\.\w{1,5}$/, '').replace(OUTER, '');
  const cut = [...stem]
    .slice(0, (DOCUMENT_NAME_MAX - ending.length) / 2)
    .join('')
    .trim();
  return `${cut || 'document'}${ending}`;
}

/** A header that makes a browser save the file under its name (RFC 6266). */
export function toDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[%"\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
