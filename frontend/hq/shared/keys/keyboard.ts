import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

const TYPING =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]';

/** How long the key `g` waits for the second one, in ms. */
const SEQUENCE_MS = 1500;

/** The keys of a review: one says yes, the other no. */
export const DECISION_KEYS = { yes: 'a', no: 'r' } as const;

export interface Shortcut {
  /** One key, such as `j`. */
  key: string;
  /** What it does, for the list of shortcuts. */
  label: string;
  /** Not given: the browser itself does it. */
  run?: () => void;
}

/** The shortcuts of what is on the screen now, for the list of shortcuts. */
const current = new Map<symbol, readonly Shortcut[]>();

export function currentShortcuts(): Shortcut[] {
  return [...current.values()].flat();
}

/** True while the user types into a field or a dialog or menu is open. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]')) return true;
  return target instanceof Element && target.closest(TYPING) !== null;
}

function isPlain(event: KeyboardEvent): boolean {
  return !(event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey);
}

/** Single-key shortcuts of a screen. They ignore keys typed into a field or dialog, held down or with a modifier. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlain(event)) return;
    const run = shortcuts.find(({ key }) => key === event.key)?.run;
    if (!run || isTaken(event)) return;
    event.preventDefault();
    run();
  });
  const list = useEffectEvent((id: symbol) => current.set(id, shortcuts));
  // The keys change together with the screen: a key pressed right after it must not reach the previous screen.
  useLayoutEffect(() => {
    const id = Symbol('shortcuts');
    list(id);
    const onKey = (event: KeyboardEvent) => {
      list(id);
      press(event);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      current.delete(id);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

/** Two keys after each other, `g` first. They come before the single keys: `r` alone means something else. */
export function useGoTo(go: (key: string) => boolean): void {
  const onSecond = useEffectEvent(go);
  useEffect(() => {
    let startedAt = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      if (!isPlain(event) || isTaken(event)) return;
      const waiting = event.timeStamp - startedAt < SEQUENCE_MS;
      startedAt = !waiting && event.key === 'g' ? event.timeStamp : -Infinity;
      if (waiting && onSecond(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** `j` and `k` move the focus through the rows of the screen: the links marked with `data-row-link`. */
export function useRowKeys(): void {
  const step = (by: 1 | -1) => {
    const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
    const active = document.activeElement;
    const row = active?.closest('tr, li');
    const at = links.findIndex((link) => link === active || (row?.contains(link) ?? false));
    const target = at < 0 ? links[by === 1 ? 0 : links.length - 1] : links[at + by];
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts([
    { key: 'j', label: 'Next row', run: () => step(1) },
    { key: 'k', label: 'Previous row', run: () => step(-1) },
    { key: 'Enter', label: 'Open the row' },
  ]);
}
