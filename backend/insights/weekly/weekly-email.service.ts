import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database } from '../../database/database.service.js';
import { readStopToken } from './stop-token.js';
import type {
  UpdateWeeklyEmailByLinkDto,
  UpdateWeeklyEmailDto,
  WeeklyEmailResponse,
} from './weekly-email.dto.js';

/** Turns the weekly email of an account on and off. */
@Injectable()
export class WeeklyEmailService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor): Promise<WeeklyEmailResponse> {
    const row = await this.database.prisma.weeklyEmail.findUnique({
      where: { userId: actor.id },
      select: { stoppedAt: true },
    });
    return { enabled: !row?.stoppedAt };
  }

  update(actor: Actor, { enabled }: UpdateWeeklyEmailDto): Promise<WeeklyEmailResponse> {
    return this.write(actor.id, enabled);
  }

  /** @throws AppError WEEKLY_EMAIL_TOKEN_INVALID, also for an account that was deleted */
  async updateByLink({ token, enabled }: UpdateWeeklyEmailByLinkDto): Promise<WeeklyEmailResponse> {
    const userId = readStopToken(token, this.env.jwtSecret);
    const user =
      userId &&
      (await this.database.prisma.user.findFirst({
        where: { id: userId, deletedAt: null },
        select: { id: true },
      }));
    if (!user) throw new AppError('WEEKLY_EMAIL_TOKEN_INVALID');
    return this.write(user.id, enabled);
  }

  private async write(userId: string, enabled: boolean): Promise<WeeklyEmailResponse> {
    const stoppedAt = enabled ? null : this.clock.now();
    await this.database.prisma.weeklyEmail.upsert({
      where: { userId },
      create: { userId, stoppedAt },
      update: { stoppedAt },
    });
    return { enabled };
  }
}
