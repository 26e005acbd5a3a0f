import Button from '@mui/material/Button';
import { useState } from 'react';
import { DateInput } from 'react-admin';
import { daysAhead } from '../../../shared/format';
import { type FilterProps, useFilterInput } from './use-filter-input';

/** Two filters by day, to be added. */
export const dayFilters = (from: string, to: string, label: string) => [
  <DateInput key={from} source={from} label={`${label} From`} />,
  <DateInput key={to} source={to} label={`${label} To`} />,
];
export const CREATED_DAYS = dayFilters('from', 'to', 'Created');

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
