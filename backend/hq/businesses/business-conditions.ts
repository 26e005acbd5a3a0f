import { RATING_FROM_REVIEWS } from '../../contract/jobs/reviews.js';
import {
  type AccountStatus,
  AWAITING_REVIEW,
  type CompanyType,
  isAwaitingReview,
  type RegistrationStatus,
} from '../../contract/statuses.js';
import { type Amount, contains, isInPlace, isOften } from '../../core/lists/conditions.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { BusinessFilterQuery } from './hq-businesses.dto.js';

/** What a certificate of a business can be. `MISSING` where a service requires one. */
export type CertificateState = 'EXPIRED' | 'EXPIRING' | 'UNCHECKED' | 'MISSING' | 'ANY';

/** What only the assistant asks for. */
export interface BusinessConditions extends BusinessFilterQuery {
  /** One of these; `PENDING_REVIEW` stands for its older name, too. */
  statuses?: readonly RegistrationStatus[];
  /** A town, county or country. */
  place?: string;
  /** Ids of service categories. One of them is enough. */
  categories?: readonly string[];
  ownerId?: string;
  /** Text in the name. */
  named?: string;
  /** A company, VAT or phone number, in any spelling. */
  number?: string;
  companyType?: CompanyType;
  certificate?: CertificateState;
  /** YYYY-MM-DD. What runs out before it has expired; without `until` only that has. */
  today?: string;
  /** YYYY-MM-DD. The last day of `EXPIRING`. */
  until?: string;
  /** Whether it offers services. */
  offers?: boolean;
  hasVatNumber?: boolean;
  hasCompanyNumber?: boolean;
  emailConfirmed?: boolean;
  /** Whether it manages properties now. */
  manages?: boolean;
  managedProperties?: Amount;
  hasStaff?: boolean;
  hasDescription?: boolean;
  hasReviews?: boolean;
  /** Its average is below, or at least, so many stars; only where it is shown. */
  ratingBelow?: number;
  ratingFrom?: number;
  /** Whether its owner has another business. */
  ownerHasOthers?: boolean;
  ownerStatus?: AccountStatus;
}

const SERVICES = Prisma.sql`SELECT 1 FROM business_services s
  JOIN service_categories k ON k.id = s.service_category_id
  LEFT JOIN certificates c ON c.business_service_id = s.id WHERE s.business_id = b.id`;

function isCertificate(state: CertificateState, today: string, until: string | undefined): Prisma.Sql {
  if (state === 'EXPIRED') return Prisma.sql`c.expires_on < ${today}::date`;
  if (state === 'UNCHECKED') return Prisma.sql`c.id IS NOT NULL AND c.checked_at IS NULL`;
  if (state === 'MISSING') return Prisma.sql`c.id IS NULL AND k.requires_certification`;
  if (state === 'ANY') return Prisma.sql`c.id IS NOT NULL`;
  const last = until ? Prisma.sql`AND c.expires_on <= ${until}::date` : Prisma.empty;
  return Prisma.sql`c.expires_on >= ${today}::date ${last}`;
}

/** Null where it is not shown. */
const RATING = Prisma.sql`CASE WHEN b.rating_count >= ${RATING_FROM_REVIEWS} THEN b.rating_sum::float / b.rating_count END`;

const is = (wanted: boolean | undefined, condition: Prisma.Sql): Prisma.Sql | undefined =>
  wanted === undefined ? undefined : Prisma.sql`(${condition}) = ${wanted}`;

/** The conditions that the list of HQ does not have. */
export function conditionsOf(query: BusinessConditions): (Prisma.Sql | undefined)[] {
  const { place, categories, ownerId, named, number, companyType, certificate, today = '', until } = query;
  return [
    place ? isInPlace(Prisma.sql`b.address`, place) : undefined,
    categories && Prisma.sql`EXISTS (${SERVICES} AND s.service_category_id = ANY(${categories}::uuid[]))`,
    ownerId ? Prisma.sql`b.owner_id = ${ownerId}::uuid` : undefined,
    named ? contains(Prisma.sql`b.name`, named) : undefined,
    number
      ? Prisma.sql`(company_number(b.registration_number) = company_number(${number})
          OR vat_number(b.vat_registration_no) = vat_number(${number})
          OR phone_e164(b.phone_number) = phone_e164(${number}))`
      : undefined,
    companyType && Prisma.sql`b.company_type = ${companyType}::"CompanyType"`,
    certificate && Prisma.sql`EXISTS (${SERVICES} AND ${isCertificate(certificate, today, until)})`,
    is(query.offers, Prisma.sql`EXISTS (${SERVICES})`),
    is(query.hasVatNumber, Prisma.sql`coalesce(b.vat_registration_no, '') <> ''`),
    is(query.hasCompanyNumber, Prisma.sql`coalesce(b.registration_number, '') <> ''`),
    is(query.emailConfirmed, Prisma.sql`b.email_confirmed_at IS NOT NULL`),
    query.statuses &&
      Prisma.sql`b.registration_status = ANY(${query.statuses.flatMap((one) => (isAwaitingReview(one) ? AWAITING_REVIEW : [one]))}::"RegistrationStatus"[])`,
    isOften(
      Prisma.sql`b.id`,
      Prisma.sql`properties`,
      Prisma.sql`manager_business_id`,
      query.managedProperties,
    ),
    is(query.hasStaff, Prisma.sql`EXISTS (SELECT FROM staff_members m WHERE m.business_id = b.id)`),
    is(query.hasDescription, Prisma.sql`coalesce(b.description, '') <> ''`),
    is(query.hasReviews, Prisma.sql`b.rating_count > 0`),
    query.ratingBelow === undefined ? undefined : Prisma.sql`${RATING} < ${query.ratingBelow}`,
    query.ratingFrom === undefined ? undefined : Prisma.sql`${RATING} >= ${query.ratingFrom}`,
    is(
      query.ownerHasOthers,
      Prisma.sql`EXISTS (SELECT FROM businesses o WHERE o.owner_id = b.owner_id AND o.id <> b.id)`,
    ),
    query.ownerStatus &&
      Prisma.sql`EXISTS (SELECT FROM users u WHERE u.id = b.owner_id
        AND u.account_status = ${query.ownerStatus}::"AccountStatus")`,
    is(query.manages, Prisma.sql`EXISTS (SELECT 1 FROM properties p WHERE p.manager_business_id = b.id)`),
  ];
}
