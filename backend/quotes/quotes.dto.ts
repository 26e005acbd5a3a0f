import { ApiProperty } from '@nestjs/swagger';
import { DELETED_BUSINESS_NAME } from '../contract/names.js';
import { INVITATION_STATUSES, type InvitationStatus } from '../contract/statuses.js';
import { dayOf } from '../contract/time.js';
import {
  QUOTE_AMOUNT_MAX,
  QUOTE_AMOUNT_MIN,
  QUOTE_CURRENCIES,
  QUOTE_DESCRIPTION_MAX,
  QUOTE_DESCRIPTION_MIN,
  QUOTE_ENDINGS,
  QUOTE_STATUSES,
  type QuoteCurrency,
  type QuoteEnding,
  quoteStateAt,
  type QuoteStatus,
} from '../contract/jobs/quotes.js';
import { DayField } from '../core/request/day-field.js';
import { EnumField, NumberField, TextField } from '../core/request/fields.js';
import type { Prisma } from '../generated/prisma/client.js';
import { JobTradeDto } from '../invitations/invitation-parts.dto.js';

export class CreateQuoteDto {
  /** In pence. */
  @NumberField({
    label: 'The amount in pence',
    min: QUOTE_AMOUNT_MIN,
    max: QUOTE_AMOUNT_MAX,
    integer: true,
    example: 12_500,
  })
  amount: number;
  @EnumField(QUOTE_CURRENCIES, 'QuoteCurrency', { label: 'currency' })
  currency: QuoteCurrency;
  /** Plain text: what is included. */
  @TextField({
    label: 'Description',
    kind: 'prose',
    required: 'Please describe what the quote includes',
    min: QUOTE_DESCRIPTION_MIN,
    max: QUOTE_DESCRIPTION_MAX,
    example: 'Full boiler service with a gas safety record.',
  })
  description: string;
  /** The last day on which it can be accepted: today where the person is, or up to 180 days later. */
  @DayField({ label: 'The last day of the quote', required: 'Please enter the last day of the quote' })
  validUntil: string;
}

/** A price that a business offers for the work of an invitation. No payment passes through the platform. */
export class QuoteDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  invitationId: string;
  /** In pence. */
  @ApiProperty({ type: 'integer', minimum: QUOTE_AMOUNT_MIN, maximum: QUOTE_AMOUNT_MAX, example: 12_500 })
  amount: number;
  @ApiProperty({ enum: QUOTE_CURRENCIES, enumName: 'QuoteCurrency' })
  currency: QuoteCurrency;
  /** @example "Full boiler service with a gas safety record." */
  description: string;
  /** The last day on which it can be accepted. */
  @ApiProperty({ format: 'date', example: '2027-01-31' })
  validUntil: string;
  /** An open quote is EXPIRED after its last day, and when its invitation ends before that: `endedWith` says so. */
  @ApiProperty({ enum: QUOTE_STATUSES, enumName: 'QuoteStatus' })
  status: QuoteStatus;
  /** Set where nobody decided: it ended with its invitation, or with the work as finished. */
  @ApiProperty({ nullable: true, enum: QUOTE_ENDINGS, enumName: 'QuoteEnding' })
  endedWith: QuoteEnding | null;
  /** When it ended so. Null also where an old invitation does not say. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  endedAt: Date | null;
  createdAt: Date;
  /** When it was accepted, declined or replaced. Null for one that is open or expired. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  decidedAt: Date | null;
}

export class QuoteResponse {
  quote: QuoteDto;
}

export class QuotingBusinessDto {
  /** Null when the business was deleted. */
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  id: string | null;
  /** @example "Fenland Plumbing Ltd" */
  name: string;
}

export class QuotedPropertyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Market Loft" */
  memorableName: string;
}

export class QuotedDeadlineDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Boiler service" */
  title: string;
  @ApiProperty({ format: 'date', example: '2026-12-26' })
  dueOn: string;
}

export class QuoteAbilitiesDto {
  accept: boolean;
  decline: boolean;
}

