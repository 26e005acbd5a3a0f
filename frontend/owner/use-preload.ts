import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { pages } from './pages';

/** A pointer that only passes over a link stays for less than this. */
const INTENT_MS = 70;

/** The path of the page of this application that the element links to. */
function linkedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === location.origin && !link.target ? link.pathname : null;
}

/** Loads a page's code and data while the pointer or the focus rests on a link to it. */
export function usePreload(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const preload = (path: string) => {
      for (const { pattern, load, prefetch } of pages) {
        const match = matchPath(pattern, path);
        if (!match) continue;
        // The page itself reports what cannot be loaded.
        load().catch(() => undefined);
        void prefetch?.(client, match.params);
        return;
      }
    };
    const onPointAt = ({ target }: Event) => {
      clearTimeout(timer);
      const path = linkedPath(target);
      if (path && path !== location.pathname) timer = setTimeout(() => preload(path), INTENT_MS);
    };
    document.addEventListener('pointerover', onPointAt);
    document.addEventListener('focusin', onPointAt);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointAt);
      document.removeEventListener('focusin', onPointAt);
    };
  }, [client]);
}
