import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding, addVary, hasTag } from '../core/http/entity-tags.js';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** Endings of compressed copies, the smaller one first. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;

interface Copy {
  encoding: Encoding | null;
  tag: string;
  body: Buffer;
}

/** A file of the build, with its compressed copies first. */
export interface WebFile {
  type: string;
  copies: Copy[];
}

/**
 * Reads the files of a folder. The server keeps them, so that a build that replaces them while it runs gives no page of
 * one build with scripts of the other, and no half file.
 */
export function readFiles(folder: string): Map<string, WebFile> {
  const names = readdirSync(folder).filter((name) => path.extname(name) in TYPES);
  return new Map(names.map((name) => [name, readFile(path.join(folder, name))]));
}

function readFile(file: string): WebFile {
  const body = readFileSync(file);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const copies = (Object.keys(ENCODINGS) as Encoding[])
    .filter((encoding) => existsSync(file + ENCODINGS[encoding]))
    .map((encoding) => ({
      encoding,
      tag: `"${hash}-${encoding}"`,
      body: readFileSync(file + ENCODINGS[encoding]),
    }));
  return {
    type: TYPES[path.extname(file)] ?? 'application/octet-stream',
    copies: [...copies, { encoding: null, tag: `"${hash}"`, body }],
  };
}

/**
 * The first and the last byte of a range. Null means the whole file, also for several ranges and for a malformed one,
 * as RFC 9110 allows. Undefined means that the file has no such bytes.
 */
function readRange(
  header: string,
  length: number,
): readonly [first: number, last: number] | null | undefined {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header) ?? [];
  if ((from === '' && to === '') || (from !== '' && to !== '' && Number(to) < Number(from))) return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first < length ? [first, last] : undefined;
}

function rangeOf({ method, headers }: FastifyRequest, { tag, body }: Copy) {
  const condition = headers['if-range'];
  const applies = method === 'GET' && headers.range && (condition === undefined || condition === tag);
  return applies ? readRange(headers.range ?? '', body.length) : null;
}

/**
 * Sends a file, or the part of it that `Range` asks for (RFC 9110, section 14).
 * @param file undefined is 404
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: WebFile | undefined,
  cacheControl: string,
): FastifyReply | void {
  const copy = file?.copies.find(({ encoding }) => !encoding || acceptsEncoding(request, encoding));
  if (!file || !copy) return reply.callNotFound();
  void reply.headers({ 'Cache-Control': cacheControl, 'Accept-Ranges': 'bytes', ETag: copy.tag });
  addVary(reply);
  if (hasTag(request, copy.tag)) return reply.code(304).send();
  const { length } = copy.body;
  const range = rangeOf(request, copy);
  if (range === undefined)
    return reply
      .code(416)
      .headers({ 'Cache-Control': 'no-cache', 'Content-Range': `bytes */${length}` })
      .type('text/plain; charset=utf-8')
      .send('Range not satisfiable');
  void reply.type(file.type);
  if (copy.encoding) void reply.header('Content-Encoding', copy.encoding);
  if (!range) return reply.send(copy.body);
  const [first, last] = range;
  return reply
    .code(206)
    .header('Content-Range', `bytes ${first}-${last}/${length}`)
    .send(copy.body.subarray(first, last + 1));
}
