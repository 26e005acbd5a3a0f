import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, type Observable, switchMap } from 'rxjs';
import type { ActorRequest } from '../core/access/actor.js';
import { Limits } from '../core/limits/limits.service.js';
import { readUpload } from './read-upload.js';

/** Reads the file of an upload, once it is known who sends it. The other fields become the body. */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  constructor(private readonly limits: Limits) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const read = async () => {
      await this.limits.consume('upload', `upload:${request.user?.id ?? ''}`);
      const { upload, fields } = await readUpload(request.raw);
      request.upload = upload;
      request.body = fields;
    };
    return from(read()).pipe(switchMap(() => next.handle()));
  }
}
