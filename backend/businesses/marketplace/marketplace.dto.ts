import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  APPROVED_LIST_DEFAULT,
  APPROVED_LIST_MAX,
  MARKETPLACE_PAGE_SIZE,
  RADIUS_MAX_KM,
} from '../../contract/limits.js';
import {
  APPLIED_ORDERS,
  type AppliedOrder,
  MARKETPLACE_ORDERS,
  type MarketplaceOrder,
} from '../../contract/ranking.js';
import { SERVICE_BUSINESS_TYPES, type ServiceBusinessType } from '../../contract/statuses.js';
import { PaginationDto } from '../../core/lists/page.dto.js';
import { EnumField, IdField } from '../../core/request/fields.js';
import {
  FilterField,
  LimitField,
  PageField,
  QueryIds,
  QueryNumber,
  SearchField,
} from '../../core/request/query-fields.js';
import { ReasonDto } from '../ranking/ranking.dto.js';
import { BusinessDto } from '../profile/business.dto.js';

/** Most categories in one filter. */
const CATEGORIES_MAX = 50;
/** One metre, in kilometres. */
const RADIUS_MIN_KM = 0.001;

const MARKETPLACE_SORTS = ['nearest', 'newest', 'name'] as const;
export type MarketplaceSort = (typeof MARKETPLACE_SORTS)[number];

export class MarketplaceQuery {
  @PageField()
  page: number = 1;
  @LimitField(MARKETPLACE_PAGE_SIZE)
  limit: number = MARKETPLACE_PAGE_SIZE;
  /**
   * Part of the name or business type. Case does not matter. A text without three letters or digits in a row must
   * begin the name.
   */
  @SearchField()
  search?: string;
  /** Degrees; only together with `longitude` and `radius`. */
  @QueryNumber({ label: 'latitude', min: -90, max: 90, example: 52.2053 })
  latitude?: number;
  /** Degrees; only together with `latitude` and `radius`. */
  @QueryNumber({ label: 'longitude', min: -180, max: 180, example: 0.1218 })
  longitude?: number;
  /** Kilometres along the surface of the Earth; only together with `latitude` and `longitude`. */
  @QueryNumber({ label: 'radius', min: RADIUS_MIN_KM, max: RADIUS_MAX_KM, example: 24.1401 })
  radius?: number;
  /** Finds businesses that offer any of these. Repeat the parameter for several. */
  @QueryIds('serviceCategoryIds', CATEGORIES_MAX)
  serviceCategoryIds?: string[];
  /**
   * Default: `nearest` around a point, else `name`. Without a point `nearest` is by name, too. Of more businesses
   * around a point than are counted, the nearest ones are sorted.
   */
  @FilterField('sort', MARKETPLACE_SORTS, 'MarketplaceSort')
  sort?: MarketplaceSort;
  /**
   * `auto` recommends once the platform’s own record predicts answers better than distance does. Without a point every
   * order is by name, and the answer says `nearest`. Absent: nearest, without reasons. Not together with another `sort`.
   */
  @FilterField('order', MARKETPLACE_ORDERS, 'MarketplaceOrder')
  order?: MarketplaceOrder;
  /** A property of one’s own that the search is for. Reasons then take its invitations into account. */
  @IdField('propertyId', { optional: true })
  propertyId?: string;
}

export class ApprovedQuery {
  /** Only businesses of this type. */
  @EnumField(SERVICE_BUSINESS_TYPES, 'ServiceBusinessType', { label: 'serviceBusinessType', optional: true })
  serviceBusinessType?: ServiceBusinessType;
  /** Degrees; only together with `longitude`. The nearest come first, and those without a location last. */
  @QueryNumber({ label: 'latitude', min: -90, max: 90, example: 52.2053 })
  latitude?: number;
  /** Degrees; only together with `latitude`. */
  @QueryNumber({ label: 'longitude', min: -180, max: 180, example: 0.1218 })
  longitude?: number;
  /**
   * Part of the name or business type. Case does not matter. A text without three letters or digits in a row must
   * begin the name.
   */
  @SearchField()
  search?: string;
  /** The most businesses to return. */
  @QueryNumber({
    label: 'limit',
    min: 1,
    max: APPROVED_LIST_MAX,
    integer: true,
    default: APPROVED_LIST_DEFAULT,
  })
  limit: number = APPROVED_LIST_DEFAULT;
}

/** An approved business, as shown in lists. */
export class ListedBusinessDto extends PickType(BusinessDto, [
  'id',
  'name',
  'description',
  'email',
  'phoneNumber',
  'address',
  'latitude',
  'longitude',
  'locationPrecision',
  'companyType',
  'serviceBusinessType',
  'businessType',
  'registrationStatus',
  'createdAt',
  'rating',
  'services',
]) {
  /** From the parts of the address. Null when they name no town. */
  @ApiProperty({ nullable: true, type: String, example: 'Cambridge' })
  town: string | null;
}

export class ApprovedBusinessDto extends ListedBusinessDto {
  /** Kilometres along the surface of the Earth from the point that was given. Null without a location. */
  @ApiProperty({ nullable: true, type: Number, example: 3.42 })
  distanceKm?: number | null;
}

export class MarketplaceBusinessDto extends ListedBusinessDto {
  /** Kilometres along the surface of the Earth from the search point. Null when there was no search point. */
  @ApiProperty({ nullable: true, type: Number, example: 3.42 })
  distanceKm: number | null;
  /** Only when the request has `order`. */
  reasons?: ReasonDto[];
  /** Says which list proposed the business while both orders are compared. Send it along with an invitation. */
  draft?: string;
}

export class MarketplaceResponse {
  data: MarketplaceBusinessDto[];
  pagination: PaginationDto;
  /** The order that was applied. Only when the request has `order`. */
  @ApiProperty({ required: false, enum: APPLIED_ORDERS, enumName: 'AppliedOrder' })
  order?: AppliedOrder;
}

export class TradesQuery {
  /** A property of one’s own, whose due deadlines then come first. */
  @IdField('propertyId', { optional: true })
  propertyId?: string;
}

/** A service category, and how many listed businesses offer it. */
export class CommonTradeDto {
  /** The id of the service category. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Plumbing" */
  name: string;
  /** @example 214 */
  businesses: number;
}
