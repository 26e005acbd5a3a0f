import { Injectable } from '@nestjs/common';
import { NOTIFICATION_KINDS } from '../contract/notifications.js';
import type { Actor } from '../core/access/actor.js';
import { Database } from '../database/database.service.js';
import type { NotificationsResponse, UpdateNotificationsDto } from './notifications.dto.js';

/** Which news is mailed to a person, and when. */
@Injectable()
export class NotificationsService {
  constructor(private readonly database: Database) {}

  async get(actor: Actor): Promise<NotificationsResponse> {
    const rows = await this.database.prisma.notificationChoice.findMany({
      where: { userId: actor.id },
      select: { kind: true, email: true },
    });
    const chosen = new Map(rows.map(({ kind, email }) => [kind, email]));
    return { notifications: NOTIFICATION_KINDS.map((kind) => ({ kind, email: chosen.get(kind) ?? 'NOW' })) };
  }

  async update(actor: Actor, { notifications }: UpdateNotificationsDto): Promise<NotificationsResponse> {
    // In the order of their kinds, so that two calls at once cannot wait for each other.
    await this.database.prisma.$executeRaw`
      INSERT INTO notification_choices (user_id, kind, email)
      SELECT ${actor.id}::uuid, kind, email::"EmailChoice"
      FROM unnest(${notifications.map(({ kind }) => kind)}::text[],
                  ${notifications.map(({ email }) => email)}::text[]) AS chosen (kind, email)
      ORDER BY kind
      ON CONFLICT (user_id, kind) DO UPDATE SET email = excluded.email`;
    return this.get(actor);
  }
}
