/** By then React has taken away what the server no longer lists. */
const SETTLED_MS = 60;

/** The list item, the section and the page around what last had the focus, innermost first. Dialogs are outside. */
let places: Element[] = [];

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.closest('main')) return;
  places = ['li', 'section', 'main'].flatMap((place) => target.closest(place) ?? []);
}

/** Remembers where the focus is, for `keepFocus`. @returns what ends it */
export function followFocus(): () => void {
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

/** Puts the focus on a heading, which is then read out. */
export function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Puts the focus on the nearest heading when it fell to the body, as it does when what had it is gone: that of the
 * card whose button went, of the section whose entry was removed, of the page whose card was deleted.
 */
export function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const heading = places
      .filter((place) => place.isConnected)
      .map((place) => place.querySelector<HTMLElement>('h1, h2, h3'))
      .find((found) => found !== null);
    if (heading) focusHeading(heading);
  }, SETTLED_MS);
}
