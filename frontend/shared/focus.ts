/** By then React has taken away what the server no longer lists. */
const SETTLED_MS = 60;

/**
 * Puts the focus on the page's main heading when it fell to the body, as it does when what had it is gone: a
 * deleted card with its button, an answered invitation.
 */
export function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, SETTLED_MS);
}
