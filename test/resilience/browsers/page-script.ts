import axe from 'axe-core';

/** Functions that run in the page. They may use nothing outside themselves. */

/** Which element: its role, a part of its accessible name, and a container around it. */
export interface Wanted {
  /** An ARIA role, or `field` for whatever takes text. */
  role: string;
  name: string;
  /** The role of the container, and a text in it. */
  inside?: readonly [role: string, text: string] | undefined;
}

/** What axe knows about elements and has no types for. */
interface PageAxe {
  setup(node: Element): void;
  teardown(): void;
  commons: {
    aria: { getRole(node: Element): string | null };
    text: { accessibleText(node: Element): string };
  };
}

/** The element, or null. One whose whole name is asked for comes before one that only contains it. */
function locate({ role, name, inside }: Wanted): Element | null {
  const { axe: inspector } = globalThis as unknown as { axe: PageAxe };
  const { commons } = inspector;
  const small = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const isField = (element: Element) => element.matches('input, textarea');
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const withRole = (root: Element, wanted: string) =>
    Array.from(root.querySelectorAll('*')).filter(
      (element) =>
        (wanted === 'field' ? isField(element) : commons.aria.getRole(element) === wanted) &&
        isVisible(element),
    );
  // What lies under something else, a toast for example, cannot be clicked yet.
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit);
  };
  // A required field ends in an asterisk.
  const nameOf = (element: Element) => small(commons.text.accessibleText(element)).replace(/ ?\*$/, '');
  inspector.setup(document.documentElement);
  try {
    const root = inside
      ? withRole(document.body, inside[0]).find((element) =>
          small(element.textContent).includes(small(inside[1])),
        )
      : document.body;
    if (!root) return null;
    const usable = withRole(root, role).filter(
      (element) => !element.matches(':disabled, [aria-disabled="true"]'),
    );
    const found =
      usable.find((element) => nameOf(element) === small(name)) ??
      usable.find((element) => nameOf(element).includes(small(name)));
    if (!found || isOnTop(found)) return found ?? null;
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
    return isOnTop(found) ? found : null;
  } finally {
    inspector.teardown();
  }
}

/** The texts on the page that are not there. */
function missing(texts: string[]): string[] {
  const small = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();
  const shown = small(document.body.innerText);
  return texts.filter((text) => !shown.includes(small(text)));
}

/** What is wider than the window. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const parts = Array.from(document.querySelectorAll('body *'));
  const beyond = parts.filter((part) => part.getBoundingClientRect().right > clientWidth + 0.5);
  return [
    `${scrollWidth - clientWidth} px too wide`,
    ...beyond.slice(0, 5).map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`),
  ];
}

/** True once fonts are there and nothing is still loading. */
function isSettled(): boolean {
  const loading = document.querySelector('.MuiSkeleton-root, [role="progressbar"][aria-busy]');
  return document.readyState === 'complete' && document.fonts.status === 'loaded' && !loading;
}

/** The text in a field is selected, so that what is typed replaces it. */
function select(wanted: Element | null): Element | null {
  (wanted as HTMLInputElement | null)?.select();
  return wanted;
}

const expression = (page: (...given: never[]) => unknown, ...given: unknown[]) =>
  `(${page.toString()})(${given.map((value) => JSON.stringify(value)).join(', ')})`;

export const script = {
  hasAxe: `'axe' in globalThis`,
  /** As an expression without a value. */
  loadAxe: `void (() => { ${axe.source} })()`,
  locate: (wanted: Wanted) => expression(locate, wanted),
  locateField: (wanted: Wanted) => `(${select.toString()})(${expression(locate, wanted)})`,
  missing: (texts: string[]) => expression(missing, texts),
  tooWide: expression(tooWide),
  isSettled: expression(isSettled),
};
