import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Env } from '../../config/env.js';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,100}$/;

/** The networks that TRUST_PROXY may name. */
const NAMED_NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Tells whether a connection from an address comes from a trusted proxy. */
function proxyCheck(trustProxy: Env['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy !== 'string') return () => Number(trustProxy) > 0;
  const proxies = new BlockList();
  for (const network of trustProxy.split(',').flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    proxies.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Makes the id of each request. A well-formed id is kept only if a trusted proxy sent it. */
export function requestIds(trustProxy: Env['trustProxy']): (request: IncomingMessage) => string {
  const isProxy = proxyCheck(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const known = typeof given === 'string' && REQUEST_ID.test(given) && isProxy(socket.remoteAddress ?? '');
    return known ? given : randomUUID();
  };
}
