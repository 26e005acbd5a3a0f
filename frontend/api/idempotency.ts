/** Where the keys of unanswered requests survive a reload of the tab. */
const STORE = 'unanswered-requests';
/** As long as the API keeps answers, in ms. */
const KEPT_MS = 24 * 60 * 60 * 1000;

type Unanswered = Record<string, { key: string; at: number }>;

/** Calls that only read. Their answer does not depend on a key. */
const READS = new Set(['/properties/search', '/properties/place-details']);

function load(): Unanswered {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Unanswered;
    return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => Date.now() - at < KEPT_MS));
  } catch {
    return {};
  }
}

function save(unanswered: Unanswered): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(unanswered));
  } catch {
    // Blocked storage: a repeated request then gets a new key.
  }
}

/** A short fingerprint of a request: FNV-1a, twice with different starts. It only tells requests of one tab apart. */
function fingerprint(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((start) => {
      let hash = start;
      for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
      return (hash >>> 0).toString(36);
    })
    .join('');
}

/** `crypto.randomUUID` exists on secure origins only. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * The key of a request that may create something. The same request has the same key until it is answered: a double
 * click, a retry after a lost answer, and a form that is sent again after a reload create one thing.
 */
export function keyFor(path: string, request: string): string | null {
  if (READS.has(path)) return null;
  const unanswered = load();
  const name = fingerprint(request);
  const { key } = (unanswered[name] ??= { key: newKey(), at: Date.now() });
  save(unanswered);
  return key;
}

/** Ends a key, because its request was answered: the next one like it is meant to create another thing. */
export function endKey(key: string): void {
  save(Object.fromEntries(Object.entries(load()).filter(([, entry]) => entry.key !== key)));
}
