import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Filters, pages and selections are forgotten when HQ is closed. Columns and saved views are kept. */
const OF_THIS_VISIT = /listParams|selectedIds|expanded/;

/** What react-admin remembers, partly in memory and partly in the local storage of the browser. */
export function createStore(): Store {
  const visit = memoryStore();
  const lasting = localStorageStore('1', 'hq');
  const of = (key: string) => (OF_THIS_VISIT.test(key) ? visit : lasting);
  // Made once: a store for each list would forget what the list before it kept.
  visit.setup();
  return {
    setup: () => lasting.setup(),
    teardown: () => lasting.teardown(),
    getItem: (key, defaultValue) => of(key).getItem(key, defaultValue),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => {
      visit.removeItems(prefix);
      lasting.removeItems(prefix);
    },
    reset: () => {
      visit.reset();
      lasting.reset();
    },
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  };
}
