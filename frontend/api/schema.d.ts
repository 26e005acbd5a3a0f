// The shape of the API for the typed client, until `openapi.json` has been generated from the running application.
import type {
  AccountStatus,
  BusinessRole,
  CompanyType,
  InvitationStatus,
  InvitationType,
  LocationPrecision,
  ManagementType,
  RegistrationStatus,
  Role,
  ServiceBusinessType,
  StaffRole,
} from '../../backend/contract/statuses';

type Json<T> = { content: { 'application/json': T } };
interface ErrorBody {
  statusCode: number;
  code: string;
  message: string;
  errors?: Record<string, string>;
  requestId: string;
}
interface Answers<T> {
  200: { headers: Record<string, unknown> } & Json<T>;
  default: { headers: Record<string, unknown> } & Json<ErrorBody>;
}
interface PlainCall<Body, Answer> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  requestBody: Json<Body>;
  responses: Answers<Answer>;
}
interface Read<Answer, Query = never> {
  parameters: { query?: [Query] extends [never] ? never : Query; header?: never; path?: never; cookie?: never };
  requestBody?: never;
  responses: Answers<Answer>;
}
interface ReadOne<Answer, Path = Id, Query = never> {
  parameters: { query?: [Query] extends [never] ? never : Query; header?: never; path: Path; cookie?: never };
  requestBody?: never;
  responses: Answers<Answer>;
}
interface Change<Body, Answer, Path = Id> {
  parameters: { query?: never; header?: never; path: Path; cookie?: never };
  requestBody: Json<Body>;
  responses: Answers<Answer>;
}

interface Id {
  id: string;
}
interface AddressComponent {
  longText: string;
  shortText: string;
  types: string[];
}
interface Person {
  name: string;
  email: string;
}
interface User extends Person {
  id: string;
  roles: Role[];
  accountStatus: AccountStatus;
  createdAt: string;
}
interface SessionAnswer {
  accessToken: string;
  user: User;
}
interface Contact {
  name: string;
  email: string;
  phoneNumber: string;
}
interface Property {
  id: string;
  memorableName: string;
  slug: string;
  address: string;
  placeId: string;
  latitude: number;
  longitude: number;
  locationPrecision: LocationPrecision;
  types: string[];
  createdAt: string;
  isOwner: boolean;
  propertyManager: { managementType: ManagementType; businessId: string | null; business: Contact | null };
}
interface PublicProperty {
  memorableName: string;
  address: string;
  types: string[];
  latitude: number;
  longitude: number;
  locationPrecision: LocationPrecision;
  managingBusinessProfile: Contact | null;
}
interface PlaceResult {
  placeId: string;
  description: string;
  mainText: string;
  secondaryText: string;
}
interface PlaceDetails {
  placeId: string;
  address: string;
  addressComponents: AddressComponent[];
  latitude: number;
  longitude: number;
  locationPrecision: LocationPrecision;
  types: string[];
}
interface Category {
  id: string;
  name: string;
  categoryGroup: string;
  requiresCertification: boolean;
}
interface BusinessServiceItem {
  id: string;
  serviceCategoryId: string;
  serviceCategory: { name: string };
}
interface StaffMember {
  id: string;
  userId: string;
  role: StaffRole;
  user: Person;
}
interface Business {
  id: string;
  name: string;
  description: string | null;
  email: string;
  phoneNumber: string;
  address: string;
  addressComponents: AddressComponent[];
  latitude: number | null;
  longitude: number | null;
  locationPrecision: LocationPrecision | null;
  companyType: CompanyType;
  serviceBusinessType: ServiceBusinessType;
  businessType: string;
  registrationNumber: string | null;
  vatRegistrationNo: string | null;
  registrationStatus: RegistrationStatus;
  createdAt: string;
  myRole?: BusinessRole;
  user: Person;
  services: BusinessServiceItem[];
  staff: StaffMember[];
  _count: { staff: number; services: number; properties: number };
  reviewedBy: Person | null;
  reviewedAt: string | null;
  reviewNotes: string | null;
}
interface MarketplaceBusiness extends Business {
  distanceKm?: number;
}
interface Invitation {
  id: string;
  status: InvitationStatus;
  invitationType: InvitationType;
  business: { id: string; name: string; address: string; email: string; phoneNumber: string };
  property: { id: string; memorableName: string; address: string };
  inviter: Person;
  inviteMessage: string | null;
  responseMessage: string | null;
  activatedAt: string | null;
  createdAt: string;
  respondedAt: string | null;
  lastSentAt: string;
  canResend: boolean;
}
interface Pagination {
  page: number;
  totalPages: number;
  totalCount: number;
  hasPrevPage: boolean;
  hasNextPage: boolean;
  totalCountIsLowerBound?: boolean;
}
interface Paged<T> {
  data: T[];
  pagination: Pagination;
}
interface PageQuery {
  page?: number;
  limit?: number;
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc';
}
type PropertyAnswer = { property: Property };
type UserAnswer = { user: User };
type BusinessAnswer = { business: Business };
type InvitationAnswer = { invitation: Invitation };
type BusinessFields = {
  name: string;
  description?: string;
  email: string;
  phoneNumber: string;
  address: string;
  addressComponents: AddressComponent[] | Record<string, never>;
  latitude: number;
  longitude: number;
  companyType: CompanyType;
  serviceBusinessType: ServiceBusinessType;
  businessType?: string;
  registrationNumber?: string;
  vatRegistrationNo?: string;
};

