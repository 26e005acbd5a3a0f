import type { FastifyInstance } from 'fastify';

const HEADER = 'x-forwarded-for';

/** `198.51.100.7:40001` and `[2001:db8::1]:40001`, as some proxies write addresses, without the port. */
const withoutPort = (address: string): string =>
  address
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/, '$1')
    .replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, '$1');

/** Removes ports from `X-Forwarded-For` before anything reads an address: a client has another port on each connection. */
export function useForwardedAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const given = headers[HEADER];
    if (typeof given === 'string') headers[HEADER] = given.split(',').map(withoutPort).join(', ');
    done();
  });
}
