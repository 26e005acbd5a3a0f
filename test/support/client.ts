import { Agent, type Server } from 'node:http';
import request, { type Response, type Test } from 'supertest';
import { expectToMatchDocument } from './openapi.js';
import type { BodyOf, Method, ResponsesOf } from './response-types.js';

type Body = string | object;

interface TypedResponse<Of> extends Omit<Response, 'body'> {
  body: Of;
}

/** A call. `.expect(200)` selects the documented body for its type. */
export interface Call<Responses, Of = BodyOf<Responses>> extends Promise<TypedResponse<Of>> {
  expect<Status extends number>(status: Status): Call<Responses, BodyOf<Responses, Status>>;
  expect(status: number, body: object): this;
  expect(header: string, value: string | RegExp): this;
  set(header: string, value: string): this;
  set(headers: Record<string, string>): this;
  query(values: object): this;
  send(body: Body): this;
  type(contentType: string): this;
}

type Send<M extends Method> = <const Path extends string>(
  path: Path,
  body?: Body,
) => Call<ResponsesOf<M, Path>>;

/** Any call, for tests that check only the status and the error. */
export type AnyCall = Call<never>;

/** Calls with the bearer token already set: `await client(token).get('/properties').expect(200)`. */
export type Client = { [M in Method]: Send<M> };

/** Keeps connections, because to open one costs as much as a call. */
const agent = new Agent({ keepAlive: true });

export function createClient(http: Server, token?: string): Client {
  const call =
    <M extends Method>(method: M): Send<M> =>
    (path, body) => {
      const test: Test = request(http)[method](path).agent(agent);
      void test.expect((response) => expectToMatchDocument(response, method, path));
      if (token) void test.set('Authorization', `Bearer ${token}`);
      // The type of the body is correct, because every answer is validated against the same document.
      return body === undefined ? test : test.send(body);
    };
  return {
    get: call('get'),
    post: call('post'),
    patch: call('patch'),
    put: call('put'),
    delete: call('delete'),
  };
}

type Headers = Pick<Response, 'headers'>;

/** The refresh cookie of an answer in the form of a `Cookie` header; null if the answer sets none. */
export function refreshCookieOf(response: Headers): string | null {
  return setCookieOf(response)?.split(';')[0] ?? null;
}

/** The whole `Set-Cookie` line of the refresh cookie. */
export function setCookieOf(response: Headers): string | null {
  const lines = (response.headers as Record<string, unknown>)['set-cookie'];
  return Array.isArray(lines)
    ? ((lines as string[]).find((line) => line.startsWith('refresh_token')) ?? null)
    : null;
}
