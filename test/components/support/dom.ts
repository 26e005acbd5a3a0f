import { JSDOM } from 'jsdom';

// React as people get it, which is also several times as fast, where most of them live.
Object.assign(process.env, { NODE_ENV: 'production', TZ: 'Europe/London' });

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

/** Elements that stand in a line, whose texts a screen reader joins without a space. */
const INLINE = /^(a|abbr|b|code|em|i|kbd|label|mark|q|s|small|span|strong|sub|sup|svg|time|u|wbr)$/i;

/**
 * Only what elements say themselves: without a layout the rules of style sheets say nothing, and looking for those that
 * match takes a third of the time of a query by role.
 */
function getComputedStyle(element: HTMLElement): CSSStyleDeclaration {
  const own = element.style;
  const hides = element.hidden || /^(head|script|style|template)$/i.test(element.tagName);
  const plain = INLINE.test(element.tagName) ? 'inline' : 'block';
  const found: Record<string, string> = {
    display: hides ? 'none' : own.display || plain,
    visibility: element.closest<HTMLElement>('[style*="visibility"]')?.style.visibility || 'visible',
    opacity: own.opacity || '1',
  };
  return new Proxy(own, {
    get: (_, name: string) => {
      if (name === 'getPropertyValue') return (asked: string) => found[asked] ?? own.getPropertyValue(asked);
      return found[name] ?? (own[name as keyof CSSStyleDeclaration] as string);
    },
  });
}

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
  window.CSSStyleSheet.prototype.insertRule = () => 0;
  Object.assign(window, { getComputedStyle });
  Object.assign(globalThis, { getComputedStyle });
}

install();
