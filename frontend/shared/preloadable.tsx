import type { ComponentType } from 'react';
import { lazyWithRetry, loadWithRetry } from './load-with-retry';

/** A lazy page that, once it is loaded beforehand, renders at once instead of after a placeholder. */
export function preloadable(load: () => Promise<{ default: ComponentType }>) {
  const Lazy = lazyWithRetry(load);
  let Loaded: ComponentType | null = null;
  return {
    Page: () => (Loaded ? <Loaded /> : <Lazy />),
    /** @throws when the chunk cannot be loaded */
    async preload(): Promise<void> {
      Loaded = (await loadWithRetry(load)).default;
    },
  };
}
