import { Global, Module } from '@nestjs/common';
import { DeleteExpiredJob } from './delete-expired.job.js';
import { JobsService } from './jobs.service.js';
import { SendDigestsJob } from './send-digests.job.js';
import { UnlockQueueJob } from './unlock-queue.job.js';

@Global()
@Module({
  providers: [JobsService, UnlockQueueJob, DeleteExpiredJob, SendDigestsJob],
  exports: [JobsService],
})
export class JobsModule {}
