/** Escapes the wildcards and the backslash, so that LIKE matches the text literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
