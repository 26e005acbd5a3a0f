import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, ValidateNested } from 'class-validator';
import {
  EMAIL_CHOICES,
  type EmailChoice,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../contract/notifications.js';
import { EnumField } from '../core/request/fields.js';

/** How one kind of news is mailed. */
export class NotificationDto {
  @EnumField(NOTIFICATION_KINDS, 'NotificationKind', { label: 'kind' })
  kind: NotificationKind;
  /** `NOW`, `DAILY` (one mail in the morning with all of a day), or `NEVER`. The notice is there in any case. */
  @EnumField(EMAIL_CHOICES, 'EmailChoice', { label: 'email' })
  email: EmailChoice;
}

export class NotificationsResponse {
  /** Every kind once. Mails for the safety of the account have none: they cannot be turned off. */
  notifications: NotificationDto[];
}

export class UpdateNotificationsDto {
  /** The kinds to change. The others stay as they are. */
  @ApiProperty({ type: [NotificationDto], maxItems: NOTIFICATION_KINDS.length })
  @IsArray({ message: 'notifications must be a list' })
  @ArrayMaxSize(NOTIFICATION_KINDS.length, { message: 'notifications must name each kind once' })
  @ArrayUnique((one?: { kind?: unknown } | null) => one?.kind, {
    message: 'notifications must name each kind once',
  })
  @ValidateNested({ each: true, message: 'Each notification must be an object' })
  @Type(() => NotificationDto)
  // A list in the list would not be validated as a notification.
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((one: unknown) => (Array.isArray(one) ? null : one)) : value,
  )
  notifications: NotificationDto[];
}
