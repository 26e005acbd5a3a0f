import net from 'node:net';
import { UserFacingError } from './user-facing-error.mjs';

/**
 * Checks whether this process can listen on a port.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>} the code of the error, such as EADDRINUSE; null when it can
 */
export async function listenProblem(port, host) {
  const { problem } = await listenOnce(port, host);
  return problem;
}

/** @returns {Promise<number>} a port of 127.0.0.1 that nobody uses */
export async function freePort() {
  const { port, problem } = await listenOnce(0, '127.0.0.1');
  if (problem) throw new UserFacingError(`There is no free port on 127.0.0.1: ${problem}`);
  return port;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<{ port: number, problem: string | null }>}
 */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      resolve({ port, problem: error.code ?? error.message });
    });
    server.listen({ port, host, exclusive: true }, () => {
      const taken = /** @type {net.AddressInfo} */ (server.address()).port;
      server.close(() => resolve({ port: taken, problem: null }));
    });
  });
}
