import type { Server } from 'node:http';
import request, { type Test } from 'supertest';

type Body = string | object;

/** supertest with the bearer token already said: `await client(token).get('/properties').expect(200)`. */
export interface Client {
  get: (path: string) => Test;
  post: (path: string, body?: Body) => Test;
  patch: (path: string, body?: Body) => Test;
  put: (path: string, body?: Body) => Test;
  delete: (path: string) => Test;
}

export function createClient(http: Server, token?: string): Client {
  const call =
    (method: 'get' | 'post' | 'patch' | 'put' | 'delete') =>
    (path: string, body?: Body): Test => {
      const test = request(http)[method](path);
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
