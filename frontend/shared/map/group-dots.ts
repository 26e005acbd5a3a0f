import type { MapChoice } from './map-props';

/** Choices that would cover each other on the map, as one dot. */
export interface DotGroup {
  /** In px from the upper left corner of the map. */
  x: number;
  y: number;
  /** In the order of the list. */
  choices: MapChoice[];
}

/** Dots closer than this to each other are joined, in px: half the width of a joined one and some more. */
const JOINED = 34;

/** Joins the choices that lie on each other. */
export function groupDots(
  choices: readonly MapChoice[],
  positionOf: (choice: MapChoice) => { x: number; y: number },
): DotGroup[] {
  const groups: DotGroup[] = [];
  for (const choice of choices) {
    const { x, y } = positionOf(choice);
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < JOINED);
    if (near) near.choices.push(choice);
    else groups.push({ x, y, choices: [choice] });
  }
  return groups;
}
