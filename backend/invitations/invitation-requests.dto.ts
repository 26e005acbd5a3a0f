import { INVITATIONS_PAGE_SIZE, MESSAGE_MAX } from '../contract/limits.js';
import { DECLINE_REASONS, type DeclineReason } from '../contract/ranking.js';
import {
  INVITATION_ORDERS,
  INVITATION_STATUSES,
  type InvitationStatus,
  type Side,
  SIDES,
} from '../contract/statuses.js';
import { normalizeText } from '../contract/text.js';
import { EnumField, Field, IdField, TextField, textRules } from '../core/request/fields.js';
import { FilterListField } from '../core/request/filter-list-field.js';
import { LimitField, PageField } from '../core/request/query-fields.js';

/** Longest token of the marketplace, in characters. */
const DRAFT_MAX = 100;

const isText = (value: unknown): value is string => typeof value === 'string';

// An empty text and null mean the same as an absent field.
const Message = (label: string, example: string) =>
  Field(
    { type: String, maxLength: MESSAGE_MAX, nullable: true, example },
    [
      [isText, `${label} must be text`],
      [
        (value) => (value as string).length <= MESSAGE_MAX,
        `${label} must be at most ${MESSAGE_MAX} characters`,
      ],
      ...textRules('prose', label),
    ],
    { optional: true },
    (value) => {
      const text = isText(value) ? normalizeText(value) : value;
      return text === '' || text === null ? undefined : text;
    },
  );

export class CreateInvitationDto {
  @IdField('Property', { message: 'Please select a property first' })
  propertyId: string;
  @IdField('Business', { message: 'Please select a business' })
  businessId: string;
  /** Plain text, shown to the business. */
  @Message('Message', 'We would like you to look after our cottage.')
  inviteMessage?: string;
  /** The trade that the job is for. */
  @IdField('serviceCategoryId', { optional: true })
  serviceCategoryId?: string;
  /** The deadline of that property that the job is for. */
  @IdField('deadlineId', { optional: true })
  deadlineId?: string;
  /** The `draft` of the business in the marketplace, if it had one. One that is too old or forged is ignored. */
  @TextField({ label: 'draft', max: DRAFT_MAX, optional: true, kind: 'raw' })
  draft?: string;
}

export class RespondToInvitationDto {
  /** Plain text, shown to the property’s owner. */
  @Message('Message', 'Happy to help.')
  responseMessage?: string;
}

export class FinishInvitationDto {
  /** Plain text, shown to the other side. */
  @Message('Note', 'All done, and the certificate is in the kitchen drawer.')
  note?: string;
}

/** A calendar day, as YYYY-MM-DD. */
const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;
function isDay(value: unknown): boolean {
  if (!isText(value) || !DAY.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

export class DeclineInvitationDto extends RespondToInvitationDto {
  /** Shown to the property’s owner. FULLY_BOOKED and OUT_OF_AREA do not count in the order of the marketplace. */
  @EnumField(DECLINE_REASONS, 'DeclineReason', { label: 'reason', optional: true })
  reason?: DeclineReason;
  /**
   * Required with FULLY_BOOKED, and only then: the day from which the business has time again, at least 14 days
   * and at most 366 after the day that it is where the person is.
   * Recommended lists leave it out until then.
   */
  @Field(
    { type: String, format: 'date', example: '2027-03-01' },
    [[isDay, 'freeFrom must be a date like 2027-03-01']],
    { optional: true },
  )
  freeFrom?: string;
}

/** No fields. */
export class ActivateInvitationDto {}

export class InvitationsQuery {
  /** `owner`: of one’s own properties. `business`: to the businesses that one owns or works for. */
  @EnumField(SIDES, 'InvitationSide', { label: 'side' })
  side: Side;
  /** Only with one of these statuses. Repeat the parameter for several. */
  @FilterListField('status', INVITATION_STATUSES, 'InvitationStatus')
  status?: InvitationStatus[];
  /** Only to this property. */
  @IdField('propertyId', { optional: true })
  propertyId?: string;
  /** Only of this business. */
  @IdField('businessId', { optional: true })
  businessId?: string;
  /** Which come first. */
  @EnumField(INVITATION_ORDERS, 'InvitationOrder', { label: 'order', optional: true, default: 'newest' })
  order?: (typeof INVITATION_ORDERS)[number] | undefined = 'newest';
  @PageField()
  page: number = 1;
  @LimitField(INVITATIONS_PAGE_SIZE)
  limit: number = INVITATIONS_PAGE_SIZE;
}
