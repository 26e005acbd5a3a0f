import { ApiProperty } from '@nestjs/swagger';

/** The secret address of the caller’s calendar. It cannot be shown again. */
export class CalendarUrlResponse {
  /** @example "https://api.example.com/calendar/q8Jm3….ics" */
  url: string;
}

/** Whether the caller has a calendar address. */
export class CalendarResponse {
  /** When the address was made. Null without one. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  createdAt: Date | null;
}
