/** A place on the map, in px from its upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Of the names, in px. */
const HEIGHT = 15;
const LETTER_WIDTH = 6.6;
/** Where a name may stand, as the distance in px of its upper side from its place: below, further below, above. */
const TOPS = [4, 15, -19, -30];
/** Half the width of a dot. */
const DOT = 14;

const overlap = (one: Rectangle, other: Rectangle) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Chooses which names to show and where, so that none covers another one or a dot. Names come largest first. */
export function placeLabels<S extends Spot & { name: string }>(
  spots: readonly S[],
  dots: readonly Spot[],
  size: { width: number; height: number },
  most: number,
): (S & { top: number })[] {
  const taken: Rectangle[] = dots.map(({ x, y }) => ({
    left: x - DOT,
    right: x + DOT,
    top: y - DOT,
    bottom: y + DOT,
  }));
  const placed: (S & { top: number })[] = [];
  for (const spot of spots) {
    if (placed.length === most) break;
    const half = (spot.name.length * LETTER_WIDTH) / 2;
    const [left, right] = [spot.x - half, spot.x + half];
    if (left < 2 || right > size.width - 2) continue;
    for (const top of TOPS) {
      const rectangle = { left, right, top: spot.y + top, bottom: spot.y + top + HEIGHT };
      if (rectangle.top < 2 || rectangle.bottom > size.height - 18) continue;
      if (taken.some((other) => overlap(rectangle, other))) continue;
      taken.push(rectangle);
      placed.push({ ...spot, top });
      break;
    }
  }
  return placed;
}
