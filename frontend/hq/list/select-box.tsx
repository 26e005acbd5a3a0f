import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useListContext } from 'react-admin';
import { useUser } from '../../api/use-session';
import type { Column } from './table/column';

const SMALL = { p: 0.5 } as const;

interface Selectable<Row> {
  getName: (row: Row) => string;
  /** Why the user cannot select a row, or null. */
  getRefusal?: (user: ReturnType<typeof useUser>, row: Row) => string | null;
}

/** Selects a row for what is done to several at once, or says why not. The one of react-admin has no name. */
function SelectBox<Row extends RaRecord>({ row, getName, getRefusal }: Selectable<Row> & { row: Row }) {
  const { selectedIds, onToggleItem } = useListContext();
  const user = useUser();
  const refusal = getRefusal?.(user, row) ?? undefined;
  return (
    <Checkbox
      size="small"
      sx={SMALL}
      checked={selectedIds.includes(row.id)}
      disabled={refusal !== undefined}
      title={refusal}
      slotProps={{ input: { 'aria-label': `Select ${getName(row)}`, 'aria-description': refusal } }}
      onChange={() => onToggleItem(row.id)}
    />
  );
}

/** Selects every row of the page that can be selected, or none of them. */
function SelectPageBox<Row extends RaRecord>({ getRefusal }: Selectable<Row>) {
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const user = useUser();
  const ids = data.filter((row) => !getRefusal?.(user, row)).map(({ id }) => id);
  const selected = ids.filter((id) => selectedIds.includes(id)).length;
  const all = ids.length > 0 && selected === ids.length;
  return (
    <Checkbox
      size="small"
      sx={SMALL}
      checked={all}
      indeterminate={selected > 0 && !all}
      disabled={ids.length === 0}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
      onChange={() =>
        onSelect(all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
      }
    />
  );
}

/** The column of the boxes. */
export const selection = <Row extends RaRecord>(selectable: Selectable<Row>): Column<Row> => ({
  source: 'selection',
  label: 'Selection',
  sort: false,
  hidden: 'no',
  place: { pinned: 0 },
  heading: <SelectPageBox {...selectable} />,
  render: (row) => <SelectBox row={row} {...selectable} />,
  card: { select: true },
});

/** The left edge of a pinned column beside the boxes, in px. */
export const BESIDE_BOXES = { pinned: 54 } as const;
