import { ApiProperty } from '@nestjs/swagger';
import { DELETED_BUSINESS_NAME } from '../contract/names.js';
import { DECLINE_REASONS, type DeclineReason } from '../contract/ranking.js';
import {
  INVITATION_STATUSES,
  INVITATION_TYPES,
  type InvitationStatus,
  type InvitationType,
  LOCATION_PRECISIONS,
  type LocationPrecision,
} from '../contract/statuses.js';
import type { Actor } from '../core/access/actor.js';
import { PaginationDto } from '../core/lists/page.dto.js';
import { UNREAD_MAX } from '../contract/limits.js';
import { changeableUntil } from '../contract/jobs/reviews.js';
import { quoteStateAt } from '../contract/jobs/quotes.js';
import { THREAD_SIDES, type ThreadSide } from '../contract/jobs/thread.js';
import { InvitationAbilitiesDto, InvitationRefusalsDto } from './invitation-abilities.dto.js';
import {
  InvitationQuoteDto,
  InvitationReviewDto,
  JobDeadlineDto,
  JobTradeDto,
  LastMessageDto,
} from './invitation-parts.dto.js';
import {
  answerBy,
  answerRefusals,
  expiresAt,
  invitationAbilities,
  resendableFrom,
  reviewableFrom,
  sideOf,
} from './invitation.policy.js';
import { distanceBetween, publicSlug } from './invitation-place.js';
import type { InvitationRow } from './read-invitations.js';

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
  /**
   * The slug of its public page. Null while nobody can open the page, because the account of its owner is rejected.
   * @example "rose-cottage"
   */
  @ApiProperty({ nullable: true, type: String })
  slug: string | null;
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
  /**
   * From the business to the property, in kilometres on a great circle. Null if the business has no location.
   * @example 5.1
   */
  @ApiProperty({ nullable: true, type: Number })
  distanceKm: number | null;
  /** The less exact of the two locations. Below `street` the distance is approximate. Null without a distance. */
  @ApiProperty({ nullable: true, enum: LOCATION_PRECISIONS, enumName: 'LocationPrecision' })
  distancePrecision: LocationPrecision | null;
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
  /** When it was declined, cancelled or expired. Null while it is open, and where that is not known. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  endedAt: Date | null;
  /** The caller’s side. A property’s owner who has the business, too, is its owner. */
  @ApiProperty({ enum: THREAD_SIDES, enumName: 'ThreadSide' })
  side: ThreadSide;
  /** When one side ended the work as finished. The status is CANCELLED then. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  finishedAt: Date | null;
  /** The side that did. */
  @ApiProperty({ nullable: true, enum: THREAD_SIDES, enumName: 'ThreadSide' })
  finishedBy: ThreadSide | null;
  /** The trade that the job is for. */
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  serviceCategoryId: string | null;
  @ApiProperty({ nullable: true, type: JobTradeDto })
  serviceCategory: JobTradeDto | null;
  /** The deadline that the job is for. Null also once it was deleted. */
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  deadlineId: string | null;
  @ApiProperty({ nullable: true, type: JobDeadlineDto })
  deadline: JobDeadlineDto | null;
  /** Only for the owner of the property. Null also before it was reviewed. */
  @ApiProperty({ nullable: true, type: InvitationReviewDto })
  review: InvitationReviewDto | null;
  /** Messages of the other side that the caller has not read, without facts such as an answer. At most 100 are counted. */
  @ApiProperty({ type: 'integer', maximum: UNREAD_MAX })
  unread: number;
  /** The newest message that somebody wrote, of the invitation or the answer, too. With QUOTE the text of the quote. */
  @ApiProperty({ nullable: true, type: LastMessageDto })
  lastMessage: LastMessageDto | null;
  /** The open quote, else the accepted one, else the newest that was not replaced. */
  @ApiProperty({ nullable: true, type: InvitationQuoteDto })
  quote: InvitationQuoteDto | null;
  /** Only for the owner of the property: from when the work can be reviewed. Null once it can be, or if it never can. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  reviewableFrom: Date | null;
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

export function toInvitationDto(row: InvitationRow, reader: Pick<Actor, 'id'>, now: Date): InvitationDto {
  const { business, property, inviter, review } = row;
  const side = sideOf(row, reader);
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
    property: {
      id: property.id,
      memorableName: property.memorableName,
      address: property.address,
      slug: publicSlug(property.slug, property.owner.accountStatus),
    },
    ...distanceBetween(property, business),
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
    endedAt: row.endedAt,
    side,
    finishedAt: row.finishedAt,
    finishedBy: row.finishedBy,
    serviceCategoryId: row.serviceCategory?.id ?? null,
    serviceCategory: row.serviceCategory,
    deadlineId: row.deadline?.id ?? null,
    deadline: row.deadline,
    review:
      review && side === 'OWNER'
        ? {
            rating: review.rating,
            text: review.text,
            changeableUntil: changeableUntil(review.createdAt),
            hidden: review.hidden,
            hiddenNotes: review.hiddenNotes,
          }
        : null,
    unread: row.unread,
    lastMessage: row.lastMessage,
    quote: row.quote && { ...row.quote, ...quoteStateAt(row.quote, row, now) },
    reviewableFrom: side === 'OWNER' ? reviewableFrom(row, reader, now) : null,
    declineReason: row.declineReason,
    freeFrom: row.freeFrom,
    abilities: invitationAbilities(row, reader, now),
    refusals: answerRefusals(row, reader),
  };
}
