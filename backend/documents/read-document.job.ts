import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readRows } from '../database/run-statement.js';
import { Clock } from '../config/clock.js';
import type { DocumentType } from '../contract/jobs/documents.js';
import { DAY_MS, dayOf } from '../contract/time.js';
import { Database } from '../database/database.service.js';
import { Prisma } from '../generated/prisma/client.js';
import { JobsService, type Try } from '../jobs/jobs.service.js';
import { Reader } from './reader/reader.service.js';
import type { Suggestion } from './reading/suggestion.js';

/** The name of the job, and of the queue that runs one of them at a time over all replicas. */
export const READ_DOCUMENT = 'read_document';

const select = { id: true, mediaType: true, uploaderId: true, file: { select: { file: true } } } as const;
type Waiting = Prisma.DocumentGetPayload<{ select: typeof select }>;

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
    this.jobs.handle(READ_DOCUMENT, (payload, tried) =>
      this.run((payload as { documentId: string }).documentId, tried),
    );
  }

  /** A job that is tried again takes its own document first, so that one which always fails holds up no other. */
  private async run(documentId: string, { isFirst, isLast }: Try): Promise<void> {
    const next = (isFirst ? null : await this.find(documentId)) ?? (await this.findNext());
    if (!next) return;
    try {
      await this.read(next);
    } catch (error) {
      // No job is left for it.
      if (isLast) await this.write(next.id, null);
      throw error;
    }
  }

  private async read({ id, mediaType, uploaderId, file }: Waiting): Promise<void> {
    const { prisma } = this.database;
    const properties = await prisma.property.findMany({
      where: { ownerId: uploaderId },
      select: { id: true, address: true },
    });
    const known = { properties, today: dayOf(this.clock.now()) };
    const suggestion = file && (await this.reader.read(file.file, mediaType as DocumentType, known));
    await this.write(id, suggestion);
  }

  private async write(id: string, suggestion: Suggestion | null): Promise<void> {
    await this.database.prisma.document.updateMany({
      where: { id, status: 'READING' },
      data: suggestion
        ? { status: 'READ', suggestion: suggestion as unknown as Prisma.InputJsonObject }
        : { status: 'UNREADABLE', suggestion: Prisma.DbNull },
    });
  }

  /**
   * The oldest document that waits, of the account that has had the fewest read in the last day: nobody waits for all of
   * another's. The audit log has also those that were deleted since.
   */
  private async findNext(): Promise<Waiting | null> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const [next] = await readRows<{ id: string }>(this.database.prisma)`
      WITH waiting AS (
        SELECT id, uploader_id, created_at,
               row_number() OVER (PARTITION BY uploader_id ORDER BY created_at, id) AS place,
               count(*) OVER (PARTITION BY uploader_id) AS waiting
        FROM documents WHERE status = 'READING'),
      added AS (
        SELECT u.uploader_id, count(e.id) AS added
        FROM (SELECT DISTINCT uploader_id FROM waiting) u
        JOIN audit_events e ON e.actor_id = u.uploader_id AND e.at > ${since} AND e.action LIKE '%.document-added'
        GROUP BY 1)
      SELECT id FROM waiting LEFT JOIN added USING (uploader_id)
      ORDER BY place + greatest(coalesce(added, 0) - waiting, 0), created_at, id LIMIT 1`;
    return next ? this.find(next.id) : null;
  }

  private find(id: string): Promise<Waiting | null> {
    return this.database.prisma.document.findUnique({ where: { id, status: 'READING' }, select });
  }
}
