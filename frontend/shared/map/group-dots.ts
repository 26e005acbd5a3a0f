import type { MapChoice } from './map-props';
import type { Spot } from './place-labels';

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
/** A dot this close to the point of the property's pin stands below it, in px. */
const BELOW_PIN = 18;

const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);

/** The middle of the choices, below the property's pin if it would cover that. */
function middleOf(places: readonly Spot[], pin: Spot | null): Spot {
  const mean = (of: (place: Spot) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  return pin && apart(middle, pin) < BELOW_PIN ? { ...middle, y: pin.y + BELOW_PIN } : middle;
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
  return groups.map(({ choices: joined, places }) => ({
    ...middleOf(places, pin),
    ...(joined.length > 1 && { halfWidth: JOINED_HALF }),
    choices: joined,
    together: places.every((place) => apart(places[0], place) < 1),
  }));
}
