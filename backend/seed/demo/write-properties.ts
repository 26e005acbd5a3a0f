import { isReservedSlug } from '../../contract/slugs/reserved-slugs.js';
import type { Db } from '../../database/db.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { slugCandidates } from '../../properties/slug-candidates.js';
import type { DemoHistory } from './demo-history.js';
import { type DemoRows, named, type WrittenBusiness, type WrittenProperty } from './demo-rows.js';
import { INVITATIONS } from './invitations.js';
import { PROPERTIES } from './properties.js';

/**
 * Who manages a property, since when, and who arranged it: the owner, or the business that activated an invitation.
 */
interface Management {
  businessId: string;
  at: Date;
  byId: string;
}

/** Writes the properties. Those that were assigned, or that have an activated invitation, are managed. */
export async function writeProperties(
  tx: Db,
  history: DemoHistory,
  { people, places, businesses }: Pick<DemoRows, 'people' | 'places' | 'businesses'>,
): Promise<Map<string, WrittenProperty>> {
  const managements = activatedManagements(history, businesses);
  const made = PROPERTIES.map(({ name, owner, place: searched, registered, assigned }) => {
    const ownerId = named(people, owner).id;
    const management = assigned
      ? {
          businessId: named(businesses, assigned.business).id,
          at: history.at(assigned.daysAgo),
          byId: ownerId,
        }
      : managements.get(name);
    const createdAt = history.at(registered);
    const place = named(places, searched);
    const row = {
      id: history.id(createdAt),
      ownerId,
      memorableName: name,
      slug: slugCandidates(name, (slug) => isReservedSlug(slug)).next().value,
      address: place.address,
      addressComponents: place.addressComponents as unknown as Prisma.InputJsonArray,
      placeId: place.placeId,
      latitude: place.latitude,
      longitude: place.longitude,
      locationPrecision: place.locationPrecision,
      types: place.types,
      managementType: management ? ('BUSINESS_MANAGED' as const) : ('SELF_MANAGED' as const),
      managerBusinessId: management?.businessId ?? null,
      createdAt,
    };
    return { row, management };
  });
  await tx.property.createMany({ data: made.map(({ row }) => row) });
  for (const { row, management } of made) {
    if (!management) continue;
    history.record(management.at, management.byId, {
      action: 'property.assigned',
      subjectType: 'property',
      subjectId: row.id,
      businessId: management.businessId,
      before: { managementType: 'SELF_MANAGED', businessId: null },
      after: { managementType: 'BUSINESS_MANAGED', businessId: management.businessId },
    });
  }
  return new Map(made.map(({ row }) => [row.memorableName, { id: row.id, ownerId: row.ownerId }]));
}

function activatedManagements(
  history: DemoHistory,
  businesses: ReadonlyMap<string, WrittenBusiness>,
): Map<string, Management> {
  const managements = new Map<string, Management>();
  for (const { property, business, activated } of INVITATIONS) {
    const { id, ownerId, manages } = named(businesses, business);
    if (activated && manages)
      managements.set(property, {
        businessId: id,
        at: history.startOf(business, property, activated.daysAgo),
        byId: ownerId,
      });
  }
  return managements;
}
