import { toInternationalPhone } from '../../businesses/profile/phone-number.js';
import { REVIEW_ACTIONS, type RegistrationStatus } from '../../contract/statuses.js';
import type { Db } from '../../database/db.js';
import type { Prisma } from '../../generated/prisma/client.js';
import type { DemoHistory } from './demo-history.js';
import { businessEmailOf, named, type DemoRows, type WrittenBusiness } from './demo-rows.js';
import type { DemoBusiness, DemoReview } from './demo-types.js';
import { reviewerAt } from './write-people.js';

type ReferredRows = Pick<DemoRows, 'people' | 'places'>;

/** Writes businesses with their services and staff, and the history of their reviews. */
export async function writeBusinesses(
  tx: Db,
  history: DemoHistory,
  rows: ReferredRows,
  businesses: readonly DemoBusiness[],
): Promise<Map<string, WrittenBusiness>> {
  const categories = await tx.serviceCategory.findMany({ select: { id: true, name: true } });
  const byName = new Map(categories.map((category) => [category.name, category]));
  const made = businesses.map((business) => {
    const createdAt = history.at(business.registered);
    const offers = (business.offers ?? []).map((name) => ({
      id: history.id(createdAt),
      category: named(byName, name),
    }));
    const row = { id: history.id(createdAt), ...rowOf(history, rows, business, createdAt) };
    return { business, row, offers };
  });
  await tx.business.createMany({ data: made.map(({ row }) => row) });
  await tx.businessService.createMany({
    data: made.flatMap(({ row, offers }) =>
      offers.map(({ id, category }) => ({
        id,
        businessId: row.id,
        serviceCategoryId: category.id,
        createdAt: row.createdAt,
      })),
    ),
  });
  await tx.staffMember.createMany({
    data: made.flatMap(({ business, row }) =>
      (business.staff ?? []).map(([name, role]) => ({
        businessId: row.id,
        userId: named(rows.people, name).id,
        role,
        createdAt: row.createdAt,
      })),
    ),
  });
  for (const { business, row } of made) recordReviews(history, rows, business, row);
  return new Map(
    made.map(({ business, row, offers }) => [
      business.name,
      {
        id: row.id,
        ownerId: row.ownerId,
        manages: business.manages === true,
        services: new Map(offers.map(({ id, category }) => [category.name, id])),
      },
    ]),
  );
}

const reviewsOf = ({ reviews, registered }: DemoBusiness): DemoReview[] =>
  reviews ?? [{ action: 'approve', daysAgo: registered - 1 }];

function rowOf(history: DemoHistory, rows: ReferredRows, business: DemoBusiness, createdAt: Date) {
  const place = rows.places.get(business.place);
  const last = reviewsOf(business).at(-1);
  const unreviewed: RegistrationStatus = business.legacyStatus ? 'PENDING' : 'PENDING_REVIEW';
  return {
    ownerId: named(rows.people, business.owner).id,
    name: business.name,
    description: business.about,
    email: businessEmailOf(business.name),
    // The owners of businesses that nobody has reviewed yet have not opened their link either.
    emailConfirmedAt: last ? createdAt : null,
    phoneNumber: toInternationalPhone(business.phone),
    address: place?.address ?? business.place,
    addressComponents: (place?.addressComponents ?? []) as unknown as Prisma.InputJsonArray,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    locationPrecision: place?.locationPrecision ?? null,
    companyType: business.company ? ('LIMITED_COMPANY' as const) : ('SOLE_TRADER' as const),
    serviceBusinessType: business.manages ? ('PROPERTY_MANAGEMENT' as const) : ('SERVICE_PROVIDER' as const),
    businessType: business.type,
    registrationNumber: business.company ?? null,
    vatRegistrationNo: business.vat ?? null,
    registrationStatus: last ? REVIEW_ACTIONS[last.action].to : unreviewed,
    reviewedById: last ? reviewerAt(rows.people, last.daysAgo).id : null,
    reviewedAt: last ? history.at(last.daysAgo) : null,
    reviewNotes: last?.notes ?? null,
    changedSinceApproval: business.renamedFrom !== undefined,
    changedAt: business.renamedFrom ? history.at(business.renamedFrom.daysAgo) : null,
    createdAt,
  };
}

type BusinessRow = ReturnType<typeof rowOf> & { id: string };

function recordReviews(
  history: DemoHistory,
  { people }: Pick<DemoRows, 'people'>,
  business: DemoBusiness,
  row: BusinessRow,
): void {
  const subject = { subjectType: 'business', subjectId: row.id } as const;
  const { name, renamedFrom } = business;
  history.record(row.createdAt, row.ownerId, {
    ...subject,
    action: 'business.created',
    after: { registrationStatus: 'PENDING_REVIEW' },
  });
  let before: { registrationStatus: RegistrationStatus; reviewNotes: string | null } = {
    registrationStatus: 'PENDING_REVIEW',
    reviewNotes: null,
  };
  const reviews = reviewsOf(business);
  for (const review of reviews) {
    const { to, pastTense } = REVIEW_ACTIONS[review.action];
    const notes = review.notes ?? null;
    const after = { registrationStatus: to, reviewNotes: notes };
    const at = review === reviews.at(-1) && row.reviewedAt ? row.reviewedAt : history.at(review.daysAgo);
    history.record(at, reviewerAt(people, review.daysAgo).id, {
      ...subject,
      action: `business.${pastTense}`,
      before,
      after,
      notes,
    });
    before = after;
  }
  if (renamedFrom) {
    history.record(history.at(renamedFrom.daysAgo), row.ownerId, {
      ...subject,
      action: 'business.changed',
      before: { name: renamedFrom.name },
      after: { name },
    });
  }
}
