import { ApiProperty } from '@nestjs/swagger';
import { ANSWER_ROWS, QUESTION_MAX, UUID } from '../../contract/limits.js';
import { isDay } from '../../core/request/day-field.js';

/** What the question before named. */
export class PreviousSlotsDto {
  @ApiProperty({ type: [String], required: false, maxItems: ANSWER_ROWS })
  propertyIds?: string[];
  @ApiProperty({ type: [String], required: false, maxItems: ANSWER_ROWS })
  businessIds?: string[];
  /** Ids of accounts in HQ, else emails. */
  @ApiProperty({ type: [String], required: false, maxItems: ANSWER_ROWS })
  personIds?: string[];
  /** Names of service categories. */
  @ApiProperty({ type: [String], required: false, maxItems: ANSWER_ROWS })
  categories?: string[];
  @ApiProperty({ required: false, example: 'GAS_SAFETY' })
  kind?: string;
  @ApiProperty({ required: false, example: 'Cambridge' })
  place?: string;
  @ApiProperty({ required: false, format: 'date' })
  on?: string;
  @ApiProperty({ required: false, format: 'date' })
  from?: string;
  @ApiProperty({ required: false, format: 'date' })
  until?: string;
  @ApiProperty({ required: false, example: 'DECLINED' })
  status?: string;
  /** Whether the answer asked which one is meant. */
  @ApiProperty({ required: false })
  choosing?: boolean;
}

/** The turn before, as its answer gave it. Nothing in it gives a right: its ids are read like any others. */
export class PreviousDto {
  /** The question. */
  @ApiProperty({ maxLength: QUESTION_MAX })
  text: string;
  /** What it meant. Null where that was not known. */
  @ApiProperty({ nullable: true, type: String, example: 'invitation.answer' })
  intent: string | null;
  slots: PreviousSlotsDto;
  /** The records of the rows that were shown, in their order. Null where a row is about none. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uuid', nullable: true },
    maxItems: ANSWER_ROWS,
  })
  rowIds: (string | null)[];
}

const ID_MAX = 254;
const WORD_MAX = 100;
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max;
const isList = (value: unknown, check: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length <= ANSWER_ROWS && value.every(check);
const isId = (value: unknown) => typeof value === 'string' && UUID.test(value);

const SLOT_CHECKS: Record<keyof PreviousSlotsDto, (value: unknown) => boolean> = {
  propertyIds: (value) => isList(value, isId),
  businessIds: (value) => isList(value, isId),
  personIds: (value) => isList(value, (one) => isText(one, ID_MAX)),
  categories: (value) => isList(value, (one) => isText(one, WORD_MAX)),
  kind: (value) => isText(value, WORD_MAX),
  place: (value) => isText(value, WORD_MAX),
  on: isDay,
  from: isDay,
  until: isDay,
  status: (value) => isText(value, WORD_MAX),
  choosing: (value) => typeof value === 'boolean',
};
const CHECKS: Record<keyof PreviousDto, (value: unknown) => boolean> = {
  text: (value) => isText(value, QUESTION_MAX),
  intent: (value) => value === null || isText(value, WORD_MAX),
  slots: (value) => hasShape(value, SLOT_CHECKS, []),
  rowIds: (value) => isList(value, (one) => one === null || isId(one)),
};

function hasShape(
  value: unknown,
  checks: Readonly<Record<string, (value: unknown) => boolean>>,
  needed: readonly string[],
): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const given = value as Record<string, unknown>;
  return (
    needed.every((name) => name in given) &&
    Object.entries(given).every(([name, one]) => Object.hasOwn(checks, name) && checks[name]?.(one) === true)
  );
}

/** The text of the question before, or what its answer gave. */
export const isPrevious = (value: unknown): value is string | PreviousDto =>
  isText(value, QUESTION_MAX) || hasShape(value, CHECKS, ['text', 'intent', 'slots', 'rowIds']);
