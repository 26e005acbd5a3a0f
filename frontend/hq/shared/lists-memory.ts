import type { Store } from 'ra-core';
import { createContext } from 'react';

/** What the lists remember while HQ is open. The first list fills it, because the dashboard needs no ra-core. */
export const ListsMemory = createContext<{ store?: Store }>({});
