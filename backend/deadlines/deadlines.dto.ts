import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { dayOf, dayOfMonth } from '../contract/time.js';
import { DEADLINE_KINDS, type DeadlineKind } from '../contract/deadlines.js';
import { DEADLINE_MONTHS_MAX, DEADLINE_NOTE_MAX, DEADLINE_TITLE_MAX } from '../contract/limits.js';
import { type Side, SIDES } from '../contract/statuses.js';
import { DayField } from '../core/request/day-field.js';
import { EnumField, IdField, NumberField, TextField } from '../core/request/fields.js';
import type { Prisma } from '../generated/prisma/client.js';

const TITLE_REQUIRED = 'Please enter a title';
const DUE_REQUIRED = 'Please enter the day it is due';

export class CreateDeadlineDto {
  @EnumField(DEADLINE_KINDS, 'DeadlineKind', { message: 'Please choose what is due' })
  kind: DeadlineKind;
  /** If absent, the usual title for the kind. Kind `OTHER` has none. */
  @TextField({
    label: 'Title',
    required: TITLE_REQUIRED,
    max: DEADLINE_TITLE_MAX,
    optional: true,
    example: 'Gas safety record',
  })
  title?: string;
  /** The day until which it must be done. It may be past. */
  @DayField({ label: 'The due date', required: DUE_REQUIRED })
  dueOn: string;
  /** Months from one due day to the next. Null if it does not repeat. If absent, the kind's usual interval. */
  @NumberField({
    label: 'The interval in months',
    min: 1,
    max: DEADLINE_MONTHS_MAX,
    integer: true,
    optional: true,
    nullable: true,
    example: 12,
  })
  everyMonths?: number | null;
  /**
   * The day of the month to which it returns after a shorter month, such as 31 for a `dueOn` of 28 February. If absent,
   * the day of `dueOn`.
   */
  @NumberField({ label: 'The day of the month', min: 1, max: 31, integer: true, optional: true, example: 31 })
  dueDay?: number;
  /** When it was last done; the latest day is the one that has begun anywhere on Earth (UTC+14). Null for never. */
  @DayField({ label: 'The day it was last done', optional: true, nullable: true })
  lastDoneOn?: string | null;
  /** Null or empty for none. */
  @TextField({ label: 'The note', kind: 'prose', max: DEADLINE_NOTE_MAX, optional: true, nullable: true })
  note?: string | null;
  /** The service that deals with it. Null for none; if absent, the usual one of the kind. */
  @IdField('serviceCategoryId', { optional: true, nullable: true })
  serviceCategoryId?: string | null;
}

/** Only the fields that are sent change. */
export class UpdateDeadlineDto extends PartialType(OmitType(CreateDeadlineDto, ['title', 'dueOn', 'kind']), {
  skipNullProperties: false,
}) {
  @EnumField(DEADLINE_KINDS, 'DeadlineKind', { message: 'Please choose what is due', optional: true })
  kind?: DeadlineKind;
  @TextField({
    label: 'Title',
    required: TITLE_REQUIRED,
    max: DEADLINE_TITLE_MAX,
    optional: true,
    example: 'Gas safety record',
  })
  title?: string;
  @DayField({ label: 'The due date', required: DUE_REQUIRED, optional: true })
  dueOn?: string;
}

export class CompleteDeadlineDto {
  /** The day it was done. The latest is the one that has begun anywhere on Earth (UTC+14). */
  @DayField({ label: 'The day it was done', required: 'Please enter the day it was done' })
  doneOn: string;
  /** The next day, after `doneOn`. Only for one that repeats; if absent, it keeps its day. */
  @DayField({ label: 'The next due date', optional: true })
  nextDueOn?: string;
}

export class DeadlinesQuery {
  /** `owner`: of one’s own properties. `business`: of those that one’s businesses manage. */
  @EnumField(SIDES, 'InvitationSide', { label: 'side', optional: true, default: 'owner' })
  side?: Side;
  /** The first due date of the list. */
  @DayField({ label: 'from', optional: true, query: true })
  from?: string;
  /** The last due date of the list. */
  @DayField({ label: 'to', optional: true, query: true })
  to?: string;
}

