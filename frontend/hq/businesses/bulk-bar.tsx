import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { BULK_BUTTON, SelectionBar } from '../list/selection-bar';
import { useSeenRows } from '../list/use-seen-rows';
import type { ListedBusiness } from '../shared/types';
import { useMarkManyReviewed } from './mutations';

/** What can be done to several businesses at once. Approvals and rejections are decided one by one. */
export function BulkBar() {
  const { selectedIds, onUnselectItems } = useListContext<ListedBusiness>();
  const seen = useSeenRows<ListedBusiness>();
  const changed = selectedIds.flatMap((id) => {
    const business = seen[String(id)];
    return business?.abilities.markReviewed ? business : [];
  });
  const { run, isPending } = useMarkManyReviewed(onUnselectItems);
  return (
    <SelectionBar noun={['business', 'businesses']} note={changed.length === 0 && ' · no changes to review'}>
      {(tooMany) => (
        <Button
          {...BULK_BUTTON}
          disabled={tooMany || changed.length === 0}
          loading={isPending}
          onClick={() => void run(changed)}
        >
          Mark as Reviewed
        </Button>
      )}
    </SelectionBar>
  );
}
