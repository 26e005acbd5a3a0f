import { getSession, sessionStarted, subscribeSession } from '../../api/session';
import { showLoadFailure } from '../load-failure';

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** Presses the button whose name is this or begins with it, such as `Colour scheme: System`. */
function press(container: Element, name: string): void {
  const buttons = Array.from(container.querySelectorAll('button'));
  buttons.find((button) => nameOf(button).startsWith(name))?.click();
}

/** Writes a text into a field of React, as if it had been typed. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Follows where the focus is. A field that is removed keeps it, so that its successor can get it. */
function followField(page: Element): () => Element | null {
  let focused: Element | null = page.contains(document.activeElement) ? document.activeElement : null;
  page.addEventListener('focusin', ({ target }) => (focused = target as Element));
  page.addEventListener('focusout', ({ target }) =>
    setTimeout(() => {
      if (focused === target) focused = null;
    }),
  );
  return () => focused;
}

/** Calls back in the moment in which the application has replaced the page. */
function onceReplaced(container: Element, page: Element, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (page.isConnected) return;
    observer.disconnect();
    then();
  });
  observer.observe(container, { childList: true });
}

/** Gives the application's form what was typed into the prerendered one, and where the cursor was. */
function moveTyped(fields: readonly HTMLInputElement[], container: Element, focused: Element | null): void {
  for (const old of fields) {
    const field = container.querySelector<HTMLInputElement>(`input[autocomplete="${old.autocomplete}"]`);
    if (!field) continue;
    if (old.value) type(field, old.value);
    if (old !== focused) continue;
    field.focus();
    // Only texts and passwords tell where the cursor is.
    if (old.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
}

/**
 * A page that the web server has sent as prerendered HTML, until somebody needs the application: because they are signed
 * in, type, or press a button that the page itself has no answer to. The application then gets what was typed and pressed.
 * @param open renders the application
 * @returns opens the application
 */
export function keepPrerendered(container: Element, open: () => Promise<void>): () => void {
  const page = container.firstElementChild;
  if (!page) throw new Error('The page is empty');
  const fields = Array.from(page.querySelectorAll('input'));
  const focused = followField(page);
  let pressed: string | null = null;
  let opened = false;
  const start = () => {
    if (opened) return;
    opened = true;
    open().catch(() => {
      showLoadFailure(container);
      // The next use of the page tries again.
      opened = false;
    });
  };
  onceReplaced(container, page, () => {
    moveTyped(fields, container, focused());
    if (pressed !== null) press(container, pressed);
  });
  const pressLater = (event: Event, button: Element | null) => {
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    pressed = nameOf(button);
    start();
  };
  page.addEventListener('click', (event) => pressLater(event, (event.target as Element).closest('button')));
  // A password manager may send the form without pressing its button.
  page.addEventListener('submit', (event) =>
    pressLater(event, (event.target as Element).querySelector('[type="submit"]')),
  );
  // Somebody who goes on typing is not ready yet, for example after Enter in the first field.
  page.addEventListener('input', () => (pressed = null));
  for (const name of ['focusin', 'input'])
    page.addEventListener(name, ({ target }) => {
      if (target instanceof HTMLInputElement) start();
    });
  const startIfSignedIn = () => {
    const signedIn = getSession().status === 'signed-in';
    if (signedIn) start();
    return signedIn;
  };
  subscribeSession(startIfSignedIn);
  void sessionStarted().then(() => {
    if (!startIfSignedIn()) page.querySelector('.prerendered-tools')?.removeAttribute('hidden');
  });
  return start;
}
