import { ApiProperty } from '@nestjs/swagger';
import { EarlierSanctionDto } from '../../auth/sanctions/sanction.dto.js';
import { BusinessDto } from '../../businesses/profile/business.dto.js';
import { HQ_PAGE_SIZE, REVIEW_NOTES_MAX, REVISION_MAX } from '../../contract/limits.js';
import {
  REGISTRATION_STATUSES,
  type RegistrationStatus,
  SERVICE_BUSINESS_TYPES,
  type ServiceBusinessType,
} from '../../contract/statuses.js';
import { NumberField, TextField } from '../../core/request/fields.js';
import {
  FilterField,
  LimitField,
  MomentField,
  PageField,
  SearchField,
} from '../../core/request/query-fields.js';
import { ListFilterQuery } from '../../core/lists/list-filter.dto.js';
import { PaginationDto } from '../../core/lists/page.dto.js';

const BUSINESS_SORTS = [
  'name',
  'businessType',
  'serviceBusinessType',
  'companyType',
  'email',
  'address',
  'registrationStatus',
  'createdAt',
  'reviewedAt',
  'user.name',
  'user.email',
] as const;
export type BusinessSort = (typeof BUSINESS_SORTS)[number];

export class BusinessFilterQuery extends ListFilterQuery {
  /** Text in the name, email or address. A text without three letters or digits in a row must begin the name. */
  @SearchField()
  search?: string;
  /** `PENDING_REVIEW` and its older name `PENDING` each find businesses in both. */
  @FilterField('status', REGISTRATION_STATUSES, 'RegistrationStatus')
  status?: RegistrationStatus;
  /** Only businesses of this type. */
  @FilterField('serviceBusinessType', SERVICE_BUSINESS_TYPES, 'ServiceBusinessType')
  serviceBusinessType?: ServiceBusinessType;
  /** Last reviewed at this moment or later, or on this day (UTC) or later. */
  @MomentField('reviewedFrom', 'start')
  reviewedFrom?: Date;
  /** Last reviewed at this moment or earlier, or on this day (UTC) or earlier. */
  @MomentField('reviewedTo', 'end')
  reviewedTo?: Date;
  /** The sort column. Without it, the newest come first. */
  @FilterField('sort', BUSINESS_SORTS, 'BusinessSort')
  sort?: BusinessSort;
}

export class BusinessListQuery extends BusinessFilterQuery {
  @PageField()
  page?: number;
  @LimitField(HQ_PAGE_SIZE)
  limit?: number;
}

/** A business in a list of HQ. */
export class HqBusinessDto extends BusinessDto {
  /** From the parts of the address. Null when they name no town. */
  @ApiProperty({ nullable: true, type: String, example: 'Cambridge' })
  town: string | null;
  /** Whether others have the same number, phone number, email or address, or a name that looks the same. */
  hasDuplicates: boolean;
  /** Whether there were decisions against others with the same email or number, in the last 24 months. */
  hasEarlierSanctions: boolean;
}

export class BusinessPageResponse {
  data: HqBusinessDto[];
  pagination: PaginationDto;
}

export class RevisionDto {
  /** The `revision` that the reviewer saw. If the business has changed since, the decision is refused. */
  @NumberField({ label: 'Revision', min: 1, max: REVISION_MAX, integer: true, optional: true, example: 3 })
  revision?: number;
}

export class ReviewNotesDto {
  /** Plain text for the business's owner. */
  @TextField({ label: 'Review notes', kind: 'prose', max: REVIEW_NOTES_MAX, optional: true, nullable: true })
  reviewNotes?: string | null;
}

export const DUPLICATE_FIELDS = [
  'registrationNumber',
  'vatRegistrationNo',
  'phoneNumber',
  'email',
  'address',
  'document',
  'name',
] as const;
export type DuplicateField = (typeof DUPLICATE_FIELDS)[number];

export class OtherBusinessDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Fenland Plumbing Ltd" */
  name: string;
  @ApiProperty({ enum: REGISTRATION_STATUSES, enumName: 'RegistrationStatus' })
  registrationStatus: RegistrationStatus;
  createdAt: Date;
}

/** How a business was reviewed that its owner has deleted. */
export class DeletedReviewsDto {
  /** When it was deleted. */
  at: Date;
  /** The reviews that counted. */
  @ApiProperty({ type: 'integer', example: 4 })
  count: number;
  /**
   * Stars, to one decimal place.
   * @example 1.5
   */
  average: number;
}

export class DuplicateBusinessDto extends OtherBusinessDto {
  /**
   * The fields that are the same, apart from case, spaces and punctuation. `name` stands for a name that looks alike,
   * `document` for the same file that both uploaded for a certificate.
   */
  @ApiProperty({ enum: DUPLICATE_FIELDS, enumName: 'DuplicateField', isArray: true })
  matches: DuplicateField[];
  /** Whether it has the same owner. */
  sameOwner: boolean;
}

/** A business with similar businesses for comparison. */
export class ReviewedBusinessResponse extends BusinessDto {
  /** Id of the owner. */
  @ApiProperty({ format: 'uuid' })
  override ownerId: string;
  /** Businesses with the same number, phone number, email or address, or a name that looks the same; at most 20. */
  duplicates: DuplicateBusinessDto[];
  /** The owner's other businesses. */
  otherBusinesses: OtherBusinessDto[];
  /** The reviews of businesses that the owner has deleted, the latest first; at most 20. */
  deletedReviews: DeletedReviewsDto[];
  /** Decisions against accounts and other businesses with the same email or number, in the last 24 months. */
  earlierSanctions: EarlierSanctionDto[];
}
