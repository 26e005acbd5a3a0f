import { Global, Module } from '@nestjs/common';
import { DeleteExpiredJob } from './delete-expired.job.js';
import { JobsService } from './jobs.service.js';
import { UnlockQueueJob } from './unlock-queue.job.js';

@Global()
@Module({ providers: [JobsService, UnlockQueueJob, DeleteExpiredJob], exports: [JobsService] })
export class JobsModule {}
