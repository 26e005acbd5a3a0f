/** Asks about unsaved changes, and does what was wanted once they are given up. */
type Ask = (leave: () => void) => void;

const asking = new Set<Ask>();

/** Has `ask` called before what cannot be undone by going back, such as a sign-out. @returns what ends it */
export function askBeforeLeaving(ask: Ask): () => void {
  asking.add(ask);
  return () => asking.delete(ask);
}

/** Does it at once, or after the question of a form with unsaved changes. */
export function leaveSafely(leave: () => void): void {
  const [ask] = asking;
  if (ask) ask(leave);
  else leave();
}
