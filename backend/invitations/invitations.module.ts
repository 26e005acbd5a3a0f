import { Module } from '@nestjs/common';
import { BusinessesModule } from '../businesses/businesses.module.js';
import { CancelOnRejection } from './cancel-on-rejection.js';
import { ExpireInvitationsJob } from './expire-invitations.job.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsService } from './invitations.service.js';
import { RecordOutcomesJob } from './record-outcomes.job.js';

@Module({
  imports: [BusinessesModule],
  controllers: [InvitationsController],
  providers: [InvitationsService, CancelOnRejection, ExpireInvitationsJob, RecordOutcomesJob],
  exports: [InvitationsService],
})
export class InvitationsModule {}
