import { Fragment } from 'react';

/** A word with a hyphen. Inside it a line ends only where the word alone is too long for one. */
const WORD = { display: 'inline-block', maxWidth: '100%', textDecoration: 'inherit' } as const;

/** A name whose lines end between its words, and not at a hyphen. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    // Every second part has a hyphen.
    index % 2 === 1 ? (
      <span key={index} style={WORD}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
