import { ApiProperty } from '@nestjs/swagger';
import { dayOf } from '../contract/time.js';
import { INVITATIONS_PAGE_SIZE, MESSAGE_MAX } from '../contract/limits.js';
import { DELETED_BUSINESS_NAME } from '../contract/names.js';
import { DECLINE_REASONS, type DeclineReason } from '../contract/ranking.js';
import {
  INVITATION_STATUSES,
  INVITATION_TYPES,
  type InvitationStatus,
  type InvitationType,
  type Side,
  SIDES,
} from '../contract/statuses.js';
import type { Actor } from '../core/access/actor.js';
import { normalizeText } from '../contract/text.js';
import { PaginationDto } from '../core/lists/page.dto.js';
import { EnumField, Field, IdField, TextField, textRules } from '../core/request/fields.js';
import { LimitField, PageField } from '../core/request/query-fields.js';
import { FilterListField } from '../core/request/filter-list-field.js';
import type { Prisma } from '../generated/prisma/client.js';
import { openInvitation } from '../management/cancel-invitations.js';
import { InvitationAbilitiesDto, InvitationRefusalsDto } from './invitation-abilities.dto.js';
import {
  answerBy,
  answerRefusals,
  countOpen,
  expiresAt,
  invitationAbilities,
  resendableFrom,
} from './invitation.policy.js';

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
  /** The `draft` of the business in the marketplace, if it had one. One that is too old or forged is ignored. */
  @TextField({ label: 'draft', max: DRAFT_MAX, optional: true, kind: 'raw' })
  draft?: string;
}

export class RespondToInvitationDto {
  /** Plain text, shown to the property’s owner. */
  @Message('Message', 'Happy to help.')
  responseMessage?: string;
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
   * Required with FULLY_BOOKED, and only then: the day from which the business has time again, at least 14 days ahead.
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
  @PageField()
  page: number = 1;
  @LimitField(INVITATIONS_PAGE_SIZE)
  limit: number = INVITATIONS_PAGE_SIZE;
}

/** Shown in place of a business that was deleted. */
const DELETED_BUSINESS: InvitedBusinessDto = {
  id: null,
  name: DELETED_BUSINESS_NAME,
  address: '',
  email: '',
  phoneNumber: '',
};

export class InvitedBusinessDto {
  /** Null when the business was deleted. Its name then says so, and its other fields are empty. */
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  id: string | null;
  /** @example "Fenland Lettings Ltd" */
  name: string;
  /** @example "12 High Street, Cambridge" */
  address: string;
  /** @example "office@fenland.example" */
  email: string;
  /** @example "+44 20 7946 0018" */
  phoneNumber: string;
}

export class InvitationPropertyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Rose Cottage" */
  memorableName: string;
  /** @example "3 Mill Road, Cambridge" */
  address: string;
}

export class InviterDto {
  /** @example "Ada Lovelace" */
  name: string;
  /** @example "ada@example.com" */
  email: string;
}

/** An invitation of a business to a property. */
export class InvitationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: INVITATION_STATUSES, enumName: 'InvitationStatus' })
  status: InvitationStatus;
  /** Set from the type of the business when it is invited. */
  @ApiProperty({ enum: INVITATION_TYPES, enumName: 'InvitationType' })
  invitationType: InvitationType;
  @ApiProperty({ format: 'uuid' })
  propertyId: string;
  /** Null when the business was deleted. */
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  businessId: string | null;
  business: InvitedBusinessDto;
  property: InvitationPropertyDto;
  @ApiProperty({ nullable: true, type: InviterDto })
  inviter: InviterDto | null;
  @ApiProperty({ nullable: true, type: String })
  inviteMessage: string | null;
  @ApiProperty({ nullable: true, type: String })
  responseMessage: string | null;
  createdAt: Date;
  /** When the owner sent it, or sent it again last. */
  lastSentAt: Date;
  /** When the owner may send it again. Null when it was answered or cancelled. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  canResendAt: Date | null;
  /** Until when the business can answer before it counts as no answer. Null from then on, and once it is answered. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  answerBy: Date | null;
  /** When it expires unless it is answered or sent again. Null once it was answered or cancelled. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  expiresAt: Date | null;
  /** When the business accepted or declined. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  respondedAt: Date | null;
  /** When the business became active for the property. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  activatedAt: Date | null;
  /** Why the business declined, if it said so. */
  @ApiProperty({ nullable: true, enum: DECLINE_REASONS, enumName: 'DeclineReason' })
  declineReason: DeclineReason | null;
  /** With FULLY_BOOKED: the day from which the business has time again. */
  @ApiProperty({ nullable: true, type: String, format: 'date', example: '2027-03-01' })
  freeFrom: string | null;
  abilities: InvitationAbilitiesDto;
  refusals: InvitationRefusalsDto;
}

export class InvitationResponse {
  invitation: InvitationDto;
}

export class InvitationsResponse {
  invitations: InvitationDto[];
}

export class InvitationListResponse {
  data: InvitationDto[];
  pagination: PaginationDto;
}

/** The columns for `toInvitationDto`. With `relationLoadStrategy: 'join'` this is one statement. */
export const invitationSelect = (reader: Pick<Actor, 'id'>) =>
  ({
    id: true,
    status: true,
    invitationType: true,
    propertyId: true,
    businessId: true,
    business: {
      select: {
        id: true,
        name: true,
        address: true,
        email: true,
        phoneNumber: true,
        listed: true,
        ownerId: true,
        staff: { where: { userId: reader.id }, select: { userId: true, role: true } },
      },
    },
    property: {
      select: {
        id: true,
        memorableName: true,
        address: true,
        ownerId: true,
        owner: { select: { accountStatus: true } },
        managerBusinessId: true,
        invitations: { where: openInvitation, select: { businessId: true } },
      },
    },
    inviter: { select: { name: true, email: true } },
    inviteMessage: true,
    responseMessage: true,
    createdAt: true,
    lastSentAt: true,
    respondedAt: true,
    activatedAt: true,
    declineReason: true,
    freeFrom: true,
  }) as const satisfies Prisma.InvitationSelect;

type InvitationRow = Prisma.InvitationGetPayload<{ select: ReturnType<typeof invitationSelect> }>;

export function toInvitationDto(row: InvitationRow, reader: Pick<Actor, 'id'>, now: Date): InvitationDto {
  const { business, property, inviter } = row;
  return {
    id: row.id,
    status: row.status,
    invitationType: row.invitationType,
    propertyId: row.propertyId,
    businessId: row.businessId,
    business: business
      ? {
          id: business.id,
          name: business.name,
          address: business.address,
          email: business.email,
          phoneNumber: business.phoneNumber,
        }
      : DELETED_BUSINESS,
    property: { id: property.id, memorableName: property.memorableName, address: property.address },
    inviter: inviter && { name: inviter.name, email: inviter.email },
    inviteMessage: row.inviteMessage,
    responseMessage: row.responseMessage,
    createdAt: row.createdAt,
    lastSentAt: row.lastSentAt,
    canResendAt: row.status === 'PENDING' ? resendableFrom(row.lastSentAt) : null,
    answerBy: answerBy(row, now),
    expiresAt: row.status === 'PENDING' ? expiresAt(row.lastSentAt) : null,
    respondedAt: row.respondedAt,
    activatedAt: row.activatedAt,
    declineReason: row.declineReason,
    freeFrom: row.freeFrom && dayOf(row.freeFrom),
    abilities: invitationAbilities({ ...row, ...countOpen(row) }, reader, now),
    refusals: answerRefusals(row, reader),
  };
}
