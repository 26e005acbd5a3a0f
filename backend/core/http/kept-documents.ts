import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sendTagged, type TaggedAnswer } from './entity-tags.js';

/** The documents and the large files of Swagger UI. They are megabytes, and only a release changes them. */
const DOCUMENTS = new Set([
  '/docs-json',
  '/docs-yaml',
  ...['swagger-ui-init.js', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js', 'swagger-ui.css'].map(
    (file) => `/docs/${file}`,
  ),
]);
const compress = promisify(gzip);

/** Makes each document once, from the route that serves it, and compresses it once. */
export function useKeptDocuments(fastify: FastifyInstance): void {
  const kept = new Map<string, Promise<TaggedAnswer | null>>();
  // Marks the call that makes a document. Nobody else knows it.
  const mark = randomUUID();

  const make = async (url: string): Promise<TaggedAnswer | null> => {
    const { statusCode, headers, rawPayload } = await fastify.inject({ url, headers: { 'x-makes': mark } });
    if (statusCode !== 200) return null;
    return {
      type: String(headers['content-type']),
      tag: `W/"${createHash('sha256').update(rawPayload).digest('base64url').slice(0, 27)}"`,
      body: rawPayload,
      gzip: await compress(rawPayload, { level: 9 }),
    };
  };

  fastify.addHook('preHandler', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (request.method !== 'GET' || !DOCUMENTS.has(path) || request.headers['x-makes'] === mark) return;
    const making = kept.get(path) ?? make(path);
    kept.set(path, making);
    const document = await making;
    // What could not be made is made again by the next caller. This one gets what the route answers.
    if (document) await sendTagged(request, reply, document);
    else kept.delete(path);
  });
}
