import { JSDOM } from 'jsdom';

/** Where the application believes to be. The API has the host of the page, see `apiOrigin`. */
const URL_OF_PAGE = 'http://localhost:8080/';
/** Node's own versions of these work together: a request takes only the signal of its own kind. */
const OF_NODE = new Set(['AbortController', 'AbortSignal', 'Blob', 'FormData', 'Headers', 'performance']);

/** What the page is told about the device. */
export const device = { width: 1440, reducedMotion: true };

const dom = new JSDOM('<!doctype html><html lang="en"><head></head><body></body></html>', {
  url: URL_OF_PAGE,
  pretendToBeVisual: true,
});
const { window } = dom;

/** Evaluates the few media queries that the application asks; all others are false. */
function matches(query: string): boolean {
  return query.split(' and ').every((part) => {
    const [, side, px] = /\((min|max)-width:\s*([\d.]+)px\)/.exec(part) ?? [];
    if (side) return side === 'min' ? device.width >= Number(px) : device.width <= Number(px);
    return part.includes('prefers-reduced-motion: reduce') && device.reducedMotion;
  });
}

/** A page without a layout: nothing has a size, and nothing comes into view. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Other tabs are for the browser tests. */
class NoOtherTabs extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

const nothing = (): void => undefined;

const FRAME_MS = 1000 / 60;
/** Those of jsdom end for good with the timers of the first page, and count from another moment than the clock. */
const frames = {
  requestAnimationFrame: (draw: FrameRequestCallback): number =>
    Number(setTimeout(() => draw(performance.now()), FRAME_MS)),
  cancelAnimationFrame: (frame: number): void => clearTimeout(frame),
};

function install(): void {
  const missing = Object.getOwnPropertyNames(window).filter(
    (name) => !OF_NODE.has(name) && (!(name in globalThis) || /^(\w*Event\w*|navigator|Text)$/.test(name)),
  );
  for (const name of missing)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: (window as unknown as Record<string, unknown>)[name],
    });
  Object.assign(globalThis, {
    window,
    self: window,
    BroadcastChannel: NoOtherTabs,
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    scrollTo: nothing,
    ...frames,
  });
  Object.assign(window, {
    BroadcastChannel: NoOtherTabs,
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    scrollTo: nothing,
    ...frames,
    matchMedia: (query: string) => ({
      matches: matches(query),
      media: query,
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
    }),
  });
  Object.assign(globalThis, { matchMedia: window.matchMedia });
  Object.assign(window.document, { fonts: { ready: Promise.resolve() } });
  Object.assign(window.Element.prototype, { scrollIntoView: nothing, scrollTo: nothing });
  // Styles say nothing without a layout, and asking for them takes most of the time of a query by role.
  window.CSSStyleSheet.prototype.insertRule = () => 0;
}

install();
