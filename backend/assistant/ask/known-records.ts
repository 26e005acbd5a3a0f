import { Injectable } from '@nestjs/common';
import { BusinessesService } from '../../businesses/profile/businesses.service.js';
import { MarketplaceService } from '../../businesses/marketplace/marketplace.service.js';
import { PAGE_SIZE_MAX, SEARCH_MIN } from '../../contract/limits.js';
import type { BusinessDto } from '../../businesses/profile/business.dto.js';
import type { Actor } from '../../core/access/actor.js';
import type { InvitationDto } from '../../invitations/invitations.dto.js';
import { InvitationsService } from '../../invitations/invitations.service.js';
import type { PropertyDto } from '../../properties/properties.dto.js';
import { PropertiesService } from '../../properties/properties.service.js';
import { ServiceCategoriesService } from '../../service-categories/service-categories.service.js';
import type { Named, Vocabulary } from '../rules/find-slots.js';

/** What a person has and knows of, as far as questions name it. */
export interface KnownRecords {
  properties: readonly PropertyDto[];
  businesses: readonly BusinessDto[];
  /** The newest invitations to the person's properties. */
  sent: readonly InvitationDto[];
  /** The newest invitations to the person's businesses. */
  received: readonly InvitationDto[];
  categories: readonly Named[];
}

/** Words of a question that are looked up as names of businesses. */
const LOOK_UPS_MAX = 3;
const LOOK_UP_ROWS = 50;

@Injectable()
export class KnownRecordsReader {
  constructor(
    private readonly properties: PropertiesService,
    private readonly businesses: BusinessesService,
    private readonly invitations: InvitationsService,
    private readonly categories: ServiceCategoriesService,
    private readonly marketplace: MarketplaceService,
  ) {}

  async read(actor: Actor): Promise<KnownRecords> {
    const page = { page: 1, limit: PAGE_SIZE_MAX };
    const [{ properties }, { rows: businesses }, sent, received, categories] = await Promise.all([
      this.properties.list(actor),
      this.businesses.listOwn(actor),
      this.invitations.list(actor, { side: 'owner', ...page }),
      this.invitations.list(actor, { side: 'business', ...page }),
      this.categories.list(),
    ]);
    return { properties, businesses, sent: sent.data, received: received.data, categories };
  }

  /** Approved businesses of which a word of the question may be part of the name. */
  async lookUp(words: readonly string[]): Promise<Named[]> {
    const searched = [...new Set(words)].filter(({ length }) => length >= SEARCH_MIN).slice(0, LOOK_UPS_MAX);
    const found = await Promise.all(
      searched.map((search) => this.marketplace.listApproved({ search, limit: LOOK_UP_ROWS })),
    );
    return found.flat().map(({ id, name }) => ({ id, name }));
  }
}

const unique = <Name extends Named>(names: readonly Name[]): Name[] => [
  ...new Map(names.map((name) => [name.id, name])).values(),
];

/** The names that a question may contain. */
export function vocabularyOf(
  known: KnownRecords,
  foundBusinesses: readonly Named[],
  today: string,
): Vocabulary {
  const { properties, businesses, sent, received } = known;
  const own = businesses.map(({ id, name }) => ({ id, name, own: true }));
  const invited = sent.flatMap(({ business: { id, name } }) => (id ? [{ id, name, own: false }] : []));
  const managers = properties.flatMap(({ propertyManager: { businessId, business } }) =>
    businessId && business ? [{ id: businessId, name: business.name, own: false }] : [],
  );
  const others = [...invited, ...managers, ...foundBusinesses.map((name) => ({ ...name, own: false }))];
  return {
    properties: unique([
      ...properties.map(({ id, memorableName }) => ({ id, name: memorableName })),
      ...received.map(({ property }) => ({ id: property.id, name: property.memorableName })),
    ]),
    businesses: unique([...others, ...own]),
    today,
  };
}
