import { Injectable } from '@nestjs/common';
import { MarketplaceService } from '../../businesses/marketplace/marketplace.service.js';
import { type BriefBusiness, BusinessesService } from '../../businesses/profile/businesses.service.js';
import { PAGE_SIZE_MAX, SEARCH_MIN } from '../../contract/limits.js';
import type { Actor } from '../../core/access/actor.js';
import { Database } from '../../database/database.service.js';
import type { InvitationDto } from '../../invitations/invitations.dto.js';
import { InvitationsService } from '../../invitations/invitations.service.js';
import { type BriefManagedProperty, listManagedBriefly } from '../../properties/list-managed-briefly.js';
import type { PropertyDto } from '../../properties/properties.dto.js';
import { PropertiesService } from '../../properties/properties.service.js';
import { ServiceCategoriesService } from '../../service-categories/service-categories.service.js';
import type { NamedRecord } from '../language/names.js';
import type { Named } from '../language/slots.js';

/** What a person has and knows of, as far as questions name it. */
export interface KnownRecords {
  properties: readonly PropertyDto[];
  /** The properties that the person's businesses manage. */
  managed: readonly BriefManagedProperty[];
  businesses: readonly BriefBusiness[];
  /** The newest invitations to the person's properties. */
  sent: readonly InvitationDto[];
  /** The newest invitations to the person's businesses. */
  received: readonly InvitationDto[];
  categories: readonly Named[];
}

export const NO_RECORDS: KnownRecords = {
  properties: [],
  managed: [],
  businesses: [],
  sent: [],
  received: [],
  categories: [],
};

/** Words of a question that are looked up as names of businesses. */
const LOOK_UPS_MAX = 3;
const LOOK_UP_ROWS = 50;

@Injectable()
export class KnownRecordsReader {
  constructor(
    private readonly database: Database,
    private readonly properties: PropertiesService,
    private readonly businesses: BusinessesService,
    private readonly invitations: InvitationsService,
    private readonly categories: ServiceCategoriesService,
    private readonly marketplace: MarketplaceService,
  ) {}

  async read(actor: Actor): Promise<KnownRecords> {
    const [properties, businesses, invitations, categories] = await Promise.all([
      this.properties.listBriefly(actor),
      this.businesses.listOwnBriefly(actor, PAGE_SIZE_MAX),
      this.invitations.listNewest(actor),
      this.categories.list(),
    ]);
    const managing = businesses.filter(({ _count }) => _count.properties > 0);
    const managed = await listManagedBriefly(
      this.database.queryable,
      actor,
      managing.map(({ id }) => id),
    );
    return {
      properties,
      managed,
      businesses,
      sent: invitations.owner,
      received: invitations.business,
      categories,
    };
  }

  categoriesOf(): Promise<readonly Named[]> {
    return this.categories.list();
  }

  /** Approved businesses of which a word of the question may be part of the name. */
  async lookUp(words: readonly string[]): Promise<NamedRecord[]> {
    const searched = [...new Set(words)].filter(({ length }) => length >= SEARCH_MIN).slice(0, LOOK_UPS_MAX);
    const found = await Promise.all(
      searched.map((search) => this.marketplace.listApproved({ search, limit: LOOK_UP_ROWS })),
    );
    return found.flat().map(({ id, name, town, businessType }) => ({
      id,
      name,
      kind: 'BUSINESS',
      rank: 2,
      detail: [town, businessType].filter(Boolean).join(' · '),
    }));
  }
}

/** Ids are unique over all kinds. A key for each and its pair would cost as much as all the names. */
function unique(records: readonly NamedRecord[]): NamedRecord[] {
  const byId = new Map<string, NamedRecord>();
  for (const record of records) byId.set(record.id, record);
  return [...byId.values()];
}

/** What follows the first part of an address: it names towns, counties and the country, and many share it. */
const tailOf = (address: string): string => {
  const comma = address.indexOf(',');
  return comma < 0 ? '' : address.slice(comma + 1);
};

const townsIn = (tail: string): string[] =>
  tail
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => /^[\p{L} '-]{3,}$/u.test(part));

/** The names that a question may contain, the person's own first. */
export function recordsOf({ properties, managed, businesses, sent, received }: KnownRecords): NamedRecord[] {
  const property =
    (rank: number) =>
    ({ id, memorableName, address }: Pick<PropertyDto, 'id' | 'memorableName' | 'address'>): NamedRecord => ({
      id,
      name: memorableName,
      detail: address,
      kind: 'PROPERTY',
      rank,
    });
  const own = businesses.map(({ id, name, address }): NamedRecord => ({
    id,
    name,
    detail: address,
    kind: 'OWN',
    rank: 0,
  }));
  const ownIds = new Set(own.map(({ id }) => id));
  const others = [
    ...sent.map(({ business: { id, name, address } }) => ({ id, name, detail: address })),
    ...properties.map(({ propertyManager: { businessId, business } }) => ({
      id: businessId,
      name: business?.name ?? '',
      detail: '',
    })),
  ].flatMap(({ id, name, detail }): NamedRecord[] =>
    id && name && !ownIds.has(id) ? [{ id, name, detail, kind: 'BUSINESS', rank: 1 }] : [],
  );
  const person = (name: string, email: string, detail: string): NamedRecord => ({
    id: email,
    name,
    detail,
    kind: 'PERSON',
    rank: 0,
  });
  return unique([
    ...properties.map(property(0)),
    ...managed.map(property(0)),
    ...received.map((one) => property(0)(one.property)),
    ...own,
    ...others,
    ...businesses.flatMap(({ name, staff = [], user }) => [
      ...staff.map((one) => person(one.user.name, one.user.email, name)),
      person(user.name, user.email, name),
    ]),
    ...received.flatMap(({ inviter }) => (inviter ? [person(inviter.name, inviter.email, '')] : [])),
    ...managed.flatMap(({ owner }) => (owner ? [person(owner.name, owner.email, '')] : [])),
  ]);
}

/** Towns of what the person has and knows, in lower case. */
export function placesOf({ properties, managed, received, sent }: KnownRecords): string[] {
  const tails = new Set<string>();
  for (const { address } of properties) tails.add(tailOf(address));
  for (const { address } of managed) tails.add(tailOf(address));
  for (const { property } of received) tails.add(tailOf(property.address));
  for (const { business } of sent) tails.add(tailOf(business.address));
  return [...new Set([...tails].flatMap(townsIn))];
}
