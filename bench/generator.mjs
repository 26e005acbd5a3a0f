/**
 * Sends requests over connections that are kept open, one after the other on each, for a bounded time. It is a
 * process of its own and speaks HTTP/1.1 over bare sockets, so that it takes as little of the machine as it can.
 */
import net from 'node:net';

/**
 * @typedef {object} Load
 * @property {number} port
 * @property {string[]} paths  taken in turn
 * @property {string} [token]
 * @property {number} connections
 * @property {number} ms
 * @typedef {{ answers: number, wrong: number, perSecond: number, p50: number, p99: number }} Result
 */

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * @param {Load} load
 * @returns {Promise<Result>}
 */
async function run({ port, paths, token, connections, ms }) {
  const requests = paths.map((path) => {
    const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`];
    if (token) lines.push(`Authorization: Bearer ${token}`);
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  });
  /** @type {number[]} */
  const times = [];
  let wrong = 0;
  let turn = 0;
  const began = performance.now();
  const end = began + ms;
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise((resolve, reject) => {
          const socket = net.connect(port, '127.0.0.1');
          socket.setNoDelay(true);
          let sent = 0;
          let received = Buffer.alloc(0);
          const send = () => {
            if (performance.now() >= end) {
              socket.end();
              resolve(undefined);
              return;
            }
            sent = performance.now();
            socket.write(requests[(turn += 1) % requests.length] ?? '');
          };
          socket.once('connect', send);
          socket.once('error', reject);
          socket.on('data', (chunk) => {
            received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
            const head = received.indexOf(END_OF_HEAD);
            if (head < 0) return;
            const text = received.toString('latin1', 0, head);
            const length = /\r\ncontent-length: (\d+)/i.exec(text);
            if (!length) {
              reject(new Error(`An answer without a length: ${text.split('\r\n')[0]}`));
              socket.destroy();
              return;
            }
            if (received.length < head + 4 + Number(length[1])) return;
            if (!text.startsWith('HTTP/1.1 200 ')) wrong += 1;
            times.push(performance.now() - sent);
            received = Buffer.alloc(0);
            send();
          });
        }),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? 0;
  return { answers: times.length, wrong, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

process.on('message', (/** @type {Load} */ load) => {
  run(load).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ problem: error.message }),
  );
});
