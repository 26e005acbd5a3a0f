import { DOCUMENT_BYTES_PER_USER, DOCUMENTS_PER_USER } from '../contract/limits.js';
import type { Actor, Upload } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { documentsLock } from '../database/advisory-locks.js';
import type { Db } from '../database/db.js';
import {
  type CreateDocumentDto,
  type DocumentRow,
  type DocumentSuggestionDto,
  documentSelect,
  subjectColumn,
} from './documents.dto.js';
import { Prisma } from '../generated/prisma/client.js';
import { toFileName } from './file-name.js';
import { READ_DOCUMENT } from './read-document.job.js';
import type { Taken } from './reader/protocol.js';
import { withoutProperty } from './to-document.js';

/** @throws AppError DOCUMENT_LIMIT_REACHED when the account has no room for one more of so many bytes */
export async function assertRoom(db: Db, { id }: Pick<Actor, 'id'>, bytes: number): Promise<void> {
  const { _count, _sum } = await db.document.aggregate({
    where: { uploaderId: id },
    _count: true,
    _sum: { bytes: true },
  });
  if (_count >= DOCUMENTS_PER_USER || (_sum.bytes ?? 0) + bytes > DOCUMENT_BYTES_PER_USER)
    throw new AppError('DOCUMENT_LIMIT_REACHED');
}

/** Until the transaction ends nobody else adds a document of the account, so that they are counted. */
async function lockDocuments(tx: Db, { id }: Actor): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${documentsLock(id)}, 0))`;
}

/**
 * Keeps a file and queues its reading.
 * @throws AppError DOCUMENT_LIMIT_REACHED
 */
export async function insertDocument(
  tx: Db,
  actor: Actor,
  subject: CreateDocumentDto,
  { name, sha256, mediaType, pages, file, preview }: Omit<Upload, 'file'> & Taken,
): Promise<DocumentRow> {
  await lockDocuments(tx, actor);
  await assertRoom(tx, actor, file.length);
  const row = await tx.document.create({
    data: {
      ...subjectColumn(subject),
      uploaderId: actor.id,
      name: toFileName(name, mediaType),
      mediaType,
      pages,
      bytes: file.length,
      sha256,
    },
    select: documentSelect,
  });
  const documentId = row.id;
  await tx.documentFile.create({
    data: { documentId, file: new Uint8Array(file), preview: new Uint8Array(preview) },
    select: { documentId: true },
  });
  await queueReading(tx, documentId);
  return row;
}

/**
 * Keeps a copy of a message's document with a property of the actor, once: the thread keeps its own.
 * @throws AppError DOCUMENT_LIMIT_REACHED, DOCUMENT_NOT_FOUND when it was deleted meanwhile
 */
export async function copyToProperty(
  tx: Db,
  actor: Actor,
  from: DocumentRow,
  propertyId: string,
): Promise<DocumentRow> {
  await lockDocuments(tx, actor);
  const source = await tx.document.findUnique({ where: { id: from.id }, select: { sha256: true } });
  if (!source) throw new AppError('DOCUMENT_NOT_FOUND');
  const { sha256 } = source;
  const kept = await tx.document.findFirst({
    where: { uploaderId: actor.id, propertyId, sha256 },
    select: documentSelect,
  });
  if (kept) return kept;
  await assertRoom(tx, actor, from.bytes);
  const { name, mediaType, bytes, pages, status } = from;
  const suggestion = from.suggestion as DocumentSuggestionDto | null;
  const copy = await tx.document.create({
    data: {
      propertyId,
      uploaderId: actor.id,
      name,
      mediaType,
      bytes,
      pages,
      sha256,
      status,
      suggestion: suggestion
        ? (withoutProperty(suggestion) as unknown as Prisma.InputJsonObject)
        : Prisma.DbNull,
    },
    select: documentSelect,
  });
  const copied = await tx.$executeRaw`
    INSERT INTO document_files (document_id, file, preview)
    SELECT ${copy.id}::uuid, file, preview FROM document_files WHERE document_id = ${from.id}::uuid`;
  if (copied === 0) throw new AppError('DOCUMENT_NOT_FOUND');
  if (status === 'READING') await queueReading(tx, copy.id);
  return copy;
}

async function queueReading(tx: Db, documentId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(${READ_DOCUMENT}, json_build_object('documentId', ${documentId}::text),
      queue_name => ${READ_DOCUMENT}, max_attempts => 10)`;
}
