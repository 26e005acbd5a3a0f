/** Lower case, one form of each letter and apostrophe, no invisible characters, single spaces. */
export function canonical(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** The words with one space around each, to look for words side by side. */
export const wordLine = (text: string): string =>
  ` ${(canonical(text).match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []).map((word) => word.replace(/'s$/, '')).join(' ')} `;

export const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

const UUID = /\(?\b(?:id:?\s*)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b\)?/giu;

/** A sentence of a model as plain text: no HTML, no markdown, no ids, and of a link only its words. */
export function plainSentence(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。｡]/g, '.')
    .replace(/!?\[([^\]]*)\]\s?\([^)]*\)/g, '$1')
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replace(UUID, '')
    .replace(/^\s*(?:[-*+•#>]+|\d{1,2}[.)])\s+/, '')
    .replace(/[*_`~|<>[\]\\]+/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\s+([.,;:!?])/g, '$1')
    .trim();
}

const LINK = [
  /[a-z][a-z0-9+.-]*:\/\//i,
  /\bwww\./i,
  /\b(?:mailto|javascript|data|tel|sms|file|vbscript|blob):/i,
  /\S@\S/,
  /(?:^|\s)\/\/?[\p{L}\p{N}]/u,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u,
];

/** True for an address of a page, a host or a mailbox. */
export const hasLink = (sentence: string): boolean => LINK.some((pattern) => pattern.test(sentence));

/** The sentences that are complete, and what may still go on. */
export function splitSentences(text: string): { complete: string[]; rest: string } {
  const parts = text.split(/(?<=[^\s\d][.!?])\s+|\n+/);
  const rest = parts.pop() ?? '';
  return { complete: parts, rest };
}
