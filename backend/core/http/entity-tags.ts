import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** How many compressed answers are kept. There are fewer that only a release changes. */
const KEPT_MAX = 16;
const kept = new LRUCache<string, Buffer>({ max: KEPT_MAX });

/**
 * Calls whose answer is the same for everybody, so that any cache may keep it and ask whether it is still true.
 * `release`: only a new release changes it, so it is compressed once. `secret`: only a client's own cache may keep it.
 */
export const PUBLIC_ROUTES: Record<string, 'release' | 'data' | 'secret'> = {
  '/service-categories': 'release',
  '/p/:slug': 'data',
  '/calendar/:token.ics': 'secret',
};

/** An item of `Accept-Encoding` by which a client takes an encoding. A weight of 0 refuses it. */
const ACCEPTED = {
  br: /^\s*(br|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i,
  gzip: /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i,
};

export const acceptsEncoding = (request: FastifyRequest, encoding: keyof typeof ACCEPTED): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((item) => ACCEPTED[encoding].test(item));

export const acceptsGzip = (request: FastifyRequest): boolean => acceptsEncoding(request, 'gzip');

/** RFC 9110: a weak comparison, because the compressed answer has the same tag. */
export function hasTag(request: FastifyRequest, tag: string): boolean {
  const header = request.headers['if-none-match'];
  return header !== undefined && (header.trim() === '*' || header.split(/\s*,\s*/).includes(tag));
}

export function addVary(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  void reply.header('vary', before === undefined ? 'Accept-Encoding' : `${String(before)}, Accept-Encoding`);
}

function compressOnce(tag: string, body: string): Buffer {
  const compressed = kept.get(tag) ?? gzipSync(body, { level: 9 });
  kept.set(tag, compressed);
  return compressed;
}

/**
 * Sets the `ETag` of a 200. When the client has this very answer already it becomes a 304 without a body.
 * @param keep whether to compress it once and keep that; for what only a release changes
 * @returns the body to send
 */
export function tagged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  keep: boolean,
): string | Buffer | null {
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  void reply.header('etag', tag);
  addVary(reply);
  if (hasTag(request, tag)) {
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  }
  if (!keep || !acceptsGzip(request)) return body;
  void reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return compressOnce(tag, body);
}

/**
 * Tags the public answers. Call it before compression is registered. `@fastify/etag` would hash every answer, also those of
 * one account, and keep no compressed copy; the web server, the outlines and the documents need the rest of this file anyway.
 */
export function useEntityTags(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const kind = PUBLIC_ROUTES[request.routeOptions.url ?? ''];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!kind || !isRead || reply.statusCode !== 200 || typeof payload !== 'string') {
      done(null, payload);
      return;
    }
    void reply.header('cache-control', `${kind === 'secret' ? 'private' : 'public'}, no-cache`);
    done(null, tagged(request, reply, payload, kind === 'release'));
  });
}

/** An answer with its tag, as it is and compressed. */
export interface TaggedAnswer {
  type: string;
  tag: string;
  body: Buffer;
  gzip: Buffer;
}

/** Sends an answer that is the same for everybody: a 304 to a client that has it already. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag, body, gzip }: TaggedAnswer,
): Promise<void> {
  void reply.header('cache-control', 'public, no-cache').header('etag', tag);
  addVary(reply);
  if (hasTag(request, tag)) return reply.code(304).send();
  void reply.type(type);
  if (!acceptsGzip(request)) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(gzip);
}
