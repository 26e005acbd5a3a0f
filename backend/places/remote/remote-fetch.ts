import { PlacesFailure } from '../provider/places.provider.js';

/** Time limit from connecting to the last byte of the response. */
const TIMEOUT_MS = 3_000;
const ANSWER_MAX_BYTES = 1_000_000;

/** The response of a remote source. */
export type RemoteResponse = { found: true; json: unknown } | { found: false };

/**
 * Fetches JSON from a remote source, with limits on time and size. It follows no redirects, so that only the host in
 * the settings is called.
 * @param absent statuses that mean "not found"
 * @throws PlacesFailure for anything but a JSON answer or one of these statuses
 */
export async function fetchJson(
  url: URL,
  request: RequestInit = {},
  absent: readonly number[] = [404],
): Promise<RemoteResponse> {
  const abort = new AbortController();
  let body: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const exchange = async (): Promise<RemoteResponse> => {
    const response = await fetch(url, {
      ...request,
      headers: { accept: 'application/json', ...request.headers },
      redirect: 'error',
      signal: abort.signal,
    });
    body = response.body?.getReader();
    if (absent.includes(response.status)) return { found: false };
    if (!response.ok) throw new PlacesFailure(`status ${response.status}`);
    return { found: true, json: parse(await readText(body)) };
  };
  let timer: NodeJS.Timeout | undefined;
  // A race, because a signal alone is not enough: after the request is garbage-collected, Node's fetch ignores it.
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PlacesFailure(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([exchange(), timeout]);
  } catch (error) {
    throw error instanceof PlacesFailure ? error : new PlacesFailure(reasonOf(error));
  } finally {
    clearTimeout(timer);
    // Ends a request that took too long, was too large or was not read.
    abort.abort();
    body?.cancel().catch(() => undefined);
  }
}

async function readText(body: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (;;) {
    const chunk = await body?.read();
    if (!chunk || chunk.done) return text + decoder.decode();
    bytes += chunk.value.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new PlacesFailure(`an answer of more than ${ANSWER_MAX_BYTES} bytes`);
    text += decoder.decode(chunk.value, { stream: true });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PlacesFailure('the answer is not JSON');
  }
}

/** The reason without the URL, which may contain a key or the search text. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : null;
  return code ?? (error instanceof Error ? error.message : 'no answer');
}
