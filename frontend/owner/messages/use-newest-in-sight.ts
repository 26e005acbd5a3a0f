import { useLayoutEffect, useRef } from 'react';

/** What the person does to look at something else. */
const LOOKING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The nearest element around it that scrolls: a sheet, or the page. */
function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one !== document.body) return one;
  return document.scrollingElement ?? document.documentElement;
}

/**
 * Scrolls to the end of the messages: at first, with each new one, and as long as what loads late moves it. That ends
 * when the person looks at something else.
 * @param newest id of the newest message
 * @returns for the element around the messages
 */
export function useNewestInSight(newest: string | undefined) {
  const messages = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = messages.current;
    if (!element || !newest) return;
    const scroller = scrollerOf(element);
    const goToEnd = () => (scroller.scrollTop = scroller.scrollHeight);
    goToEnd();
    // It also calls once after the layout, so after the router has gone to the top of a new page.
    const observer = new ResizeObserver(goToEnd);
    observer.observe(element);
    const stop = () => observer.disconnect();
    for (const event of LOOKING) window.addEventListener(event, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const event of LOOKING) window.removeEventListener(event, stop);
    };
  }, [newest]);
  return messages;
}
