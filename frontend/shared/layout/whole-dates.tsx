import { formatDayMonth } from '../format';
import { Fragment } from 'react';

/** A day as `formatDate` writes it: `3 Mar 2025`. */
const DAY = /(\d{1,2} [A-Z][a-z]{2,3} \d{4})/;

/** A sentence whose dates stay in one line. */
export function WholeDates({ text }: { text: string }) {
  return text.split(DAY).map((part, index) =>
    // Every second part is a date.
    index % 2 === 1 ? (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

/** A day without its year, in one line. */
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
    {formatDayMonth(at)}
  </time>
);
