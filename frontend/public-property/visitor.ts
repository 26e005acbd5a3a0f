import { apiOrigin } from '../api/config';
import { CALL_TIMEOUT_MS, getSession, sessionStarted } from '../api/session';
import type { PublicProperty } from '../api/types';
import { loadWithRetry } from '../shared/load-with-retry';
import { keepPrerendered } from '../shared/layout/prerendered-page';
import { whenIdle } from '../shared/when-idle';
import { answered } from './answered';

const COPIED_MS = 2000;

/** Lets the button copy the address. If that fails, the application gets the click, tries again and says so. */
function connectCopyButton(page: Element, address: string): void {
  const button = page.querySelector<HTMLButtonElement>('.property-copy');
  const words = button?.querySelector('span');
  if (!button || !words) return;
  const label = words.textContent;
  const show = () => {
    words.textContent = 'Copied';
    setTimeout(() => (words.textContent = label), COPIED_MS);
  };
  const copy = (event: Event) => {
    event.preventDefault();
    // Without a secure origin there is no clipboard.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(show, () => {
        button.removeEventListener('click', copy);
        button.click();
      });
  };
  button.addEventListener('click', copy);
}

/** Whether the API confirms what the page shows. The application says what is wrong if it does not. */
async function isConfirmed(slug: string, shown: PublicProperty): Promise<boolean> {
  try {
    const response = await fetch(`${apiOrigin()}/p/${slug}`, {
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    if (!response.ok) return false;
    const { property } = (await response.json()) as { property: PublicProperty };
    return JSON.stringify(property) === JSON.stringify(shown);
  } catch {
    return false;
  }
}

/**
 * Keeps the public page that the web server has sent, which says everything already, and adds the map and the code for
 * print. The application opens for those who are signed in, and where the API does not confirm the page.
 */
export async function receiveVisitor(container: Element, open: () => Promise<void>): Promise<void> {
  const page = container.firstElementChild;
  const shown = answered();
  if (!page || !shown) return open();
  const address = `${location.origin}/${shown.slug}`;
  let removeExtras = (): void => undefined;
  const openApplication = keepPrerendered(container, async () => {
    await open();
    removeExtras();
  });
  connectCopyButton(page, address);
  const status = page.querySelector('.property-status');
  if (status) status.textContent = 'Loading property...';
  const [confirmed] = await Promise.all([isConfirmed(shown.slug, shown.property), sessionStarted()]);
  if (getSession().status === 'signed-in') return;
  if (!confirmed) return openApplication();
  if (status) status.textContent = '';
  await whenIdle();
  const renderExtras = await loadWithRetry(() =>
    import('./visitor-extras').then(({ renderExtras: render }) => render),
  );
  if (page.isConnected) removeExtras = renderExtras(page, shown.property, address);
}
