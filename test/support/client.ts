import type { Server } from 'node:http';
import request, { type Response, type Test } from 'supertest';
import { expectToMatchDocument } from './openapi.js';

type Body = string | object;

/** supertest with the bearer token already said: `await client(token).get('/properties').expect(200)`. */
export interface Client {
  get: (path: string) => Test;
  post: (path: string, body?: Body) => Test;
  patch: (path: string, body?: Body) => Test;
  put: (path: string, body?: Body) => Test;
  delete: (path: string, body?: Body) => Test;
}

export function createClient(http: Server, token?: string): Client {
  const call =
    (method: 'get' | 'post' | 'patch' | 'put' | 'delete') =>
    (path: string, body?: Body): Test => {
      const test = request(http)[method](path);
      void test.expect((response) => expectToMatchDocument(response, method, path));
      if (token) void test.set('Authorization', `Bearer ${token}`);
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

/** The refresh cookie that an answer sets, as a `Cookie` header sends it back; null when it sets none. */
export function refreshCookieOf(response: Response): string | null {
  return setCookieOf(response)?.split(';')[0] ?? null;
}

/** The whole `Set-Cookie` line of the refresh cookie. */
export function setCookieOf(response: Response): string | null {
  const lines = (response.headers as Record<string, unknown>)['set-cookie'];
  return Array.isArray(lines)
    ? ((lines as string[]).find((line) => line.startsWith('refresh_token=')) ?? null)
    : null;
}
