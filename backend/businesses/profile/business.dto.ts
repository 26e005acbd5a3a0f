import { ApiProperty } from '@nestjs/swagger';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  BUSINESS_ROLES,
  type BusinessRole,
  COMPANY_TYPES,
  type CompanyType,
  LOCATION_PRECISIONS,
  type LocationPrecision,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
  SERVICE_BUSINESS_TYPES,
  type ServiceBusinessType,
} from '../../contract/statuses.js';
import { ratingOf } from '../../contract/jobs/reviews.js';
import { splitPhone } from '../../contract/web/phone-link.js';
import type { Actor } from '../../core/access/actor.js';
import { businessRoleOf } from '../../management/people.policy.js';
import { AddressComponentDto } from '../../places/provider/place.dto.js';
import { businessAbilities, type BusinessView } from '../access/business.policy.js';
import {
  BusinessAbilitiesDto,
  BusinessCountsDto,
  BusinessPersonDto,
  BusinessStepDto,
  NumberChecksDto,
  RatingDto,
} from './business-parts.dto.js';
import { readFirstSteps } from './first-steps.js';
import { checkCompanyNumber, checkVatNumber } from './registration-numbers.js';
import type { Business, User } from '../../generated/prisma/client.js';
import {
  BusinessServiceDto,
  type BusinessServiceRow,
  toBusinessServiceDto,
} from '../services/business-service.dto.js';
import { StaffMemberDto, type StaffMemberRow, toStaffMemberDto } from '../staff/staff.dto.js';

/**
 * A business. The owner, the staff and administrators see all fields. Other verified users see only approved
 * businesses, without the fields marked "Not public".
 */
export class BusinessDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Fenland Plumbing Ltd" */
  name: string;
  @ApiProperty({ nullable: true, type: String })
  description: string | null;
  /** @example "office@fenland.example" */
  email: string;
  /**
   * In international form, with the extension if there is one.
   * @example "+44 20 7946 0018 x12"
   */
  phoneNumber: string;
  /**
   * The number to dial, without the extension (E.164).
   * @example "+442079460018"
   */
  phoneE164: string;
  /** What to dial once the call is answered. */
  @ApiProperty({ nullable: true, type: String, example: '12' })
  phoneExtension: string | null;
  /** @example "12 High Street, Cambridge" */
  address: string;
  @ApiProperty({ type: [AddressComponentDto] })
  addressComponents: AddressComponentDto[];
  /** Degrees. Null when the address could not be located; searches by radius then leave the business out. */
  @ApiProperty({ nullable: true, type: Number })
  latitude: number | null;
  /** Degrees. Null when the address could not be located. */
  @ApiProperty({ nullable: true, type: Number })
  longitude: number | null;
  /** How exact the coordinates are. Null without coordinates. */
  @ApiProperty({ nullable: true, enum: LOCATION_PRECISIONS, enumName: 'LocationPrecision' })
  locationPrecision: LocationPrecision | null;
  @ApiProperty({ enum: COMPANY_TYPES, enumName: 'CompanyType' })
  companyType: CompanyType;
  @ApiProperty({ enum: SERVICE_BUSINESS_TYPES, enumName: 'ServiceBusinessType' })
  serviceBusinessType: ServiceBusinessType;
  /**
   * Free text, shown on cards.
   * @example "Plumbing"
   */
  businessType: string;
  @ApiProperty({ enum: REGISTRATION_STATUSES, enumName: 'RegistrationStatus' })
  registrationStatus: RegistrationStatus;
  createdAt: Date;
  /** Null below three counted reviews. */
  @ApiProperty({ nullable: true, type: RatingDto })
  rating: RatingDto | null;
  /** The owner. */
  user: BusinessPersonDto;
  services: BusinessServiceDto[];
  _count: BusinessCountsDto;
  /** The caller's role in the business. Left out if the caller has none. */
  @ApiProperty({ enum: BUSINESS_ROLES, enumName: 'BusinessRole', required: false })
  myRole?: BusinessRole;
  /**
   * Left out if the caller has no role in the business. Invitations that wait for its answer.
   * @example 1
   */
  @ApiProperty({ type: 'integer', required: false })
  pendingInvitations?: number;
  /** Only for the owner, and only until the first invitation: what a new business does first, and what is done. */
  @ApiProperty({ type: [BusinessStepDto], required: false })
  firstSteps?: BusinessStepDto[];
  abilities: BusinessAbilitiesDto;
  /** Not public. Whether the email was confirmed by a link. Until then, mail to the business goes to its owner. */
  emailConfirmed?: boolean;
  /** Not public, and only of a single business. Whether the last mail to its email was refused for good. */
  emailRefused?: boolean;
  /** Not public. Stored as sent. */
  @ApiProperty({ nullable: true, type: String, required: false })
  registrationNumber?: string | null;
  /** Not public. Stored as sent. */
  @ApiProperty({ nullable: true, type: String, required: false })
  vatRegistrationNo?: string | null;
  /** Not public. */
  numberChecks?: NumberChecksDto;
  /** Not public. */
  staff?: StaffMemberDto[];
  /** Not public. Who made the last review decision. Null before the first one. */
  @ApiProperty({ nullable: true, type: BusinessPersonDto, required: false })
  reviewedBy?: BusinessPersonDto | null;
  /** Not public. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time', required: false })
  reviewedAt?: Date | null;
  /** Not public. */
  @ApiProperty({ nullable: true, type: String, required: false })
  reviewNotes?: string | null;
  /**
   * For administrators only. True when a field that the approval covers was changed after it, or a service that
   * requires certification was added, and no reviewer has looked at it yet.
   */
  changedSinceApproval?: boolean;
  /** For administrators only. When the first of those changes was made. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time', required: false })
  changedAt?: Date | null;
  /** For administrators only. Id of the owner. */
  @ApiProperty({ format: 'uuid', required: false })
  ownerId?: string;
  /**
   * For administrators only. Raised by every change of the profile, the services or the certificates. Send it with a
   * decision, which then applies only to what you saw.
   * @example 3
   */
  @ApiProperty({ type: 'integer', required: false })
  revision?: number;
  /**
   * For administrators only. The status of the owner's account. The business is only listed while that account is
   * VERIFIED.
   */
  @ApiProperty({ enum: ACCOUNT_STATUSES, enumName: 'AccountStatus', required: false })
  ownerStatus?: AccountStatus;
}

