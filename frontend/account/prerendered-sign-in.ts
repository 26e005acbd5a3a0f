import { getSession, sessionStarted } from '../api/session';
import { keepPrerendered } from '../shared/layout/prerendered-page';
import { readValue } from '../shared/stored-value';
import { whenIdle } from '../shared/when-idle';
import { PASSKEY_KNOWN } from './passkeys/passkey-known';

/** The router's part of the browser's history: where the user wanted to go. */
const remembered = () => (history.state as { usr?: unknown } | null)?.usr;

/** Remembers the page that linked to sign-in: `?from=/rose-cottage`. Sign-in checks that it belongs to this site. */
function rememberOrigin(): void {
  const from = new URLSearchParams(location.search).get('from');
  if (from) history.replaceState({ usr: { from } }, '', location.pathname);
}

/** How long nobody can type while the server does not say whether somebody is signed in, in ms. */
const WAIT_MS = 3000;

/**
 * Opens the sign-in page that the web server has sent for typing: once it is clear that nobody is signed in, or when
 * the server takes long to say so. The application opens on first use, to tell that the server cannot be reached, to
 * lead a user back who was on the way to another page, and to offer a passkey.
 */
export async function receiveSignIn(container: Element, open: () => Promise<void>): Promise<void> {
  rememberOrigin();
  const openApplication = keepPrerendered(container, open);
  const allowTyping = () => container.querySelector('fieldset')?.removeAttribute('disabled');
  const note = container.querySelector('form > p');
  const welcome = note?.textContent ?? '';
  const say = (words: string) => {
    if (note) note.textContent = words;
  };
  const slow = setTimeout(() => {
    say('This is taking longer than usual. You can start typing.');
    allowTyping();
  }, WAIT_MS);
  await sessionStarted();
  clearTimeout(slow);
  say(welcome);
  const session = getSession();
  if (session.status !== 'signed-out' || session.unreachable || remembered() || readValue(PASSKEY_KNOWN))
    return openApplication();
  allowTyping();
  await whenIdle();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.rel = 'prefetch';
}
