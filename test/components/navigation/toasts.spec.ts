import { screen, waitFor } from '@testing-library/dom';
import { NO_ANSWER } from '../support/api.js';
import { fill, open, press } from '../support/page.js';

const MAX_VISIBLE = 24;
const toasts = (state = '') =>
  Array.from(document.querySelectorAll<HTMLElement>(`[data-scope="toast"][data-part="root"]${state}`));

/** A clock of the page that stands still, but for what the test lets pass. */
function stopClock(): (ms: number) => Promise<void> {
  const [frame, time] = [performance.now(), Date.now()];
  let passed = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => frame + passed);
  jest.spyOn(Date, 'now').mockImplementation(() => time + passed);
  return async (ms) => {
    passed += ms;
    // In one frame a timer sees that it is over, in the next ones what follows from it is drawn.
    for (let drawn = 0; drawn < 4; drawn += 1) await new Promise(requestAnimationFrame);
  };
}

/** Makes the page believe that it is hidden or visible. */
function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Opens a page on which every sign-in fails at once, with a toast. */
async function openFailing() {
  const page = await open('/sign-in', { as: null, answers: { 'POST /auth/signin': NO_ANSWER } });
  await fill('Email', 'olivia@example.com');
  await fill('Password', 'wrong-password');
  const button = await screen.findByText('Sign In', { selector: 'main button' });
  const fail = async () => {
    const before = page.api.callsOf('POST /auth/signin').length;
    await press('Sign In');
    await waitFor(() => expect(page.api.callsOf('POST /auth/signin')).toHaveLength(before + 1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  };
  return { ...page, fail };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'hidden');
});

test('toasts wait while the page is hidden, and disappear after it is visible again', async () => {
  const { fail } = await openFailing();
  setHidden(true);
  const pass = stopClock();
  await fail();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  await pass(20_000);
  expect(toasts('[data-state="open"]')).toHaveLength(1);
  setHidden(false);
  await pass(0);
  await pass(6_000);
  await pass(1_000);
  await waitFor(() => expect(toasts()).toHaveLength(0));
});

test('an error stays for five seconds', async () => {
  const { fail } = await openFailing();
  const pass = stopClock();
  await fail();
  await waitFor(() => expect(toasts('[data-state="open"]')).toHaveLength(1));
  await pass(4_000);
  expect(toasts('[data-state="open"]')).toHaveLength(1);
  await pass(1_500);
  await pass(1_000);
  await waitFor(() => expect(toasts()).toHaveLength(0));
});

test('at most twenty-four toasts are shown, and the others wait', async () => {
  const { fail, user } = await openFailing();
  setHidden(true);
  for (let number = 0; number < MAX_VISIBLE + 2; number += 1) await fail();
  expect(toasts()).toHaveLength(MAX_VISIBLE);
  const closed = toasts().at(-1);
  await user.click(closed?.querySelector('[data-part="close-trigger"]') as Element);
  await waitFor(() => expect(toasts('[data-state="open"]')).toHaveLength(MAX_VISIBLE));
  expect(toasts('[data-state="open"]')).not.toContain(closed);
});

test('Alt+T focuses the toasts, and each has a named button that closes it', async () => {
  const { fail, user } = await openFailing();
  setHidden(true);
  await fail();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  await user.keyboard('{Alt>}t{/Alt}');
  const group = document.querySelector('[data-scope="toast"][data-part="group"]');
  await waitFor(() => expect(group).toHaveFocus());
  const close = screen.getByRole('button', { name: /dismiss|close/i });
  await user.tab();
  await user.tab();
  expect(close).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(toasts()).toHaveLength(0));
});