export class BusinessResponse {
  business: BusinessDto;
}

/** Columns that every reader is given as they are. */
const PUBLIC_COLUMNS = [
  'id',
  'name',
  'description',
  'email',
  'phoneNumber',
  'address',
  'addressComponents',
  'latitude',
  'longitude',
  'locationPrecision',
  'companyType',
  'serviceBusinessType',
  'businessType',
  'registrationStatus',
  'createdAt',
] as const satisfies (keyof Business)[];

/** Columns that are given as they are, and are not public. */
const MEMBER_COLUMNS = ['registrationNumber', 'vatRegistrationNo'] as const satisfies (keyof Business)[];

/** Columns that decide what a reader is given. */
const OTHER_COLUMNS = [
  'ownerId',
  'emailConfirmedAt',
  'reviewedAt',
  'reviewNotes',
  'changedSinceApproval',
  'changedAt',
  'revision',
  'listed',
  'town',
  'ratingCount',
  'ratingSum',
] as const satisfies (keyof Business)[];

/** All columns of a business that are read. */
export const BUSINESS_COLUMNS = [...PUBLIC_COLUMNS, ...MEMBER_COLUMNS, ...OTHER_COLUMNS];

/** A business with what belongs to it. */
export interface BusinessRow extends Pick<Business, (typeof BUSINESS_COLUMNS)[number]> {
  owner: Pick<User, 'name' | 'email' | 'accountStatus'>;
  reviewedBy: Pick<User, 'name' | 'email'> | null;
  /** By name of the category. */
  services: BusinessServiceRow[];
  /** Oldest first. */
  staff: StaffMemberRow[];
  managedProperties: number;
  pendingInvitations: number;
  wasInvited: boolean;
}

function pick<Column extends keyof BusinessRow>(row: BusinessRow, columns: readonly Column[]) {
  return Object.fromEntries(columns.map((name) => [name, row[name]])) as Pick<BusinessRow, Column>;
}

/**
 * The business with the fields that the reader may see.
 * @param view how much the reader may see, from `viewOf`
 * @param reader the user for `myRole` and `abilities`
 * @param now the time for checking whether certificates have expired
 */
export function toBusinessDto(
  row: BusinessRow,
  view: BusinessView,
  reader: Pick<Actor, 'id' | 'roles'>,
  now: Date,
): BusinessDto {
  const myRole = businessRoleOf(row, reader.id);
  return {
    ...pick(row, PUBLIC_COLUMNS),
    ...splitPhone(row.phoneNumber),
    rating: ratingOf(row.ratingCount, row.ratingSum),
    addressComponents: row.addressComponents as unknown as AddressComponentDto[],
    user: { name: row.owner.name, email: row.owner.email },
    services: row.services.map((service) => toBusinessServiceDto(service, view, now)),
    _count: {
      staff: row.staff.length,
      services: row.services.length,
      properties: row.managedProperties,
    },
    ...(myRole ? { myRole, pendingInvitations: row.pendingInvitations } : {}),
    ...(myRole === 'OWNER' && !row.wasInvited ? { firstSteps: readFirstSteps(row) } : {}),
    abilities: businessAbilities(row, reader),
    ...(view === 'public' ? {} : toMemberFields(row)),
    ...(view === 'administrator' ? toReviewFields(row) : {}),
  };
}

/** The fields that are not public. */
function toMemberFields(row: BusinessRow) {
  return {
    ...pick(row, MEMBER_COLUMNS),
    emailConfirmed: row.emailConfirmedAt !== null,
    numberChecks: {
      vat: checkVatNumber(row.vatRegistrationNo),
      company: checkCompanyNumber(row.registrationNumber),
    },
    staff: row.staff.map(toStaffMemberDto),
    reviewedBy: row.reviewedBy && { name: row.reviewedBy.name, email: row.reviewedBy.email },
    reviewedAt: row.reviewedAt,
    reviewNotes: row.reviewNotes,
  } satisfies Partial<BusinessDto>;
}

/** The fields for reviewers. */
function toReviewFields({ changedSinceApproval, changedAt, ownerId, revision, owner }: BusinessRow) {
  return {
    changedSinceApproval,
    changedAt,
    ownerId,
    revision,
    ownerStatus: owner.accountStatus,
  } satisfies Partial<BusinessDto>;
}
