import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { product } from './product.js';

export interface CallOptions {
  token?: string | undefined;
  body?: object;
}

/** How often a call is sent that the product refuses because the machine is busy with other tests. */
const TRIES = 10;

/** Sends a call, and again after a 503, as its `Retry-After` says. With the same key nothing is made twice. */
export async function send(method: string, route: string, { token, body }: CallOptions): Promise<Response> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
  };
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(product.apiUrl + route, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    if (response.status !== 503 || tries === TRIES) return response;
    await sleep(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}

export async function bodyOf<T>(response: Response, call: string): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}