/** Something that a property needs by a day. */
export class DeadlineDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  propertyId: string;
  @ApiProperty({ enum: DEADLINE_KINDS, enumName: 'DeadlineKind' })
  kind: DeadlineKind;
  /** @example "Gas safety record" */
  title: string;
  @ApiProperty({ format: 'date', example: '2027-03-31' })
  dueOn: string;
  /** Months from one due day to the next. Null if it does not repeat. */
  @ApiProperty({ nullable: true, type: 'integer', example: 12 })
  everyMonths: number | null;
  /** The day of the month to which it returns after a shorter month. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 31, example: 31 })
  dueDay: number;
  @ApiProperty({ nullable: true, type: String, format: 'date', example: '2026-03-31' })
  lastDoneOn: string | null;
  @ApiProperty({ nullable: true, type: String })
  note: string | null;
  /** The service that deals with it. */
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  serviceCategoryId: string | null;
}

export class DeadlineAbilitiesDto {
  /** Add, change, complete and remove deadlines. */
  change: boolean;
}

/** A deadline with the business that its owner can ask. */
export class ListedDeadlineDto extends DeadlineDto {
  /**
   * For the owner: the business that manages the property, else one that works there or has accepted to, and offers the
   * service. Only if it is approved and not the owner's own.
   * @example "Fenland Lettings"
   */
  businessName?: string;
  /**
   * Its address.
   * @example "hello@fenland-lettings.example"
   */
  businessEmail?: string;
  /** The invitation in whose thread the owner can ask it. Absent where it has none. */
  @ApiProperty({ format: 'uuid', required: false })
  threadId?: string;
  /** When the owner last wrote there about the deadline. */
  askedAt?: Date;
  /** The business whose finished work was for it, until the deadline is marked as done. */
  finishedBy?: string;
  /** How many businesses wait for the owner's decision on their quotes for it. Absent without any. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1 })
  openQuotes?: number;
}

export class PropertyDeadlinesResponse {
  /** The first one due first. */
  deadlines: ListedDeadlineDto[];
  /** What the caller may do with them. */
  abilities: DeadlineAbilitiesDto;
}

/** A deadline with the name of its property. */
export class OwnDeadlineDto extends ListedDeadlineDto {
  /** @example "Rose Cottage" */
  propertyName: string;
}

export class DeadlinesResponse {
  /** The first one due first. */
  deadlines: OwnDeadlineDto[];
}

export class DeadlineResponse {
  deadline: DeadlineDto;
}

/** A deadline after it was done. */
export class CompletedDeadlineDto extends OmitType(DeadlineDto, ['dueOn']) {
  /** The next day. Null when the deadline does not repeat: then it has ended and is in no list any more. */
  @ApiProperty({ nullable: true, type: String, format: 'date', example: '2028-03-31' })
  dueOn: string | null;
}

export class CompletedDeadlineResponse {
  deadline: CompletedDeadlineDto;
}

export const deadlineSelect = {
  id: true,
  propertyId: true,
  kind: true,
  title: true,
  dueOn: true,
  everyMonths: true,
  dueDay: true,
  lastDoneOn: true,
  note: true,
  serviceCategoryId: true,
} as const satisfies Prisma.DeadlineSelect;

export type DeadlineRow = Prisma.DeadlineGetPayload<{ select: typeof deadlineSelect }>;

/** The day of the month to which a deadline returns. */
export const dueDayOf = ({ dueOn, dueDay }: Pick<DeadlineRow, 'dueOn' | 'dueDay'>): number =>
  dueDay ?? dayOfMonth(dayOf(dueOn));

export function toDeadlineDto(row: DeadlineRow): DeadlineDto {
  return {
    id: row.id,
    propertyId: row.propertyId,
    kind: row.kind,
    title: row.title,
    dueOn: dayOf(row.dueOn),
    everyMonths: row.everyMonths,
    dueDay: dueDayOf(row),
    lastDoneOn: row.lastDoneOn && dayOf(row.lastDoneOn),
    note: row.note,
    serviceCategoryId: row.serviceCategoryId,
  };
}
