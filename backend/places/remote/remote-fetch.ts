import { PlacesFailure } from '../provider/places.provider.js';

/** A whole exchange, from connecting to the last byte of the answer. */
const TIMEOUT_MS = 3_000;
const ANSWER_MAX_BYTES = 1_000_000;

/** What a remote source answered. */
export type RemoteResponse = { found: true; json: unknown } | { found: false };

/**
 * One exchange with a remote source, bounded in time and size. It follows no redirect: the settings say whom to ask.
 * @param absent statuses that say that there is no such thing
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
  // A race, because a signal alone is not enough: once the request is garbage-collected, Node's fetch no longer hears it.
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PlacesFailure(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([exchange(), timeout]);
  } catch (error) {
    throw error instanceof PlacesFailure ? error : new PlacesFailure(reasonOf(error));
  } finally {
    clearTimeout(timer);
    // Ends an exchange that takes too long, is too long or was not read.
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

/** Without the address, which may carry a key or what somebody searches. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : null;
  return code ?? (error instanceof Error ? error.message : 'no answer');
}
