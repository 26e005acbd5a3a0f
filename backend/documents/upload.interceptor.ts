import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { UPLOADS_AT_ONCE, UPLOADS_AT_ONCE_PER_USER } from '../contract/limits.js';
import type { ActorRequest } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { Limits } from '../core/limits/limits.service.js';
import { AccountTurns } from '../core/limits/turns.js';
import { readUpload } from './read-upload.js';

const RETRY_SECONDS = 5;

/**
 * Reads the file of an upload, once it is known who sends it. The other fields become the body. Only then the call takes
 * its account's turn: a slow line must not keep the account's other calls waiting.
 */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  /** The accounts of the uploads under way, each of which keeps its file in memory from its first byte to the answer. */
  private readonly open: string[] = [];

  constructor(
    private readonly limits: Limits,
    private readonly turns: AccountTurns,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const account = request.user?.id ?? '';
    const work = async (): Promise<unknown> => {
      await this.limits.consume('upload', `upload:${account}`);
      const { upload, fields } = await readUpload(request.raw);
      request.upload = upload;
      request.body = fields;
      const handle = () => firstValueFrom<unknown, unknown>(next.handle(), { defaultValue: undefined });
      return this.turns.take(account, handle);
    };
    return from(this.inPlace(account, work));
  }

  /** @throws AppError RATE_LIMITED while the account has uploads enough, SERVICE_UNAVAILABLE while all others do */
  private async inPlace<T>(account: string, work: () => Promise<T>): Promise<T> {
    if (this.open.filter((other) => other === account).length >= UPLOADS_AT_ONCE_PER_USER)
      throw new AppError('RATE_LIMITED', { retryAfter: RETRY_SECONDS });
    if (this.open.length >= UPLOADS_AT_ONCE)
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    this.open.push(account);
    try {
      return await work();
    } finally {
      this.open.splice(this.open.indexOf(account), 1);
    }
  }
}