export interface paths {
  '/auth/forgot-password': { post: PlainCall<{ email: string }, undefined> };
  '/auth/reset-password': { post: PlainCall<{ token: string; password: string }, undefined> };
  '/auth/refresh': { post: Read<SessionAnswer> };
  '/properties': {
    get: Read<{ properties: Property[] }>;
    post: PlainCall<{ placeId: string; memorableName: string }, PropertyAnswer>;
  };
  '/properties/search': { post: PlainCall<{ query: string }, { results: PlaceResult[] }> };
  '/properties/place-details': { post: PlainCall<{ placeId: string }, PlaceDetails> };
  '/properties/{id}': {
    get: ReadOne<PropertyAnswer>;
    patch: Change<{ memorableName?: string; slug?: string }, PropertyAnswer>;
    delete: ReadOne<undefined>;
  };
  '/properties/{id}/slug': { patch: Change<{ slug: string }, PropertyAnswer> };
  '/properties/{id}/assign-business': { post: Change<{ businessId: string }, PropertyAnswer> };
  '/properties/{id}/unassign-business': { delete: ReadOne<PropertyAnswer> };
  '/p/{slug}': { get: ReadOne<{ property: PublicProperty }, { slug: string }> };
  '/invitations': {
    post: PlainCall<{ propertyId: string; businessId: string; inviteMessage?: string }, InvitationAnswer>;
  };
  '/invitations/property/{propertyId}': { get: ReadOne<{ invitations: Invitation[] }, { propertyId: string }> };
  '/invitations/business/{businessId}': { get: ReadOne<Invitation[], { businessId: string }> };
  '/invitations/{id}/accept': { post: Change<{ responseMessage?: string }, InvitationAnswer> };
  '/invitations/{id}/decline': { post: Change<{ responseMessage?: string }, InvitationAnswer> };
  '/invitations/{id}/activate': { post: Change<Record<string, never>, InvitationAnswer> };
  '/invitations/{id}/resend': { post: ReadOne<InvitationAnswer> };
  '/invitations/{id}': { delete: ReadOne<undefined> };
  '/businesses': { post: PlainCall<BusinessFields, Business> };
  '/businesses/me/businesses': { get: Read<Business[]> };
  '/businesses/approved': { get: Read<Business[], { search?: string; limit?: number }> };
  '/businesses/marketplace': {
    get: Read<
      Paged<MarketplaceBusiness>,
      {
        page?: number;
        limit?: number;
        search?: string;
        latitude?: number;
        longitude?: number;
        radius?: number;
        serviceCategoryIds?: string[];
      }
    >;
  };
  '/businesses/{id}': {
    get: ReadOne<Business>;
    patch: Change<Partial<BusinessFields>, Business>;
    delete: ReadOne<undefined>;
  };
  '/businesses/{id}/services': {
    get: ReadOne<BusinessServiceItem[]>;
    post: Change<{ serviceCategoryId: string }, { service: BusinessServiceItem }>;
  };
  '/businesses/{id}/services/{serviceCategoryId}': { delete: ReadOne<undefined, Id & { serviceCategoryId: string }> };
  '/businesses/{id}/properties': { get: ReadOne<Property[]> };
  '/businesses/{id}/staff': {
    get: ReadOne<StaffMember[]>;
    post: Change<{ email: string; role: StaffRole }, { staffMember: StaffMember }>;
  };
  '/businesses/{id}/staff/{userId}': {
    patch: Change<{ role: StaffRole }, { staffMember: StaffMember }, Id & { userId: string }>;
    delete: ReadOne<undefined, Id & { userId: string }>;
  };
  '/service-categories': { get: Read<Category[]> };
  '/hq/dashboard': {
    get: Read<{ totalUsers: number; pendingVerification?: number; totalProperties: number; totalAdmins: number }>;
  };
  '/hq/properties': { get: Read<Paged<Property & { user: Person & { roles: Role[] } }>, PageQuery> };
  '/hq/users/all': { get: Read<User[] | Paged<User>, PageQuery & { accountStatus?: AccountStatus }> };
  '/hq/users/{id}/verify': { post: ReadOne<UserAnswer> };
  '/hq/users/{id}/reject': { post: ReadOne<UserAnswer> };
  '/hq/users/{id}/suspend': { post: ReadOne<UserAnswer> };
  '/hq/users/{id}/set-pending': { post: ReadOne<UserAnswer> };
  '/hq/businesses': { get: Read<Paged<Business>, PageQuery & { status?: RegistrationStatus }> };
  '/hq/businesses/{id}': { get: ReadOne<Business> };
  '/hq/businesses/{id}/approve': { post: Change<Record<string, never>, BusinessAnswer> };
  '/hq/businesses/{id}/reactivate': { post: ReadOne<BusinessAnswer> };
  '/hq/businesses/{id}/reject': { post: Change<{ reviewNotes?: string }, BusinessAnswer> };
  '/hq/businesses/{id}/suspend': { post: Change<{ reviewNotes?: string }, BusinessAnswer> };
  '/hq/businesses/{id}/revoke': { post: Change<{ reviewNotes?: string }, BusinessAnswer> };
}
