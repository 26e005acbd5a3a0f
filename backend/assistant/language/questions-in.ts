/** What a question begins with. */
const BEGINS =
  /^(?:(?:and|so|but|also|then|plus)\s+)*(?:why|when|who|whose|whom|what|which|where|how|has|have|did|does|do|is|are|was|were|can|could|may|should|since when|until when)(?:'?s)?\b/i;
/** Where a message may be cut into questions. */
const CUTS =
  /(?<=[?!.;])\s+|[,;]?\s+(?=and\s+(?:why|when|who|whose|what|which|where|how|has|have|did|does|is|are|was|were|can|could|may|should)(?:'?s)?\b)/i;
const PART_WORDS_MIN = 3;
const JOINING = /^(?:and|so|but|also|then|plus)\s+/i;

/** The two questions of a message, what is told before the first one with it; none where it asks one or more than two. */
export function questionsIn(text: string): string[] {
  const parts = text.trim().split(CUTS);
  const asks = parts.flatMap((part, index) => (BEGINS.test(part.trim()) ? [index] : []));
  const [first, second, third] = asks;
  if (first === undefined || second === undefined || third !== undefined) return [];
  // What is told after them could be an order.
  if (second !== parts.length - 1 || second !== first + 1) return [];
  const one = parts.slice(0, second).join(' ').trim();
  const other = (parts[second] ?? '').trim().replace(JOINING, '');
  const isWhole = [parts[first] ?? '', other].every(
    (part) => part.trim().split(/\s+/).length >= PART_WORDS_MIN,
  );
  return isWhole ? [one, other] : [];
}
