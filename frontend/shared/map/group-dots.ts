import type { MapChoice } from './map-props';
import { around, overlap, pinAt, type Rectangle, type Spot } from './place-labels';

/** Choices that would cover each other on the map, as one dot. */
export interface DotGroup extends Spot {
  /** In the order of the list. */
  choices: MapChoice[];
  /** All of them are at one place, not only close to each other. */
  together: boolean;
}

/** Dots closer than this to each other are joined, in px: half the width of a joined one and some more. */
const JOINED = 34;
/** Half the width of a joined dot, in px. */
const JOINED_HALF = 40;
/** How far the second card of a joined dot looks out, in px. */
export const STACK_EDGE = 4;
/** Between a dot and the property's pin, in px. */
const BESIDE_PIN = 3;

const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);

/** The middle of the choices. */
function middleOf(places: readonly Spot[]): Spot {
  const mean = (of: (place: Spot) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  return {
    x: mean(({ x }) => x),
    y: mean(({ y }) => y),
    ...(places.length > 1 && { halfWidth: JOINED_HALF, edge: STACK_EDGE }),
  };
}

/** The dot, moved as little as possible so that it covers neither the property's pin nor a dot that stands already. */
function besidePin<S extends Spot>(dot: S, body: Rectangle, placed: readonly Spot[]): S {
  const own = around(dot);
  const { x, y } = dot;
  const places = [
    { x, y: y + body.bottom - own.top + BESIDE_PIN },
    { x, y: y + body.top - own.bottom - BESIDE_PIN },
    { x: x + body.right - own.left + BESIDE_PIN, y },
    { x: x + body.left - own.right - BESIDE_PIN, y },
  ].toSorted((one, other) => apart(one, dot) - apart(other, dot));
  const isFree = (place: Spot) =>
    !placed.some((other) => overlap(around({ ...dot, ...place }), around(other)));
  return { ...dot, ...(places.find(isFree) ?? places[0]) };
}

/** Joins the choices that lie on each other. */
export function groupDots(
  choices: readonly MapChoice[],
  positionOf: (choice: MapChoice) => Spot,
  pin: Spot | null,
): DotGroup[] {
  const groups: { choices: MapChoice[]; places: [Spot, ...Spot[]] }[] = [];
  for (const choice of choices) {
    const place = positionOf(choice);
    const near = groups.find(({ places }) => apart(places[0], place) < JOINED);
    near?.choices.push(choice);
    near?.places.push(place);
    if (!near) groups.push({ choices: [choice], places: [place] });
  }
  const dots: DotGroup[] = groups.map(({ choices: joined, places }) => ({
    ...middleOf(places),
    choices: joined,
    together: places.every((place) => apart(places[0], place) < 1),
  }));
  if (!pin) return dots;
  const body = around(pinAt(pin));
  const clear = dots.filter((dot) => !overlap(around(dot), body));
  return dots.map((dot) => {
    if (clear.includes(dot)) return dot;
    const moved = besidePin(dot, body, clear);
    clear.push(moved);
    return moved;
  });
}
