import { statusChangeRefusal } from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { useListState } from '../list/list-state';
import type { HqUser } from '../shared/types';

/** Selects an account for what is done to several at once, or says why not. */
export function SelectBox({ user }: { user: HqUser }) {
  const { selectedIds, onToggleItem } = useListState();
  const refusal = statusChangeRefusal(useUser(), user);
  return (
    <input
      type="checkbox"
      aria-label={`Select ${user.name}`}
      checked={selectedIds.includes(user.id)}
      disabled={refusal !== null}
      title={refusal ?? undefined}
      onChange={() => onToggleItem(user.id)}
    />
  );
}

/** Selects every account of the page whose status the reader may change, or none of them. */
export function SelectPageBox() {
  const actor = useUser();
  const { data = [], selectedIds, onSelect } = useListState();
  const ids = data.filter((user) => !statusChangeRefusal(actor, user as HqUser)).map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <input
      type="checkbox"
      aria-label="Select all on this page"
      checked={all}
      disabled={ids.length === 0}
      onChange={() =>
        onSelect(all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
      }
    />
  );
}
