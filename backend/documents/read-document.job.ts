import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { DocumentType } from '../contract/jobs/documents.js';
import { dayOf } from '../contract/time.js';
import { Database } from '../database/database.service.js';
import { Prisma } from '../generated/prisma/client.js';
import { JobsService } from '../jobs/jobs.service.js';
import { Reader } from './reader/reader.service.js';

/** The name of the job, and of the queue that runs one of them at a time over all replicas. */
export const READ_DOCUMENT = 'read_document';

/** Reads uploaded documents. One that was interrupted is read again. */
@Injectable()
export class ReadDocumentJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly database: Database,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(READ_DOCUMENT, (payload) => this.run((payload as { documentId: string }).documentId));
  }

  private async run(documentId: string): Promise<void> {
    const { prisma } = this.database;
    const first = await this.findNext(documentId);
    if (!first) return;
    const { id, mediaType, uploaderId, file } = first;
    const properties = await prisma.property.findMany({
      where: { ownerId: uploaderId },
      select: { id: true, address: true },
    });
    const known = { properties, today: dayOf(this.clock.now()) };
    const suggestion = file && (await this.reader.read(file.file, mediaType as DocumentType, known));
    await prisma.document.updateMany({
      where: { id, status: 'READING' },
      data: suggestion
        ? { status: 'READ', suggestion: suggestion as unknown as Prisma.InputJsonObject }
        : { status: 'UNREADABLE', suggestion: Prisma.DbNull },
    });
  }

  /** The oldest document that waits, of the account that has the fewest before it: nobody waits for all of another's. */
  private async findNext(documentId: string) {
    const { prisma } = this.database;
    const [next] = await prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY uploader_id ORDER BY created_at, id) AS turn, created_at
        FROM documents WHERE status = 'READING') waiting
      ORDER BY turn, created_at, id LIMIT 1`;
    return prisma.document.findUnique({
      where: { id: next?.id ?? documentId, status: 'READING' },
      select: { id: true, mediaType: true, uploaderId: true, file: { select: { file: true } } },
    });
  }
}
