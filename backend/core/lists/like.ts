/** Text as LIKE finds it literally: its wildcards and the backslash are escaped. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
