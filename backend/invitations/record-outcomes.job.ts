import { Injectable, type OnModuleInit } from '@nestjs/common';
import { runStatement } from '../database/run-statement.js';
import { Clock } from '../config/clock.js';
import { OUTCOME_DAYS } from '../contract/ranking.js';
import { DAY_MS } from '../contract/time.js';
import { Database } from '../database/database.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { recordNotStarted, recordOutcomes } from '../management/record-outcomes.js';

/** Answers of the last days are looked through, too: an older release may have taken them during a roll-out. */
const LOOK_BACK_DAYS = 2;
/** Invitations per query. */
const BATCH = 500;

/**
 * Records silence: invitations that nobody answered in time, and those that nobody started. Each is one transaction that writes at most one row, so
 * several replicas may run this at once.
 */
@Injectable()
export class RecordOutcomesJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule({
      task: 'record_outcomes',
      cron: '*/5 * * * *',
      maxAttempts: 2,
      run: () => this.run(),
    });
  }

  /** @throws AggregateError with the invitations that failed, after all others were processed */
  async run(): Promise<void> {
    const errors: unknown[] = [];
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const found = await this.findMissing(last);
      for (const id of found) await this.record(id).catch((error: unknown) => errors.push(error));
      const end = found.at(-1);
      if (!end || found.length < BATCH) break;
      last = end;
    }
    await recordNotStarted(this.database.prisma, this.clock.now()).catch((error: unknown) =>
      errors.push(error),
    );
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} outcomes failed`);
  }

  private async findMissing(after: string): Promise<string[]> {
    const now = this.clock.now().getTime();
    const rows = await runStatement<{ id: string }>(this.database.pool, {
      text: `SELECT id FROM invitations i
       WHERE ((status = 'PENDING' AND created_at < $1) OR responded_at > $2) AND business_id IS NOT NULL AND id > $3
         AND NOT EXISTS (SELECT 1 FROM invitation_outcomes WHERE invitation_id = i.id)
       ORDER BY id LIMIT $4`,
      values: [new Date(now - OUTCOME_DAYS * DAY_MS), new Date(now - LOOK_BACK_DAYS * DAY_MS), after, BATCH],
    });
    return rows.map(({ id }) => id);
  }

  private record(id: string): Promise<void> {
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM invitations WHERE id = ${id}::uuid FOR UPDATE`;
      await recordOutcomes(tx, [id], at);
    });
  }
}
