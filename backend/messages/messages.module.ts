import { Module } from '@nestjs/common';
import { MailMessagesJob } from './mail-messages.job.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';

@Module({
  controllers: [MessagesController],
  providers: [MessagesService, MailMessagesJob],
  exports: [MessagesService],
})
export class MessagesModule {}
