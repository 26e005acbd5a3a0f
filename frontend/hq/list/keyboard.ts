import { useEffect, useEffectEvent } from 'react';

const TYPING =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]';

/** True while the user types into a field or a dialog is open. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return true;
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** Single-key shortcuts of a screen. They ignore keys typed into a field or dialog, held down or with a modifier. */
export function useKeys(bindings: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = Object.hasOwn(bindings, event.key) ? bindings[event.key] : undefined;
    if (!action || isTaken(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
