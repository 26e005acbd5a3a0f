import { DOCUMENT_BYTES_PER_USER, DOCUMENTS_PER_USER } from '../contract/limits.js';
import type { Actor, Upload } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { documentsLock } from '../database/advisory-locks.js';
import type { Db } from '../database/db.js';
import { type CreateDocumentDto, type DocumentRow, documentSelect, subjectColumn } from './documents.dto.js';
import { toFileName } from './file-name.js';
import { READ_DOCUMENT } from './read-document.job.js';
import type { Taken } from './reader/protocol.js';

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
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${documentsLock(actor.id)}, 0))`;
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
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(${READ_DOCUMENT}, json_build_object('documentId', ${documentId}::text),
      queue_name => ${READ_DOCUMENT}, max_attempts => 10)`;
  return row;
}
