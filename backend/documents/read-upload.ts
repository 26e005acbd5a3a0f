import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { FILE_REFUSALS } from '../contract/jobs/documents.js';
import { DOCUMENT_MAX_BYTES } from '../contract/limits.js';
import type { Upload } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { sha256 } from '../core/sha256.js';

/** Fields of a form beside its file, and their length. */
const FIELDS_MAX = 10;
const FIELD_MAX_BYTES = 1_000;
const LIMITS = {
  files: 1,
  fileSize: DOCUMENT_MAX_BYTES,
  fields: FIELDS_MAX,
  fieldSize: FIELD_MAX_BYTES,
  fieldNameSize: 100,
  parts: FIELDS_MAX + 1,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

interface Read {
  upload: Upload;
  fields: Record<string, string>;
}

const refuse = (reason: string) => AppError.invalid('file', reason);
const MALFORMED = 'The upload is not complete or not a valid form';

/**
 * Reads a form with one file, in memory. What comes after a refusal is not kept.
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE
 */
export function readUpload(request: IncomingMessage): Promise<Read> {
  const type = request.headers['content-type'];
  if (!/^multipart\/form-data\b/i.test(type ?? ''))
    return Promise.reject(
      new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Please send a form with a file' }),
    );
  return new Promise((resolve, reject) => {
    const fields: [string, string][] = [];
    let file: { name: string; chunks: Buffer[] } | undefined;
    const fail = (error: Error) => {
      request.unpipe();
      request.resume();
      file = undefined;
      reject(error);
    };
    // The client has gone before anybody listened.
    if (request.destroyed) return fail(refuse(MALFORMED));
    const parser = open(request);
    if (!parser) return fail(refuse(MALFORMED));
    parser.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) fail(AppError.invalid(name.slice(0, 100), 'This field is too long'));
      else fields.push([name, value]);
    });
    parser.on('file', (field, stream, name) => {
      const read = { name: name ?? '', chunks: [] as Buffer[] };
      if (field === 'file' && !file) file = read;
      else fail(AppError.invalid(field.slice(0, 100), 'Only one file is taken, in the field "file"'));
      stream.on('data', (chunk: Buffer) => read.chunks.push(chunk));
      stream.on('limit', () => {
        read.chunks.length = 0;
        fail(refuse(FILE_REFUSALS.tooLarge));
      });
      stream.on('error', () => fail(refuse(MALFORMED)));
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => fail(refuse('The form has too many fields or files')));
    parser.on('error', () => fail(refuse(MALFORMED)));
    parser.on('finish', () => {
      const bytes = Buffer.concat(file?.chunks ?? []);
      if (!file) return fail(refuse('Please choose a file'));
      if (bytes.length === 0) return fail(refuse(FILE_REFUSALS.empty));
      const upload = { name: file.name, file: bytes, sha256: sha256(bytes) };
      // Without a prototype: the fields have the names that the client chose.
      const named = Object.assign(Object.create(null) as Record<string, string>, Object.fromEntries(fields));
      return resolve({ upload, fields: { ...named } });
    });
    request.once('close', () => {
      if (!request.readableEnded) fail(refuse(MALFORMED));
    });
    request.pipe(parser);
    return undefined;
  });
}

/** The parser of the form; undefined where its header is not valid. */
function open(request: IncomingMessage): BusboyInstance | undefined {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: LIMITS });
  } catch {
    return undefined;
  }
}
