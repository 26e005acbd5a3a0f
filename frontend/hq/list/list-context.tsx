import { CoreAdminContext } from 'ra-core';
import { useContext, useState, type ContextType, type ReactNode } from 'react';
import { queryClient } from '../../api/query-client';
import { paths } from '../../shared/paths';
import { dataProvider } from './data-provider';
import { ListsMemory } from '../shared/lists-memory';
import { createStore } from './store';

const storeOf = (memory: ContextType<typeof ListsMemory>) => (memory.store ??= createStore());

/** What ra-core needs around a list. All lists share what they remember. */
export function ListContext({ children }: { children: ReactNode }) {
  const memory = useContext(ListsMemory);
  const [store] = useState(() => storeOf(memory));
  return (
    <CoreAdminContext basename={paths.hq} dataProvider={dataProvider} store={store} queryClient={queryClient}>
      {children}
    </CoreAdminContext>
  );
}
