import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Filters, pages and selections are of this visit; how a reviewer likes the tables stays. */
const OF_THIS_VISIT = /listParams|selectedIds|expanded/;

/** What react-admin remembers: choice of columns and saved searches for good, the state of lists until the page is left. */
export function createStore(): Store {
  const visit = memoryStore();
  const lasting = localStorageStore('1', 'hq');
  const of = (key: string) => (OF_THIS_VISIT.test(key) ? visit : lasting);
  return {
    setup: () => {
      visit.setup();
      lasting.setup();
    },
    teardown: () => {
      visit.teardown();
      lasting.teardown();
    },
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
