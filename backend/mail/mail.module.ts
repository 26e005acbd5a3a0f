import { Global, Module } from '@nestjs/common';
import { MailAddresses } from './mail-addresses.js';
import { MailQueue } from './mail.queue.js';
import { MailSender } from './mail.sender.js';

@Global()
@Module({
  providers: [MailQueue, MailSender, MailAddresses],
  exports: [MailQueue, MailSender, MailAddresses],
})
export class MailModule {}
