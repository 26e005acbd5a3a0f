import { PlacesFailure } from './places.provider.js';

/** A whole exchange, from connecting to the last byte of the answer. */
const TIMEOUT_MS = 3_000;
const ANSWER_MAX_BYTES = 1_000_000;

/** What a remote source answered. */
export type RemoteAnswer = { found: true; json: unknown } | { found: false };

/**
 * One exchange with a remote source, bounded in time and size. It follows no redirect: the settings say whom to ask.
 * @param absent statuses that say that there is no such thing
 * @throws PlacesFailure for anything but a JSON answer or one of these statuses
 */
export async function fetchJson(
  url: URL,
  request: RequestInit = {},
  absent: readonly number[] = [404],
): Promise<RemoteAnswer> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      ...request,
      headers: { accept: 'application/json', ...request.headers },
      redirect: 'error',
      signal: abort.signal,
    });
    if (absent.includes(response.status)) return { found: false };
    if (!response.ok) throw new PlacesFailure(`status ${response.status}`);
    return { found: true, json: parse(await readText(response)) };
  } catch (error) {
    if (error instanceof PlacesFailure) throw error;
    throw new PlacesFailure(abort.signal.aborted ? `no answer within ${TIMEOUT_MS} ms` : reasonOf(error));
  } finally {
    clearTimeout(timer);
    // Ends an answer that is too long or was not read.
    abort.abort();
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  if (!response.body) return text;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new PlacesFailure(`an answer of more than ${ANSWER_MAX_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PlacesFailure('the answer is not JSON');
  }
}

/** Without the address, which may carry a key or what somebody searches. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : null;
  return code ?? (error instanceof Error ? error.message : 'no answer');
}
