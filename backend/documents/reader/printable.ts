import { withoutInvisible } from '../../contract/text/invisible.js';

/** Control characters and halves of characters. The database cannot keep some of them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;

/** A text of a file as it may be kept and shown: without what shows nothing, or turns the line. */
export const toPrintable = (text: string): string => withoutInvisible(text.replace(UNPRINTABLE, ' '));
