import { Global, Module } from '@nestjs/common';
import { MailQueue } from './mail.queue.js';

@Global()
@Module({ providers: [MailQueue], exports: [MailQueue] })
export class MailModule {}
