import { ApiProperty } from '@nestjs/swagger';
import { MESSAGES_PAGE_SIZE, THREAD_MESSAGE_MAX, UNREAD_MAX } from '../contract/limits.js';
import { MESSAGE_KINDS, type MessageKind, THREAD_SIDES, type ThreadSide } from '../contract/jobs/thread.js';
import { IdField, TextField } from '../core/request/fields.js';
import { DecidableQuoteDto } from '../quotes/quotes.dto.js';
import { LimitField } from '../core/request/query-fields.js';

export class MessageAuthorDto {
  @ApiProperty({ enum: THREAD_SIDES, enumName: 'ThreadSide' })
  side: ThreadSide;
  /**
   * The property’s owner, or the business, whoever wrote for it.
   * @example "Ada Lovelace"
   */
  name: string;
}

/** A message of the two sides of an invitation, an offered price, or a fact such as an answer. */
export class MessageDto {
  /** Ids sort by time. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: MESSAGE_KINDS, enumName: 'MessageKind' })
  kind: MessageKind;
  /** With EVENT the side whose act it was. */
  author: MessageAuthorDto;
  /** @example "Could you come on Tuesday?" */
  text: string;
  createdAt: Date;
  /** With QUOTE. */
  @ApiProperty({ nullable: true, type: DecidableQuoteDto })
  quote: DecidableQuoteDto | null;
}

export class MessagesResponse {
  messages: MessageDto[];
  /** Messages of the other side that the caller has not read, without facts such as an answer, counted up to 100. */
  @ApiProperty({ type: 'integer', maximum: UNREAD_MAX })
  unread: number;
}

export class MessageResponse {
  message: MessageDto;
}

export class MessagesQuery {
  /** Only messages after this one, the oldest first. */
  @IdField('after', { optional: true })
  after?: string;
  /** Only messages before this one, of which the newest are returned. */
  @IdField('before', { optional: true })
  before?: string;
  @LimitField(MESSAGES_PAGE_SIZE)
  limit: number = MESSAGES_PAGE_SIZE;
}

export class CreateMessageDto {
  /** Plain text. */
  @TextField({
    label: 'Message',
    kind: 'prose',
    required: 'Please write a message',
    max: THREAD_MESSAGE_MAX,
    example: 'Could you come on Tuesday?',
  })
  text: string;
}

export class ReadMessagesDto {
  /** The id of a message of this invitation. */
  @IdField('upTo')
  upTo: string;
}
