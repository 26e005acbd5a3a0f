import { Module } from '@nestjs/common';
import { InvitationUpkeep } from '../invitations/upkeep.js';
import { JobsService } from './jobs.service.js';
import { QueueWatch } from './queue-watch.js';
import { Retention } from './retention.js';

@Module({
  providers: [JobsService, QueueWatch, Retention, InvitationUpkeep],
  exports: [JobsService],
})
export class JobsModule {}
