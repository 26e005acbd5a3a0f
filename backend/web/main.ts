import path from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { SLUG_PATTERN } from '../contract/limits.js';
import type { Env } from '../config/env.js';
import { tagged } from '../core/http/entity-tags.js';
import { listenerOptions, useListenerChecks } from '../core/http/listener.js';
import { createLogger } from '../core/http/logger.js';
import { clientOf } from '../core/limits/client-of.js';
import { Turns } from '../core/limits/turns.js';
import { ASSETS, useErrors } from './errors.js';
import { readFiles, sendFile } from './files.js';
import { readPages, webConfig } from './pages.js';
import { findPublicProperty } from './public-property.js';

const WEB_ROOT = path.resolve(import.meta.dirname, '../../web');
/** The names of assets contain a hash of their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** Hash of an empty style element. Emotion adds such elements and fills them by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** When to ask again for a public page that the API could not be asked about. */
const RETRY_SECONDS = 5;
/** First path segments of the application. Any other single segment may be a property's slug. */
const APPLICATION = new Set([
  'sign-in',
  'sign-up',
  'forgot-password',
  'reset-password',
  'remove-second-step',
  'confirm-business-email',
  'pending-verification',
  'weekly-email',
  'dashboard',
  'hq',
]);

/** Origins of the map tiles for the content security policy. `{s}` stands for any sub-domain. */
function tileSources(env: Env): string[] {
  const origin = env.mapTileUrl && /^https?:\/\/[^/]+/.exec(env.mapTileUrl)?.[0];
  return origin ? [origin.replace('{s}', '*')] : [];
}

function apiSources(env: Env): string[] {
  if (!env.defaultOrigins) return [env.apiUrl];
  return ['localhost', '127.0.0.1'].map((host) => `http://${host}:${env.apiPort}`);
}

/**
 * Creates the web server. It does not listen yet.
 * @param root folder of the built web application
 */
export async function createWeb(env: Env, root = WEB_ROOT): Promise<FastifyInstance> {
  const pages = readPages(root, env);
  // The API does not limit these, as they come from here.
  const lookUps = new Turns(env.rateLimit);
  const [files, assets] = [readFiles(root), readFiles(path.join(root, 'assets'))];
  const server = fastify({
    ...listenerOptions(env, env.webUrl),
    loggerInstance: createLogger(env.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
  });

  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...pages.scriptHashes],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:', ...tileSources(env)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...apiSources(env)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: env.webUrl.startsWith('https:'),
    // Tile servers refuse pages that do not send their origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  useListenerChecks(server as unknown as FastifyInstance, env.webUrl);
  useErrors(server as unknown as FastifyInstance, env);
  await server.register(compress, { global: true, threshold: 1024, encodings: ['gzip', 'identity'] });
  server.get<{ Params: { '*': string } }>(`${ASSETS}*`, { compress: false }, (request, reply) =>
    sendFile(request, reply, assets.get(request.params['*']), FOR_EVER),
  );
  for (const name of ['favicon.svg', 'robots.txt'])
    server.get(`/${name}`, { compress: false }, (request, reply) =>
      sendFile(request, reply, files.get(name), AN_HOUR),
    );

  const send = (reply: FastifyReply, html: string, status = 200, keep = false) => {
    void reply.code(status).header('Cache-Control', 'no-cache').type('text/html; charset=utf-8');
    // Fastify would send null as JSON.
    return reply.send(status === 200 ? (tagged(reply.request, reply, html, keep) ?? undefined) : html);
  };

  const sendGuide = (reply: FastifyReply) =>
    reply
      .headers({
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex, nofollow',
      })
      .type('text/html; charset=utf-8')
      .send(pages.guide);

  server.get('/config.json', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(webConfig(env)),
  );
  server.get('/', (_request, reply) => send(reply, pages.landing, 200, true));
  server.get('/*', async (request, reply) => {
    const [address = ''] = request.url.split('?', 1);
    const segments = address.split('/').filter(Boolean);
    const [first = '', second] = segments;
    if (APPLICATION.has(first)) return send(reply, pages.shell(address), 200, true);
    // Users may type a slug in capitals, and signs may show it so.
    const small = first.toLowerCase();
    if (second === undefined && small !== first && SLUG_PATTERN.test(small))
      return reply.redirect(`/${small}${request.url.slice(address.length)}`, 301);
    if (segments.at(-1)?.includes('.')) return reply.callNotFound();
    // The answer is the same whether the property exists or not. The key comes after `#` and never arrives here.
    if (second === 'guide' && segments.length === 2 && SLUG_PATTERN.test(small))
      return small === first
        ? sendGuide(reply)
        : reply.redirect(`/${small}/guide${request.url.slice(address.length)}`, 301);
    if (second !== undefined) return send(reply, pages.shell(), 404);
    const property = await lookUps.take(clientOf(request.ip), () => findPublicProperty(env, first));
    if (property.kind === 'found') return send(reply, pages.property(property.tags, property.html));
    // The owner may take the old slug back, so no browser may remember this.
    if (property.kind === 'moved')
      return reply
        .header('Cache-Control', 'no-cache')
        .redirect(`/${property.slug}${request.url.slice(address.length)}`, 302);
    if (property.kind === 'missing') return send(reply, pages.shell(), 404);
    // The page loads and tries again by itself. Machines must not take it for an existing one.
    return send(reply.header('Retry-After', RETRY_SECONDS), pages.shell(), 503);
  });
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('Cache-Control', 'no-cache').type('text/plain; charset=utf-8').send('Not found'),
  );

  return server as unknown as FastifyInstance;
}

/** Serves the built web application on a listener of its own. */
export async function startWeb(env: Env): Promise<{ close(): Promise<void> }> {
  const server = await createWeb(env);
  await server.listen({ port: env.webPort, host: env.listenHost });
  return { close: () => server.close() };
}
