import type { paths } from '../../../frontend/api/schema';
import { expectToMatchDocument, findOperation } from '../../support/openapi.js';
import { makeSample } from './samples.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Operation<Path extends keyof paths, M extends Method> = Extract<paths[Path][M], { responses: object }>;

/** Every call of the document, such as `GET /properties/{id}`. */
export type CallName = {
  [Path in keyof paths]: {
    [M in Method]: [Operation<Path, M>] extends [never] ? never : `${Uppercase<M>} ${Path}`;
  }[Method];
}[keyof paths];

type MethodOf<Name extends CallName> = Name extends `${infer M} ${string}`
  ? Extract<Lowercase<M>, Method>
  : never;
type PathOf<Name extends CallName> = Name extends `${string} ${infer Path}`
  ? Extract<Path, keyof paths>
  : never;
type Responses<Name extends CallName> =
  Operation<PathOf<Name>, MethodOf<Name>> extends { responses: infer R } ? R : never;
type ContentOf<Described> = Described extends { content: infer Content } ? Content[keyof Content] : undefined;
type Success<Name extends CallName> = ContentOf<
  Responses<Name> extends { 200: infer R } ? R : Responses<Name> extends { 201: infer R } ? R : never
>;

/** A call that the application has made. */
export interface Call {
  name: CallName;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  /** Aborted when the page gives up on the answer. */
  signal: AbortSignal;
}

/** An answer other than the documented success. */
class Refusal {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly message: string,
    readonly errors?: Record<string, string>,
  ) {}
}

/** The API refuses the call with an error of this status. */
export const refuse = (status: number, message: string, code = 'REFUSED', errors?: Record<string, string>) =>
  new Refusal(status, code, message, errors);

/** What `fetch` throws then. */
class NoAnswer extends TypeError {}

/** No answer comes, as without a connection. */
export const NO_ANSWER = Symbol('no answer');

type Result<Name extends CallName> = Success<Name> | Refusal | Response | typeof NO_ANSWER;
type Handler<Name extends CallName> = Result<Name> | ((call: Call) => Result<Name> | Promise<Result<Name>>);

/** What the API answers to the calls of a test. Others get the plainest success that the document allows. */
export type Answers = { [Name in CallName]?: Handler<Name> };

const ERROR_TYPE = 'application/json';

function toResponse(result: unknown, statuses: string[]): Response {
  if (result instanceof Response) return result;
  if (result instanceof Refusal) {
    const { status, code, message, errors } = result;
    const body = { statusCode: status, code, message, ...(errors && { errors }), requestId: 'request' };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': ERROR_TYPE } });
  }
  const status = Number(statuses.find((one) => one.startsWith('2')));
  if (result === undefined) return new Response(null, { status: status === 200 ? 204 : status });
  return new Response(JSON.stringify(result), { status, headers: { 'content-type': ERROR_TYPE } });
}

/** The API as the page sees it. Every answer must be one that the document has for its call. */
export class FakeApi {
  readonly calls: Call[] = [];
  /** What the test did wrong, such as an answer that is not as documented. */
  readonly faults: Error[] = [];

  constructor(private readonly answers: Answers) {}

  /** Replaces answers for the calls that follow. */
  answer(answers: Answers): void {
    Object.assign(this.answers, answers);
  }

  /** The calls with this name, in their order. */
  callsOf(name: CallName): Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const result = this.reply(request).catch((fault: Error) => {
      if (!(fault instanceof NoAnswer)) this.faults.push(fault);
      throw fault;
    });
    return Promise.race([result, whenAborted(request.signal)]);
  };

  private async reply(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const method = request.method.toLowerCase();
    const found = findOperation(method, url.pathname);
    if (!found) throw new Error(`The document has no ${request.method} ${url.pathname}`);
    const { template, operation } = found;
    const body = await readBody(request);
    const isList = url.searchParams.has('range');
    const call: Call = {
      name: `${request.method} ${template}` as CallName,
      path: url.pathname,
      query: isList ? toPageQuery(url.searchParams) : url.searchParams,
      body,
      headers: request.headers,
      signal: request.signal,
    };
    this.calls.push(call);
    const handler = this.answers[call.name] as unknown;
    const given = isFunction(handler) ? await handler(call) : handler;
    if (given === NO_ANSWER) throw new NoAnswer('Failed to fetch');
    const statuses = Object.keys(operation.responses);
    const answer = handler === undefined ? makeDefault(operation) : given;
    const result = isList ? toRows(answer) : withId(answer, call);
    const response = toResponse(result, statuses);
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    const text = await response.clone().text();
    expectToMatchDocument(
      {
        status: response.status,
        type,
        text,
        body: type === ERROR_TYPE ? (JSON.parse(text) as unknown) : {},
      },
      method,
      url.pathname,
    );
    return response;
  }
}

const isFunction = (handler: unknown): handler is (call: Call) => unknown => typeof handler === 'function';

/** What a call sends: JSON, or the fields of a form with a file. */
async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text ? (JSON.parse(text) as unknown) : undefined;
}

/** The plainest success that the document allows, or undefined where it has no body. */
function makeDefault({ responses }: NonNullable<ReturnType<typeof findOperation>>['operation']): unknown {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = success?.content?.[ERROR_TYPE]?.schema;
  const [file] = Object.keys(success?.content ?? {});
  if (file && !schema) return new Response('file', { headers: { 'content-type': file } });
  return schema && makeSample(schema);
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

/** A record of HQ has the id of its address. */
function withId(answer: unknown, { name, path }: Call): unknown {
  const isRecord = /^GET \/hq\/\w+\/\{id\}$/.test(name) && answer?.constructor === Object;
  return isRecord ? { ...answer, id: path.split('/').at(-1) } : answer;
}

/** The API takes a list's query in two forms. Tests name the one with pages. */
function toPageQuery(query: URLSearchParams): URLSearchParams {
  const read = <T>(name: string, fallback: T) => JSON.parse(query.get(name) ?? JSON.stringify(fallback)) as T;
  const [first, last] = read<[number, number]>('range', [0, 9]);
  const [sort, order] = read<[string, string]>('sort', ['createdAt', 'DESC']);
  const limit = last - first + 1;
  return new URLSearchParams({
    ...read<Record<string, string>>('filter', {}),
    page: String(first / limit + 1),
    limit: String(limit),
    sort,
    order: order.toLowerCase(),
  });
}

/** The rows of a page alone, with their number in a header, as the API answers a query with a range. */
function toRows(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('pagination' in answer)) return answer;
  const { data, pagination } = answer as { data: unknown[]; pagination: { totalCount: number } };
  const headers = { 'content-type': ERROR_TYPE, 'content-range': `rows 0-0/${pagination.totalCount}` };
  return new Response(JSON.stringify(data), { headers });
}

/** Holds answers back until `go` is called: `{ 'GET /properties': gate.hold({ properties: [] }) }`. */
export function makeGate(): { hold: <T>(result: T) => () => Promise<T>; go: () => void } {
  let go = (): void => undefined;
  const opened = new Promise<void>((resolve) => (go = resolve));
  return {
    hold: (result) => async () => {
      await opened;
      return result;
    },
    go: () => go(),
  };
}
