import { HELP_TEXTS } from '../contract/text/help-texts.js';

/** Something that people ask how to do. */
export interface HelpTopic {
  id: string;
  title: string;
  sentences: readonly string[];
  /** Where it is done. */
  path: string;
}

export const HELP_TOPICS: readonly HelpTopic[] = HELP_TEXTS.map(({ id, title, sentences, path }) => ({
  id,
  title,
  sentences,
  path,
}));
