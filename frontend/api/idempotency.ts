import { DAY_MS } from '../../backend/contract/time';

/** Where the keys of unanswered requests survive a reload of the tab. */
const STORE = 'unanswered-requests';
/** As long as the API keeps answers, in ms. */
const KEPT_MS = DAY_MS;

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

/** The header of a call that creates something, with the key of its form. */
export const once = (key: string) => ({ 'Idempotency-Key': key });

/** `crypto.randomUUID` exists on secure origins only. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A request with a password leaves no trace in the browser's storage. */
const hasPassword = (request: string): boolean => /"\w*password"/i.test(request);

/**
 * The key of a request that may create something: the one of the same request that got no answer, also before a
 * reload, else the key of the form. A form keeps its key until something was created, so that a double click, a retry
 * after a lost answer and a form that is sent again after a reload create one thing.
 */
export function keyFor(path: string, request: string, formKey: string | null): string | null {
  if (READS.has(path)) return null;
  if (hasPassword(request)) return formKey ?? newKey();
  const unanswered = load();
  const name = fingerprint(request);
  const { key } = (unanswered[name] ??= { key: formKey ?? newKey(), at: Date.now() });
  save(unanswered);
  return key;
}

/** Ends a key, because its request was answered: the next one like it is meant to create another thing. */
export function endKey(key: string): void {
  save(Object.fromEntries(Object.entries(load()).filter(([, entry]) => entry.key !== key)));
}
