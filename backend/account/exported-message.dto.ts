import { ApiProperty } from '@nestjs/swagger';
import { MESSAGE_KINDS, type MessageKind, THREAD_SIDES, type ThreadSide } from '../contract/jobs/thread.js';

/** A message about one of the person's properties or businesses, or one that the person wrote for somebody else's. */
export class ExportedMessageDto {
  @ApiProperty({ format: 'uuid' })
  invitationId: string;
  @ApiProperty({ enum: MESSAGE_KINDS, enumName: 'MessageKind' })
  kind: MessageKind;
  @ApiProperty({ enum: THREAD_SIDES, enumName: 'ThreadSide' })
  side: ThreadSide;
  text: string;
  createdAt: Date;
  writtenByYou: boolean;
}
