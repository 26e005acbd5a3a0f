import { Injectable, StreamableFile } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../config/clock.js';
import { LIST_MAX } from '../contract/limits.js';
import type { Actor, Upload } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { type BoundedList, toBoundedList } from '../core/lists/bounded-list.js';
import { Database } from '../database/database.service.js';
import type { Db } from '../database/db.js';
import { lockInvitation } from '../invitations/lock-invitation.js';
import { MailQueue } from '../mail/mail.queue.js';
import { writeMessage } from '../messages/write-message.js';
import { assertRoom, insertDocument } from './add-document.js';
import { auditedSubject, findDocument, findSubject } from './document-access.js';
import {
  type CreateDocumentDto,
  type DocumentDto,
  type DocumentResponse,
  documentSelect,
  type DocumentsQuery,
  subjectColumn,
} from './documents.dto.js';
import { toDisposition } from './file-name.js';
import { Reader } from './reader/reader.service.js';
import { toDocumentDto } from './to-document.js';

@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly reader: Reader,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps an uploaded file, and has it read later. One of an invitation is a message to the other side, too.
   * @throws AppError PROPERTY_NOT_FOUND, SERVICE_NOT_FOUND, INVITATION_NOT_FOUND, FORBIDDEN, DOCUMENT_LIMIT_REACHED,
   *   VALIDATION_FAILED with the reason, SERVICE_UNAVAILABLE; for an invitation also as `writeMessage`
   */
  async add(actor: Actor, subject: CreateDocumentDto, upload: Upload | undefined): Promise<DocumentResponse> {
    if (!upload) throw AppError.invalid('file', 'Please choose a file');
    const { prisma } = this.database;
    await findSubject(prisma, actor, subject, 'write');
    // Before the file costs anything. It is counted again when it is kept.
    await assertRoom(prisma, actor, 1);
    const taken = await this.reader.take(upload.file, actor.id);
    return this.database.transaction(async (tx) => {
      if (subject.subjectType === 'MESSAGE') await lockInvitation(tx, actor, subject.subjectId, 'either');
      const found = await findSubject(tx, actor, subject, 'write');
      const added = await insertDocument(tx, actor, subject, { ...upload, ...taken });
      await this.audit.record(tx, actor, {
        action: `${auditedSubject(found).subjectType}.document-added`,
        ...auditedSubject(found),
        after: { documentId: added.id, mediaType: added.mediaType, bytes: added.bytes },
      });
      if (found.invitation) await this.announce(tx, actor, found.invitation.id, added.name);
      return { document: toDocumentDto(added, found, actor) };
    });
  }

  private announce(tx: Db, actor: Actor, invitationId: string, name: string) {
    const { audit, mail, clock } = this;
    const message = { text: `Sent a document: ${name}`, at: clock.now() };
    return writeMessage(tx, { audit, mail }, actor, invitationId, message);
  }

  /**
   * The documents of a subject, the newest first.
   * @throws AppError PROPERTY_NOT_FOUND, SERVICE_NOT_FOUND, INVITATION_NOT_FOUND, FORBIDDEN
   */
  async list(actor: Actor, subject: DocumentsQuery): Promise<BoundedList<DocumentDto>> {
    const { prisma } = this.database;
    const found = await findSubject(prisma, actor, subject, 'read');
    const rows = await prisma.document.findMany({
      where: subjectColumn(subject),
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LIST_MAX + 1,
      select: documentSelect,
    });
    const { rows: listed, truncated } = toBoundedList(rows);
    return { rows: listed.map((row) => toDocumentDto(row, found, actor)), truncated };
  }

  /** @throws AppError DOCUMENT_NOT_FOUND, FORBIDDEN */
  async get(actor: Actor, id: string): Promise<DocumentResponse> {
    const { prisma } = this.database;
    const subject = await findDocument(prisma, actor, id, 'read');
    const row = await prisma.document.findUnique({ where: { id }, select: documentSelect });
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND');
    return { document: toDocumentDto(row, subject, actor) };
  }

  /**
   * The file, to be saved and never shown.
   * @throws AppError DOCUMENT_NOT_FOUND, FORBIDDEN
   */
  async file(actor: Actor, id: string): Promise<StreamableFile> {
    const { prisma } = this.database;
    await findDocument(prisma, actor, id, 'read');
    const row = await prisma.document.findUnique({
      where: { id },
      select: { name: true, mediaType: true, file: { select: { file: true } } },
    });
    if (!row?.file) throw new AppError('DOCUMENT_NOT_FOUND');
    const { mediaType, name, file } = row;
    return new StreamableFile(file.file, { type: mediaType, disposition: toDisposition(name) });
  }

  /**
   * WebP of the first page.
   * @throws AppError DOCUMENT_NOT_FOUND, FORBIDDEN
   */
  async preview(actor: Actor, id: string): Promise<StreamableFile> {
    const { prisma } = this.database;
    await findDocument(prisma, actor, id, 'read');
    const row = await prisma.documentFile.findUnique({
      where: { documentId: id },
      select: { preview: true },
    });
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND');
    const disposition = 'inline; filename="preview.webp"';
    return new StreamableFile(row.preview, { type: 'image/webp', disposition });
  }

  /** @throws AppError DOCUMENT_NOT_FOUND, FORBIDDEN */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const found = await findDocument(tx, actor, id, 'remove');
      const row = await tx.document.findUnique({ where: { id }, select: documentSelect });
      const { count } = await tx.document.deleteMany({ where: { id } });
      if (!row || count === 0) throw new AppError('DOCUMENT_NOT_FOUND');
      await this.audit.record(tx, actor, {
        action: `${auditedSubject(found).subjectType}.document-removed`,
        ...auditedSubject(found),
        before: { documentId: id, mediaType: row.mediaType, bytes: row.bytes },
      });
    });
  }
}
