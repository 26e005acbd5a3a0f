import { useListState } from '../list/list-state';

/** Selects an account for what is done to several at once. */
export function SelectBox({ id, name }: { id: string; name: string }) {
  const { selectedIds, onToggleItem } = useListState();
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
    />
  );
}

/** Selects every account of the page, or none of them. */
export function SelectPageBox() {
  const { data = [], selectedIds, onSelect } = useListState();
  const ids = data.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <input
      type="checkbox"
      aria-label="Select all on this page"
      checked={all}
      onChange={() =>
        onSelect(all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
      }
    />
  );
}
