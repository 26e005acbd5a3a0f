import { Module } from '@nestjs/common';
import { CertificateUpkeep } from '../businesses/certificate-upkeep.js';
import { InvitationUpkeep } from '../invitations/upkeep.js';
import { JobsService } from './jobs.service.js';
import { QueueWatch } from './queue-watch.js';
import { Retention } from './retention.js';

@Module({
  providers: [JobsService, QueueWatch, Retention, InvitationUpkeep, CertificateUpkeep],
  exports: [JobsService],
})
export class JobsModule {}