/** A quote with what its reader may do with it. */
export class DecidableQuoteDto extends QuoteDto {
  /** For the owner of the property. */
  abilities: QuoteAbilitiesDto;
}

/** A quote with its business, for comparing. */
export class PropertyQuoteDto extends DecidableQuoteDto {
  business: QuotingBusinessDto;
  @ApiProperty({ enum: INVITATION_STATUSES, enumName: 'InvitationStatus' })
  invitationStatus: InvitationStatus;
}

export class PropertyQuotesResponse {
  /** The newest first. */
  quotes: PropertyQuoteDto[];
}

/** A quote that waits for its owner's decision, with what it is for. */
export class OpenQuoteDto extends PropertyQuoteDto {
  property: QuotedPropertyDto;
  /** What the owner said that the work is. */
  @ApiProperty({ nullable: true, type: JobTradeDto })
  serviceCategory: JobTradeDto | null;
  @ApiProperty({ nullable: true, type: QuotedDeadlineDto })
  deadline: QuotedDeadlineDto | null;
}

export class OpenQuotesResponse {
  /** Those that run out first come first. */
  quotes: OpenQuoteDto[];
}

/** The columns for `toQuoteDto`. */
export const quoteSelect = {
  id: true,
  invitationId: true,
  amount: true,
  currency: true,
  description: true,
  validUntil: true,
  status: true,
  createdAt: true,
  decidedAt: true,
  invitation: { select: { status: true, endedAt: true, finishedAt: true } },
} as const satisfies Prisma.QuoteSelect;

export type QuoteRow = Prisma.QuoteGetPayload<{ select: typeof quoteSelect }>;

export function toQuoteDto({ invitation, ...row }: QuoteRow, now: Date): QuoteDto {
  const validUntil = dayOf(row.validUntil);
  return {
    ...row,
    currency: row.currency as QuoteCurrency,
    validUntil,
    ...quoteStateAt({ ...row, validUntil }, invitation, now),
  };
}

/** What the owner of the property may do. Only a quote of an approved business can be accepted. */
export function quoteAbilities(
  { status }: Pick<QuoteDto, 'status'>,
  business: { listed: boolean | null } | null,
): QuoteAbilitiesDto {
  const open = status === 'OPEN';
  return { accept: open && business?.listed === true, decline: open };
}

/** The columns for `toPropertyQuoteDto`. */
export const propertyQuoteSelect = {
  ...quoteSelect,
  invitation: {
    select: {
      ...quoteSelect.invitation.select,
      business: { select: { id: true, name: true, listed: true } },
    },
  },
} as const satisfies Prisma.QuoteSelect;

export type PropertyQuoteRow = Prisma.QuoteGetPayload<{ select: typeof propertyQuoteSelect }>;

/** For the owner of the property. */
export function toPropertyQuoteDto(row: PropertyQuoteRow, now: Date): PropertyQuoteDto {
  const { status, business } = row.invitation;
  const quote = toQuoteDto(row, now);
  return {
    ...quote,
    business: { id: business?.id ?? null, name: business?.name ?? DELETED_BUSINESS_NAME },
    invitationStatus: status,
    abilities: quoteAbilities(quote, business),
  };
}

/** The columns for `toOpenQuoteDto`. */
export const openQuoteSelect = {
  ...quoteSelect,
  invitation: {
    select: {
      ...propertyQuoteSelect.invitation.select,
      property: { select: { id: true, memorableName: true } },
      serviceCategory: { select: { id: true, name: true } },
      deadline: { select: { id: true, title: true, dueOn: true } },
    },
  },
} as const satisfies Prisma.QuoteSelect;

/** For the owner of the property. */
export function toOpenQuoteDto(
  row: Prisma.QuoteGetPayload<{ select: typeof openQuoteSelect }>,
  now: Date,
): OpenQuoteDto {
  const { property, serviceCategory, deadline } = row.invitation;
  return {
    ...toPropertyQuoteDto(row, now),
    property,
    serviceCategory,
    deadline: deadline && { ...deadline, dueOn: dayOf(deadline.dueOn) },
  };
}
