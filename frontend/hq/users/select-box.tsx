import Checkbox from '@mui/material/Checkbox';
import { statusChangeRefusal } from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { useListState } from '../list/list-state';
import type { HqUser } from '../shared/types';

const SMALL = { p: 0.5 } as const;

/** Selects an account for what is done to several at once, or says why not. */
export function SelectBox({ user }: { user: HqUser }) {
  const { selectedIds, onToggleItem } = useListState();
  const refusal = statusChangeRefusal(useUser(), user);
  return (
    <Checkbox
      size="small"
      sx={SMALL}
      checked={selectedIds.includes(user.id)}
      disabled={refusal !== null}
      title={refusal ?? undefined}
      slotProps={{ input: { 'aria-label': `Select ${user.name}`, 'aria-description': refusal ?? undefined } }}
      onChange={() => onToggleItem(user.id)}
    />
  );
}

/** Selects every account of the page whose status the reader may change, or none of them. */
export function SelectPageBox() {
  const actor = useUser();
  const { data = [], selectedIds, onSelect } = useListState();
  const ids = data.filter((user) => !statusChangeRefusal(actor, user as HqUser)).map(({ id }) => id);
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
