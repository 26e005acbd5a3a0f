import { Injectable } from '@nestjs/common';
import { MESSAGES } from '../contract/messages.js';
import { AppError } from '../core/errors/app.error.js';
import { MailSender } from './mail.sender.js';

const ASCII_LOCAL_PART = /^[\0-\x7F]*@[^@]*$/;

/** Whether mail can reach an address that somebody enters. */
@Injectable()
export class MailAddresses {
  constructor(private readonly sender: MailSender) {}

  /** @throws AppError VALIDATION_FAILED at `email` for letters before the @ that the mail server does not take */
  async assertReachable(email: string): Promise<void> {
    if (ASCII_LOCAL_PART.test(email) || (await this.sender.takesUnicode())) return;
    throw AppError.invalid('email', MESSAGES.emailNotAscii);
  }
}
