import { ApiProperty } from '@nestjs/swagger';
import { ThreadReportDto } from '../messages/thread-reports.dto.js';
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

/** A report of messages by the person, and what became of it. */
export class ExportedThreadReportDto extends ThreadReportDto {
  @ApiProperty({ format: 'uuid' })
  invitationId: string;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  closedAt: Date | null;
  /** What an administrator answered. */
  @ApiProperty({ nullable: true, type: String })
  notes: string | null;
}
