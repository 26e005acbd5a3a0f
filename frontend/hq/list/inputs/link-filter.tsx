import Chip from '@mui/material/Chip';
import { type RaRecord, useListContext } from 'react-admin';
import { type FilterProps, useFilterInput } from './use-filter-input';

interface LinkFilterProps<Row> extends FilterProps {
  /** The name of what the filter leaves, from a row that it found. */
  nameOf: (row: Row) => string | null | undefined;
}

/** A filter that only links set. While it is set, it can be removed. */
function LinkFilter<Row extends RaRecord>({ source, label, nameOf }: LinkFilterProps<Row>) {
  const [value, setValue] = useFilterInput(source);
  const { data = [] } = useListContext<Row>();
  if (!value) return null;
  const name = data.map(nameOf).find(Boolean);
  return (
    <Chip
      label={name ? `Only ${name}` : label}
      onDelete={() => setValue('')}
      // In the middle of the line of the other filters.
      sx={{ my: 0.5, maxWidth: '18rem' }}
    />
  );
}

export const linkFilter = <Row extends RaRecord>(
  source: string,
  label: string,
  nameOf: LinkFilterProps<Row>['nameOf'],
) => <LinkFilter<Row> key={source} {...{ source, label, nameOf }} alwaysOn />;
