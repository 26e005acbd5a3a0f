import {
  ANSWER_ROWS,
  DEADLINE_MONTHS_MAX,
  DEFAULT_TOOL_ROWS,
  MESSAGE_MAX,
  PROPOSAL_INVITATIONS,
  UUID,
} from '../../contract/limits.js';
import { INVITATION_STATUSES, type InvitationStatus, type Side, SIDES } from '../../contract/statuses.js';
import { DECLINE_REASONS, type DeclineReason } from '../../contract/ranking.js';
import { INSIGHT_KEY_MAX, SNOOZE_DAYS_MAX } from '../../contract/insights.js';
import { DayField } from '../../core/request/day-field.js';
import { EnumField, Field, IdField, NumberField, TextField } from '../../core/request/fields.js';

/** Inputs of the tools. They come from a model or another program as JSON, and are validated like a request. */

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string' && UUID.test(id));

const IdsField = (label: string, min: number, max: number) =>
  Field(
    { type: String, format: 'uuid', isArray: true, minItems: min, maxItems: max },
    [
      [isIds, `${label} must be ids`],
      [
        (value) => (value as string[]).length >= min && (value as string[]).length <= max,
        `${label} must be ${min} to ${max} ids`,
      ],
      [(value) => new Set(value as string[]).size === (value as string[]).length, `${label} must differ`],
    ],
    { optional: min === 0 },
    (value) => (isIds(value) ? value.map((id) => id.toLowerCase()) : value),
  );

const Limit = () =>
  NumberField({
    label: 'limit',
    min: 1,
    max: ANSWER_ROWS,
    integer: true,
    optional: true,
    default: DEFAULT_TOOL_ROWS,
  });

export class NoInput {}

export class OptionalPropertyInput {
  @IdField('propertyId', { optional: true })
  propertyId?: string;
}

export class PropertyInput {
  @IdField('propertyId')
  propertyId: string;
}

export class OptionalInvitationInput {
  @IdField('invitationId', { optional: true })
  invitationId?: string;
}

export class BusinessInput {
  @IdField('businessId')
  businessId: string;
}

export class FindBusinessesInput extends PropertyInput {
  @IdsField('serviceCategoryIds', 0, 20)
  serviceCategoryIds?: string[];
  /** Part of the name or the type of the business. */
  @TextField({ label: 'search', kind: 'raw', max: 200, optional: true })
  search?: string;
  @Limit()
  limit?: number;
}

export class InvitationsInput extends OptionalPropertyInput {
  @EnumField(SIDES, 'InvitationSide', { label: 'side' })
  side: Side;
  @EnumField(INVITATION_STATUSES, 'InvitationStatus', { label: 'status', optional: true })
  status?: InvitationStatus;
  @IdField('businessId', { optional: true })
  businessId?: string;
}

export class CoverageInput extends PropertyInput {
  @IdsField('serviceCategoryIds', 0, 20)
  serviceCategoryIds?: string[];
}

const TOPIC_MAX = 60;

export class HelpInput {
  @TextField({ label: 'topic', max: TOPIC_MAX, required: 'Please name a topic' })
  topic: string;
}

export class GoToInput {
  @TextField({ label: 'page', max: TOPIC_MAX, required: 'Please name a page' })
  page: string;
}

const MessageField = () =>
  TextField({ label: 'message', kind: 'prose', max: MESSAGE_MAX, optional: true, nullable: true });

export class InviteInput extends PropertyInput {
  @IdsField('businessIds', 1, PROPOSAL_INVITATIONS)
  businessIds: string[];
  @MessageField()
  message?: string | null;
}

export const INVITATION_RESPONSES = ['ACCEPT', 'DECLINE', 'START'] as const;

export class AnswerInvitationInput {
  @IdField('invitationId')
  invitationId: string;
  @EnumField(INVITATION_RESPONSES, 'InvitationResponseKind', { label: 'answer' })
  answer: (typeof INVITATION_RESPONSES)[number];
  /** Only with DECLINE. */
  @EnumField(DECLINE_REASONS, 'DeclineReason', { label: 'reason', optional: true })
  reason?: DeclineReason;
  /** With FULLY_BOOKED: the day from which the business has time again. */
  @DayField({ label: 'freeFrom', optional: true })
  freeFrom?: string;
  @MessageField()
  message?: string | null;
}

export const INVITATION_CHANGES = ['CANCEL', 'RESEND', 'FINISH'] as const;

export class ChangeInvitationInput {
  @IdField('invitationId')
  invitationId: string;
  @EnumField(INVITATION_CHANGES, 'InvitationChange', { label: 'action' })
  action: (typeof INVITATION_CHANGES)[number];
}

export const QUOTE_DECISIONS = ['ACCEPT', 'DECLINE'] as const;

export class DecideQuoteInput {
  @IdField('quoteId')
  quoteId: string;
  @EnumField(QUOTE_DECISIONS, 'QuoteDecision', { label: 'decision' })
  decision: (typeof QUOTE_DECISIONS)[number];
}

export const DEADLINE_CHANGES = ['DONE', 'MOVE', 'REPEAT', 'REMOVE'] as const;

export class ChangeDeadlineInput {
  @IdField('deadlineId')
  deadlineId: string;
  @EnumField(DEADLINE_CHANGES, 'DeadlineChange', { label: 'action' })
  action: (typeof DEADLINE_CHANGES)[number];
  /** With DONE the day it was done, today if absent; with MOVE the new day. */
  @DayField({ label: 'on', optional: true })
  on?: string;
  /** With REPEAT: months from one time to the next. */
  @NumberField({ label: 'everyMonths', min: 1, max: DEADLINE_MONTHS_MAX, integer: true, optional: true })
  everyMonths?: number;
}

export class ChangeManagerInput extends PropertyInput {
  /** The new manager. Absent if the owner takes care of the property again. */
  @IdField('businessId', { optional: true })
  businessId?: string;
}

export class SnoozeInput {
  /** The key of what needs the person. */
  @TextField({ label: 'key', kind: 'raw', required: 'Please name what to snooze', max: INSIGHT_KEY_MAX })
  key: string;
  @NumberField({ label: 'days', min: 1, max: SNOOZE_DAYS_MAX, integer: true })
  days: number;
}
