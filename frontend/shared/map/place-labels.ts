/** A place on the map, in px from its upper left corner. */
export interface Spot {
  x: number;
  y: number;
  /** Half the width and height of what is drawn there, if it is larger than a dot. */
  halfWidth?: number;
  halfHeight?: number;
  /** What is drawn right of and below it, such as the edge of a stack. */
  edge?: number;
}

export interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Of the area that a place is somewhere in. */
export interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** Of the names, in px. */
const HEIGHT = 15;
const LETTER_WIDTH = 6.6;
/** Left and right of a name, in px. */
const GAP = 4;
/** Where a name may stand, as the distance in px of its upper side from its point: close below or above. */
const TOPS = [4, -19];
/** Where a dot covers the point: also further below and above. */
const COVERED_TOPS = [4, 15, 19, -19, -30];
/** Also for the first name: below a dot or a joined one that stands below a pin, and above a pin. */
const FIRST_TOPS = [...COVERED_TOPS, 34, 38, -58];
/** Half the width of a dot. */
const DOT = 14;
/** Half the width of the point of a town. */
const POINT = 3;
/** A point closer than this to an edge of the map, in px, would be cut, or lie under the attribution. */
const EDGE = 5;

export const overlap = (one: Rectangle, other: Rectangle) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

export const around = ({ x, y, halfWidth = DOT, halfHeight = DOT, edge = 0 }: Spot): Rectangle => ({
  left: x - halfWidth,
  right: x + halfWidth + edge,
  top: y - halfHeight,
  bottom: y + halfHeight + edge,
});

/** Where the pin of a property is drawn whose point is at the place. */
export const pinAt = ({ x, y }: Spot): Spot => ({ x, y: y - 20, halfWidth: 18, halfHeight: 22 });

/** True if a part is inside the circle, and a part outside. */
function crosses({ left, right, top, bottom }: Rectangle, { x, y, radius }: Circle): boolean {
  const nearest = Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
  const furthest = Math.hypot(Math.max(x - left, right - x), Math.max(y - top, bottom - y));
  return nearest < radius && radius < furthest;
}

interface Drawn {
  dots: readonly Spot[];
  /** Only the first name may cross its edge. */
  area?: Circle | undefined;
  /** Where the controls of the map are. */
  controls: readonly Rectangle[];
  size: { width: number; height: number };
}

/**
 * Chooses which names to show and where, so that none covers another one, the point of another town, a dot or a
 * control, and each stands beside its whole point. The most important names come first.
 */
export function placeLabels<S extends Spot & { name: string }>(
  spots: readonly S[],
  { dots, area, controls, size }: Drawn,
  most: number,
): (S & { top: number })[] {
  const taken: Rectangle[] = [...dots.map((dot) => around(dot)), ...controls];
  const names: Rectangle[] = [];
  const placed: (S & { top: number })[] = [];
  for (const spot of spots) {
    if (placed.length === most) break;
    const { x, y } = spot;
    if (x < EDGE || x > size.width - EDGE || y < EDGE || y > size.height - EDGE) continue;
    const point = around({ ...spot, halfWidth: POINT, halfHeight: POINT });
    if ([...names, ...controls].some((other) => overlap(point, other))) continue;
    const half = (spot.name.length * LETTER_WIDTH) / 2 + GAP;
    const [left, right] = [x - half, x + half];
    if (left < 2 || right > size.width - 2) continue;
    const covered = dots.some((dot) => overlap(point, around(dot)));
    for (const top of placed.length === 0 ? FIRST_TOPS : covered ? COVERED_TOPS : TOPS) {
      const rectangle = { left, right, top: y + top, bottom: y + top + HEIGHT };
      if (rectangle.top < 2 || rectangle.bottom > size.height - 2) continue;
      if (area && placed.length > 0 && crosses(rectangle, area)) continue;
      if (taken.some((other) => overlap(rectangle, other))) continue;
      taken.push(rectangle, point);
      names.push(rectangle);
      placed.push({ ...spot, top });
      break;
    }
  }
  return placed;
}
