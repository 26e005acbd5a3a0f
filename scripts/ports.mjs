import net from 'node:net';
import { PlainError } from './plain-error.mjs';

/**
 * Whether this machine would let us listen there.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export async function isFree(port, host = '127.0.0.1') {
  return (await listenOnce(port, host)) !== null;
}

/** @returns {Promise<number>} */
export async function freePort() {
  const port = await listenOnce(0, '127.0.0.1');
  if (port === null) throw new PlainError('There is no free port on 127.0.0.1');
  return port;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | null>}
 */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(taken));
    });
  });
}
