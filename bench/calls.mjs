import { median } from './statements.mjs';

const CALLS_AT_ONCE = 20;

/**
 * @param {number} port
 * @param {{ email: string, password: string }} account
 * @returns {Promise<{ token: string, cookie: string }>}
 */
export async function signIn(port, { email, password }) {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`Signing in as ${email}: ${await answer.text()}`);
  const { accessToken } = /** @type {{ accessToken: string }} */ (await answer.json());
  return { token: accessToken, cookie: cookieOf(answer) ?? '' };
}

/** @param {Response} answer */
const cookieOf = (answer) =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('refresh_token'))
    ?.split(';')[0];

/**
 * Refreshes one session repeatedly with twenty simultaneous calls, all with its newest cookie.
 * @param {number} port
 * @param {string} cookie
 * @param {number} ms
 * @returns {Promise<number>} refreshes a second
 */
export async function refreshRate(port, cookie, ms) {
  const began = performance.now();
  let current = cookie;
  let done = 0;
  while (performance.now() - began < ms) {
    const answers = await Promise.all(
      Array.from({ length: CALLS_AT_ONCE }, async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/auth/refresh`, {
          method: 'POST',
          headers: { cookie: current },
        });
        await answer.arrayBuffer();
        return answer;
      }),
    );
    for (const answer of answers)
      if (answer.status !== 200) throw new Error(`A refresh is answered with ${answer.status}`);
    current = answers.map(cookieOf).find((next) => next !== undefined && next !== current) ?? current;
    done += answers.length;
  }
  return done / ((performance.now() - began) / 1000);
}

/**
 * The median time of calls that are made one after the other.
 * @param {number} port
 * @param {string} token
 * @param {string} path
 * @param {number} times
 */
export async function medianOf(port, token, path, times) {
  /** @type {number[]} */
  const taken = [];
  for (let turn = 0; turn < times + 5; turn += 1) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`);
    // The first few prepare statements and fill caches.
    if (turn >= 5) taken.push(performance.now() - began);
  }
  return median(taken);
}
