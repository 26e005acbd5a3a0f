/** How long a browser without idle callbacks waits, in ms. */
const PAUSE_MS = 300;

/** Resolves once the page has loaded and the browser has nothing else to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, PAUSE_MS);
  });
}
