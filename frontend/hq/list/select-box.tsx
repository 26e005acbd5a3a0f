import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useListContext } from 'react-admin';

const SMALL = { p: 0.5 } as const;

interface SelectBoxProps {
  id: string;
  name: string;
  /** Why the row cannot be selected, if so. */
  refusal?: string | null;
}

/** Selects a row for what is done to several at once, or says why not. The one of react-admin has no name. */
export function SelectBox({ id, name, refusal = null }: SelectBoxProps) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      sx={SMALL}
      checked={selectedIds.includes(id)}
      disabled={refusal !== null}
      title={refusal ?? undefined}
      slotProps={{ input: { 'aria-label': `Select ${name}`, 'aria-description': refusal ?? undefined } }}
      onChange={() => onToggleItem(id)}
    />
  );
}

/** Selects every row of the page that can be selected, or none of them. */
export function SelectPageBox<Row extends RaRecord>({
  isSelectable = () => true,
}: {
  isSelectable?: (row: Row) => boolean;
}) {
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const ids = data.filter(isSelectable).map(({ id }) => id);
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
export const SELECTION = {
  source: 'selection',
  label: 'Selection',
  sort: false,
  hidden: 'no',
  place: { pinned: 0 },
} as const;

/** The left edge of a pinned column beside the boxes, in px. */
export const BESIDE_BOXES = { pinned: 54 } as const;
