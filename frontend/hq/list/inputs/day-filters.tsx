import Button from '@mui/material/Button';
import { useState } from 'react';
import { DateInput } from 'react-admin';
import { daysAhead } from '../../../shared/format';
import { type FilterProps, useFilterInput } from './use-filter-input';

/** The filters by the days of a row's creation, to be added. */
export const CREATED_DAYS = [
  <DateInput key="from" source="from" label="Created From" />,
  <DateInput key="to" source="to" label="Created To" />,
];

/** Shows the last seven days, or all again. */
export function LastWeekFilter({ source, label }: FilterProps) {
  const [from, setFrom] = useFilterInput(source);
  const [to, setTo] = useFilterInput('to');
  const [day] = useState(() => daysAhead(-7));
  const on = from === day && to === '';
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-pressed={on}
      onClick={() => {
        if (to) setTo('');
        setFrom(on ? '' : day);
      }}
    >
      {label}
    </Button>
  );
}
