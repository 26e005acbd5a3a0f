import type { Route } from '@playwright/test';

/** Holds a call back until `go` is called. */
export function gate(): { hold: (route: Route) => Promise<void>; go: () => void } {
  let go = (): void => undefined;
  const opened = new Promise<void>((resolve) => (go = resolve));
  return {
    hold: async (route) => {
      await opened;
      await route.fallback();
    },
    go: () => go(),
  };
}
