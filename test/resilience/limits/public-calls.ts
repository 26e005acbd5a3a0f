import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '../../../bench/generator.mjs';
import { type OpenApiDocument, readDocument } from '../../support/openapi.js';
import { PASSWORD } from '../support/caller.js';

const NOBODY = 'nobody@seed.example';
const TOKEN = 'A'.repeat(43);

/** What the public calls of the document need in their body. */
const BODIES: Record<string, object> = {
  '/auth/signin': { email: NOBODY, password: PASSWORD },
  '/auth/signup': { name: 'Ada Lovelace', email: NOBODY, password: PASSWORD },
  '/auth/forgot-password': { email: NOBODY },
  '/auth/reset-password': { token: TOKEN, password: PASSWORD },
  '/auth/second-factor': { challenge: TOKEN, code: '123456' },
  '/auth/passkey/options': {},
  '/auth/passkey': { passkey: { id: TOKEN, rawId: TOKEN, type: 'public-key', response: {} } },
  '/auth/remove-second-step': { token: TOKEN },
  '/auth/confirm-email': { token: TOKEN },
  '/businesses/confirm-email': { token: TOKEN },
  '/p/{slug}/guide': { key: TOKEN },
  '/insights/weekly-email/link': { enabled: false, token: TOKEN },
  '/insights/weekly-email/one-click': {},
  '/auth/refresh': {},
  '/auth/signout': {},
  '/mcp': { jsonrpc: '2.0', id: 1, method: 'tools/list' },
};

const QUERIES: Record<string, string> = {
  '/places/towns': '?bbox=-10,49,3,61&limit=50',
  '/places/outline': '?bbox=-180,-90,180,90',
};

/** Needs another kind of sign-in than a token, so anybody may try. */
const TRIED = ['/auth/refresh', '/auth/signout', '/mcp'];

/** Every call of the API that needs no sign-in, as the document has it, and what anybody else may send. */
export function publicCalls(names: { slug: string; calendar: string }): Record<string, Call[]> {
  const document = readDocument() as OpenApiDocument;
  const calls = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.length === 0 || TRIED.includes(template))
      .map(([method]): [string, Call[]] => {
        const address = template.replace('{slug}', names.slug).replace('{token}', names.calendar);
        const body = BODIES[template];
        if (method === 'post' && !body) throw new Error(`Nothing says what ${template} takes`);
        const query = QUERIES[template] ?? '';
        const call = { path: address + query, method: method.toUpperCase() };
        return [
          `${call.method} ${template}`,
          [{ ...call, ...(body && method === 'post' ? { body: JSON.stringify(body) } : {}) }],
        ];
      }),
  );
  const read = (...paths: string[]): Call[] => paths.map((address) => ({ path: address }));
  return {
    ...Object.fromEntries(calls),
    'GET /docs-json': read('/docs-json'),
    'GET /docs': read('/docs', '/docs/swagger-ui-bundle.js', '/docs/swagger-ui.css'),
    'GET with a wrong token': [{ path: '/properties', headers: { Authorization: 'Bearer a.b.c' } }],
    'GET of what does not exist': read('/nowhere'),
    'OPTIONS of a browser': [
      {
        path: '/properties',
        method: 'OPTIONS',
        headers: { Origin: 'http://localhost:8080', 'Access-Control-Request-Method': 'POST' },
      },
    ],
  };
}

/** The pages and files of the web application. */
export function webCalls({ slug }: { slug: string }): Record<string, Call[]> {
  const read = (...paths: string[]): Call[] => paths.map((address) => ({ path: address }));
  const files = readdirSync(path.resolve(import.meta.dirname, '../../../dist/web/assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/assets/${file}`);
  return {
    'web: pages': read('/', '/sign-in', '/dashboard', '/config.json', '/robots.txt'),
    'web: a public page': read(`/${slug}`),
    'web: a guide and what does not exist': read(`/${slug}/guide`, '/no-such-house', '/nowhere/at/all'),
    'web: files': read(...files),
  };
}
