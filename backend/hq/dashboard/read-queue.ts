import { type InJson, readRows } from '../../database/run-statement.js';
import { COUNT_CAP } from '../../contract/limits.js';
import type { Db } from '../../database/db.js';
import { Prisma } from '../../generated/prisma/client.js';
import { hasDuplicates } from '../businesses/find-duplicates.js';
import { changedFields } from './changed-fields.js';
import type { ReportedThreadDto } from '../threads/hq-threads.dto.js';
import { reportedThreads } from '../threads/reported-threads.js';
import type { ReviewQueueCountsDto } from './dashboard.dto.js';

interface QueuedBusiness {
  id: string;
  hasDuplicates: boolean;
  /** Empty unless it has changed since its approval. */
  changedFields: string[];
}

/**
 * How many of each kind wait, the businesses that wait longest or changed since their decision, in this order, and the
 * threads that were reported. One statement. Its conditions match those of the partial indexes, so that no table is read in full.
 */
export async function readQueue(
  db: Db,
  size: number,
): Promise<{ counts: ReviewQueueCountsDto; businesses: QueuedBusiness[]; threads: ReportedThreadDto[] }> {
  const self = Prisma.sql`self`;
  type Queue = Omit<ReviewQueueCountsDto, 'threads'> & {
    reported: number;
    queued: QueuedBusiness[];
    threads: InJson<ReportedThreadDto[]>;
  };
  const rows = await readRows<Queue>(db)`
    WITH queued AS (
      (SELECT id, created_at AS since, false AS changed FROM businesses
       WHERE registration_status IN ('PENDING', 'PENDING_REVIEW') ORDER BY created_at, id LIMIT ${size}::int)
      UNION ALL
      (SELECT id, changed_at, true FROM businesses WHERE changed_since_approval AND registration_status = 'APPROVED'
       ORDER BY changed_at, id LIMIT ${size}::int))
    SELECT
      (SELECT count(*)::int FROM (SELECT 1 FROM users WHERE account_status = 'PENDING_VERIFICATION'
        LIMIT ${COUNT_CAP}::int) counted) AS users,
      (SELECT count(*)::int FROM (SELECT 1 FROM businesses
        WHERE registration_status IN ('PENDING', 'PENDING_REVIEW') LIMIT ${COUNT_CAP}::int) counted) AS businesses,
      (SELECT count(*)::int FROM (SELECT 1 FROM businesses
        WHERE changed_since_approval AND registration_status = 'APPROVED' LIMIT ${COUNT_CAP}::int) counted)
        AS "changedBusinesses",
      (SELECT count(*)::int FROM (SELECT 1 FROM reviews
        WHERE reported_at IS NOT NULL AND decided_at IS NULL LIMIT ${COUNT_CAP}::int) counted) AS reviews,
      (SELECT count(*)::int FROM (SELECT DISTINCT invitation_id FROM thread_reports WHERE closed_at IS NULL
        LIMIT ${COUNT_CAP}::int) counted) AS reported,
      (${reportedThreads(size)}) AS threads,
      (SELECT coalesce(json_agg(json_build_object(
                'id', self.id, 'hasDuplicates', ${hasDuplicates(self)},
                'changedFields', CASE WHEN queued.changed THEN ${changedFields(self)} ELSE '{}' END)
              ORDER BY queued.since, queued.id), '[]')
       FROM queued JOIN businesses self ON self.id = queued.id) AS queued`;
  const { queued, threads, reported, ...counts } = rows[0] as Queue;
  return {
    counts: { ...counts, threads: reported },
    businesses: queued,
    threads: threads.map(({ reports, ...thread }) => ({
      ...thread,
      reports: reports.map((report) => ({ ...report, reportedAt: new Date(report.reportedAt) })),
    })),
  };
}
