/**
 * Sends requests over connections that are kept open, one after the other on each, for a bounded time. It is a
 * process of its own and speaks HTTP/1.1 over bare sockets, so that it takes as little of the machine as it can.
 */
import net from 'node:net';

/**
 * @typedef {object} Call
 * @property {string} path
 * @property {string} [method]  GET if it is left out
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 * @typedef {object} Load
 * @property {number} port
 * @property {string[]} [paths]  taken in turn
 * @property {Call[]} [calls]  instead of paths
 * @property {string} [token]
 * @property {number} connections
 * @property {number} ms
 * @property {boolean} [anyStatus]  whether answers other than 200 are no fault
 * @typedef {object} Result
 * @property {number} answers
 * @property {number} wrong
 * @property {Record<string, number>} statuses  how often each was answered
 * @property {number} perSecond
 * @property {number} p50
 * @property {number} p99
 */

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

/**
 * @param {Load} load
 * @returns {Promise<Result>}
 */
async function run({ port, paths = [], calls = paths.map((path) => ({ path })), token, connections, ms }) {
  const requests = calls.map((call) => requestOf(call, port, token));
  /** @type {number[]} */
  const times = [];
  /** @type {Record<string, number>} */
  const statuses = {};
  let turn = 0;
  const began = performance.now();
  const end = began + ms;
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise((resolve, reject) => {
          let sent = 0;
          let received = Buffer.alloc(0);
          const open = () => {
            const socket = net.connect(port, '127.0.0.1');
            socket.setNoDelay(true);
            received = Buffer.alloc(0);
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
              if (!isWhole(received, text, head)) return;
              const status = text.slice('HTTP/1.1 '.length, 12);
              statuses[status] = (statuses[status] ?? 0) + 1;
              times.push(performance.now() - sent);
              received = Buffer.alloc(0);
              if (!/\r\nconnection: close/i.test(text)) send();
              else {
                socket.destroy();
                open();
              }
            });
          };
          open();
        }),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? 0;
  return {
    answers: times.length,
    wrong: times.length - (statuses['200'] ?? 0),
    statuses,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
  };
}

/**
 * @param {Call} call
 * @param {number} port
 * @param {string | undefined} token
 */
function requestOf({ path, method = 'GET', headers = {}, body }, port, token) {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`];
  if (token) lines.push(`Authorization: Bearer ${token}`);
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined)
    lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/**
 * @param {Buffer} received
 * @param {string} text  of its head
 * @param {number} head  where the head ends
 */
function isWhole(received, text, head) {
  const length = /\r\ncontent-length: (\d+)/i.exec(text);
  if (length) return received.length >= head + 4 + Number(length[1]);
  if (!/\r\ntransfer-encoding: chunked/i.test(text)) return true;
  return received.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS);
}

process.on('message', (/** @type {Load} */ load) => {
  run(load).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ problem: error.message }),
  );
});
