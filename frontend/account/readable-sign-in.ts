import { getSession, sessionStarted } from '../api/session';
import { keepReadable } from '../shared/readable-page';
import { whenIdle } from '../shared/when-idle';

/** The router's part of the browser's history: where the user wanted to go. */
const remembered = () => (history.state as { usr?: unknown } | null)?.usr;

/**
 * Opens the sign-in page that the web server has sent for typing, once it is clear that nobody is signed in. If the
 * server does not answer, or the user is on the way to another page, the application opens at once.
 */
export async function receiveSignIn(container: Element, open: () => Promise<void>): Promise<void> {
  const openApplication = keepReadable(container, open);
  await sessionStarted();
  const session = getSession();
  if (session.status !== 'signed-out' || session.unreachable || remembered()) return openApplication();
  container.querySelector('fieldset')?.removeAttribute('disabled');
  await whenIdle();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.rel = 'prefetch';
}
