import { Injectable } from '@nestjs/common';
import { MarketplaceService } from '../../../businesses/marketplace/marketplace.service.js';
import { DEFAULT_TOOL_ROWS, KM_PER_MILE, RADIUS_OPTIONS_MILES } from '../../../contract/limits.js';
import type { Actor } from '../../../core/access/actor.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import { FindBusinessesInput } from '../inputs.js';
import { counted, foreignText, sayMiles, type ReadTool, type ToolAnswer } from '../tool.js';
import { paths } from '../../../contract/web/web-paths.js';

/** Looks as far as the marketplace does. */
export const RADIUS_MILES = Math.max(...RADIUS_OPTIONS_MILES);

@Injectable()
export class FindBusinessesTool implements ReadTool<FindBusinessesInput> {
  readonly name = 'find_businesses';
  readonly kind = 'read';
  readonly description =
    'Approved businesses near a property, nearest first. Filter by service category (see coverage for the ids) or by text.';
  readonly input = FindBusinessesInput;

  constructor(
    private readonly marketplace: MarketplaceService,
    private readonly properties: PropertiesService,
  ) {}

  async run(actor: Actor, input: FindBusinessesInput): Promise<ToolAnswer> {
    const { property } = await this.properties.get(actor, input.propertyId);
    const { data, pagination } = await this.marketplace.search(actor, {
      page: 1,
      limit: input.limit ?? DEFAULT_TOOL_ROWS,
      latitude: property.latitude,
      longitude: property.longitude,
      radius: RADIUS_MILES * KM_PER_MILE,
      ...(input.search ? { search: input.search } : {}),
      ...(input.serviceCategoryIds?.length ? { serviceCategoryIds: input.serviceCategoryIds } : {}),
    });
    const { totalCount } = pagination;
    const any = !input.search && !input.serviceCategoryIds?.length;
    return {
      sentences: [
        totalCount === 0
          ? `No business within ${RADIUS_MILES} miles of ${property.memorableName}${any ? ' yet' : ' offers this'}.`
          : `${counted(totalCount, 'business', 'businesses')} within ${RADIUS_MILES} miles of ${property.memorableName}, nearest first.`,
      ],
      rows: data.map(({ id, name, businessType, town, distanceKm, description }) => ({
        id,
        title: name,
        detail: [businessType, town, distanceKm === null ? null : sayMiles(distanceKm)]
          .filter(Boolean)
          .join(' · '),
        path: paths.business(id),
        ...foreignText(description),
      })),
      names: data.flatMap(({ name, businessType, town }) => [name, businessType, town ?? '']),
    };
  }
}
