import { ApiProperty } from '@nestjs/swagger';
import { ANSWER_KINDS, ANSWERED_VIA, type AnswerKind, type AnsweredVia } from '../../contract/assistant.js';
import { QUESTION_MAX } from '../../contract/limits.js';
import { Field, IdField, TextField } from '../../core/request/fields.js';
import { showFirst } from '../tools/tool.js';
import type { Reply } from './question.js';
import { ProposalDto } from '../proposals/proposals.dto.js';

const isBoolean = (value: unknown) => typeof value === 'boolean';

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
  /** Whether to answer by rules alone, so that nothing is sent to the operator's model. Default false. */
  @Field({ type: Boolean }, [[isBoolean, 'rulesOnly must be true or false']], {
    optional: true,
  })
  rulesOnly?: boolean;
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
}

/** An answer as the caller sees it: the first rows. */
export function toAnswer(whole: Reply, via: AnsweredVia): AskResponse {
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
