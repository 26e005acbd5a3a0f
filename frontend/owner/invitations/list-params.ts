import { useSearchParams } from 'react-router';
import type { Side } from '../../../backend/contract/statuses';
import { PAGE_MAX } from '../../../backend/contract/limits';
import { TABS, type TabId } from './tabs';

interface ListParams {
  /** Null: the side that the person has. */
  side: Side | null;
  tab: TabId;
  page: number;
}

/** Side, tab and page of the list, kept in the address. Another side or tab begins at page 1. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const [side, page] = [params.get('side'), Number(params.get('page'))];
  const current: ListParams = {
    side: side === 'owner' || side === 'business' ? side : null,
    tab: TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'waiting',
    page: Number.isInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1,
  };
  const open = (change: Partial<ListParams>) => {
    const next = { ...current, page: 1, ...change };
    setParams(
      {
        ...(next.side ? { side: next.side } : {}),
        ...(next.tab === 'waiting' ? {} : { tab: next.tab }),
        ...(next.page === 1 ? {} : { page: String(next.page) }),
      },
      { preventScrollReset: true },
    );
  };
  return { ...current, open };
}
