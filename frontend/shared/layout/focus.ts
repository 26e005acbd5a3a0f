/** In ms. After this time React has removed what the server no longer lists. */
const RENDER_WAIT_MS = 60;

/** The list item, section and page around the last focused element, innermost first. Dialogs are ignored. */
let containers: Element[] = [];

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.closest('main')) return;
  containers = ['li', 'section', 'main'].flatMap((selector) => target.closest(selector) ?? []);
}

/** Remembers where the focus is, for `keepFocus`. @returns a function that stops it */
export function followFocus(): () => void {
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

/** Moves the focus to a heading, so that a screen reader reads it. */
export function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * If the focused element was removed, moves the focus to the nearest heading that is left: of the card, the section or
 * the page.
 */
export function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const heading = containers
      .filter((container) => container.isConnected)
      .map((container) => container.querySelector<HTMLElement>('h1, h2, h3'))
      .find((found) => found !== null);
    if (heading) focusHeading(heading);
  }, RENDER_WAIT_MS);
}
