/** Number of signs that must change to make one word of the other, up to 2. */
export function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 1) return 2;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (at === one.length && at === other.length) return 0;
  const rests = [
    [one.slice(at + 1), other.slice(at + 1)],
    [one.slice(at + 1), other.slice(at)],
    [one.slice(at), other.slice(at + 1)],
  ] as const;
  return rests.some(([left, right]) => left === right) ? 1 : 2;
}
