import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ANSWER_KINDS, ANSWERED_VIA, type AnswerKind, type AnsweredVia } from '../../contract/assistant.js';
import { QUESTION_MAX } from '../../contract/limits.js';
import { DayField } from '../../core/request/day-field.js';
import { Field, IdField, TextField } from '../../core/request/fields.js';
import { ProposalDto } from '../proposals/proposals.dto.js';
import { showFirst } from '../tools/tool.js';
import { isPrevious, PreviousDto } from './previous.dto.js';
import type { Reply } from './question.js';

const isBoolean = (value: unknown) => typeof value === 'boolean';

@ApiExtraModels(PreviousDto)
export class AskDto {
  /** A question or a request in plain English. */
  @TextField({
    label: 'Question',
    kind: 'prose',
    required: 'Please ask something',
    max: QUESTION_MAX,
    example: 'Who has not answered yet?',
  })
  text: string;
  /** The property that is meant where the text names none. */
  @IdField('Property', { optional: true })
  propertyId?: string;
  /**
   * The `previous` of the answer before, so that "why not?" and "the first one" are understood; or only the text of the
   * question before.
   */
  @Field(
    {
      oneOf: [{ type: 'string', maxLength: QUESTION_MAX }, { $ref: getSchemaPath(PreviousDto) }],
    },
    [[isPrevious, 'previous must be the text of a question, or what its answer had as previous']],
    { optional: true },
  )
  previous?: string | PreviousDto;
  /** Whether to answer by rules alone, so that nothing is sent to the operator's model. Default false. */
  @Field({ type: Boolean }, [[isBoolean, 'rulesOnly must be true or false']], {
    optional: true,
  })
  rulesOnly?: boolean;
  /** The day where the person is, from which "tomorrow" and "in 12 days" are counted. Default: the day in UTC. */
  @DayField({ label: 'today', optional: true })
  today?: string;
}

/** A result, with the page that shows it. */
export class AnswerRowDto {
  /** @example "Rose Cottage" */
  title: string;
  /**
   * Empty where there is nothing to add.
   * @example "Managed by Fenland Lettings"
   */
  detail: string;
  /**
   * A page of the web application. With `CHOICES`, the one that asks the assistant again.
   * @example "/dashboard/property/0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10"
   */
  path: string;
  /**
   * The `key` of the row of `GET /insights` that is about the same record, with what can be done about it. Absent where
   * there is none.
   */
  insight?: string;
}

/** How a doubtful question was read, with what else it could mean. */
export class AnswerReadingDto {
  /** @example "deadlines of Ferry House" */
  as: string;
  /** Other readings. Each `path` asks the assistant again. */
  others: AnswerRowDto[];
}

export class AskResponse {
  /**
   * `ANSWER`: sentences and rows. `CHOICES`: what the question could mean. `PROPOSAL`: a change that waits to be
   * confirmed. `UNKNOWN`: the assistant does not know.
   */
  @ApiProperty({ enum: ANSWER_KINDS, enumName: 'AnswerKind' })
  kind: AnswerKind;
  /** @example ["Fenland Lettings manages Rose Cottage."] */
  sentences: string[];
  rows: AnswerRowDto[];
  @ApiProperty({ nullable: true, type: ProposalDto })
  proposal: ProposalDto | null;
  @ApiProperty({ enum: ANSWERED_VIA, enumName: 'AnsweredVia' })
  via: AnsweredVia;
  /** Null where the reading is not in doubt. */
  @ApiProperty({ nullable: true, type: AnswerReadingDto })
  reading: AnswerReadingDto | null;
  /**
   * Questions that fit next.
   * @example ["who manages Rose Cottage"]
   */
  next: string[];
  /** The rules do not know what the question means, so that a model could be asked. What they refuse is not open. */
  leftOpen: boolean;
  /** Send it along with the next question. Null where a model answered. */
  @ApiProperty({ nullable: true, type: PreviousDto })
  previous: PreviousDto | null;
}

/** What an answer says about its question. */
export type AnswerContext = Pick<AskResponse, 'reading' | 'next' | 'previous' | 'leftOpen'>;
export const NO_CONTEXT: AnswerContext = { reading: null, next: [], previous: null, leftOpen: false };

/** An answer as the caller sees it: the first rows. */
export function toAnswer(whole: Reply, via: AnsweredVia, context: AnswerContext): AskResponse {
  const { kind, sentences, rows, proposal } = showFirst(whole);
  return {
    kind,
    sentences,
    via,
    rows: rows.map(({ title, detail, path, insight }) => ({
      title,
      detail,
      path,
      ...(insight && { insight }),
    })),
    proposal: proposal ?? null,
    ...context,
  };
}

export class AssistantModelDto {
  /**
   * The host that questions are sent to.
   * @example "models.example.com"
   */
  host: string;
}

export class AssistantResponse {
  /** The operator's model, for questions that the rules leave open. Null where there is none. */
  @ApiProperty({ nullable: true, type: AssistantModelDto })
  model: AssistantModelDto | null;
}
