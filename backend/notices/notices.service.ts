import { Injectable } from '@nestjs/common';
import { readRows } from '../database/run-statement.js';
import { Clock } from '../config/clock.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { paginate } from '../core/lists/page.dto.js';
import { Database } from '../database/database.service.js';
import {
  noticeSelect,
  type NoticesQuery,
  type NoticesResponse,
  type ReadNoticesDto,
  toNoticeDto,
} from './notices.dto.js';

@Injectable()
export class NoticesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, { unread: onlyUnread, page, limit }: NoticesQuery): Promise<NoticesResponse> {
    const { prisma } = this.database;
    const mine = { userId: actor.id };
    const isUnread = { ...mine, readAt: null };
    const [rows, total, unread] = await Promise.all([
      prisma.notice.findMany({
        where: onlyUnread ? isUnread : mine,
        orderBy: { id: 'desc' },
        skip: (page - 1) * limit,
        take: limit,
        select: noticeSelect,
      }),
      onlyUnread ? null : prisma.notice.count({ where: mine }),
      prisma.notice.count({ where: isUnread }),
    ]);
    return {
      data: rows.map(toNoticeDto),
      pagination: paginate({ page, limit }, total ?? unread),
      unread,
    };
  }

  /** @throws AppError NOTICE_NOT_FOUND, also for one of somebody else */
  async read(actor: Actor, { upTo }: ReadNoticesDto): Promise<void> {
    // The rows are locked in one order, so that two calls at once cannot wait for each other.
    const [{ found } = { found: false }] = await readRows<{ found: boolean }>(this.database.prisma)`
      WITH unread AS (
        SELECT id FROM notices
        WHERE user_id = ${actor.id}::uuid AND read_at IS NULL AND id <= ${upTo}::uuid
          AND EXISTS (SELECT FROM notices WHERE id = ${upTo}::uuid AND user_id = ${actor.id}::uuid)
        ORDER BY id FOR UPDATE),
      marked AS (
        UPDATE notices SET read_at = ${this.clock.now()} FROM unread WHERE notices.id = unread.id)
      SELECT EXISTS (
        SELECT FROM notices WHERE id = ${upTo}::uuid AND user_id = ${actor.id}::uuid) AS found`;
    if (!found) throw new AppError('NOTICE_NOT_FOUND');
  }

  /** @throws AppError NOTICE_NOT_FOUND, also for one of somebody else */
  async readOne(actor: Actor, id: string): Promise<void> {
    const { prisma } = this.database;
    const where = { id, userId: actor.id };
    const { count } = await prisma.notice.updateMany({
      where: { ...where, readAt: null },
      data: { readAt: this.clock.now() },
    });
    if (count === 0 && (await prisma.notice.count({ where })) === 0) throw new AppError('NOTICE_NOT_FOUND');
  }
}
