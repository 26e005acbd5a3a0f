import { Injectable } from '@nestjs/common';
import { KM_PER_MILE } from '../../../contract/limits.js';
import type { Actor } from '../../../core/access/actor.js';
import { CoverageService } from '../../../insights/coverage/coverage.service.js';
import { CoverageInput } from '../inputs.js';
import { counted, sayMiles, type ReadTool, type ToolAnswer } from '../tool.js';
import { paths } from '../../../contract/web/web-paths.js';

/** Says how many offer a service within this radius of the marketplace. */
const RADIUS_MILES = 15;

@Injectable()
export class CoverageTool implements ReadTool<CoverageInput> {
  readonly name = 'coverage';
  readonly kind = 'read';
  readonly isCatalogue = true;
  readonly description =
    'Every service category with its id, how far the nearest business is from a property, and how many are near.';
  readonly input = CoverageInput;

  constructor(private readonly coverage: CoverageService) {}

  async run(actor: Actor, { propertyId, serviceCategoryIds }: CoverageInput): Promise<ToolAnswer> {
    const all = await this.coverage.ofProperty(actor, propertyId);
    const shown = serviceCategoryIds?.length
      ? all.filter(({ category }) => serviceCategoryIds.includes(category.id))
      : all;
    const near = shown.map((row) => ({
      ...row,
      businesses:
        row.within.find(({ radiusKm }) => radiusKm >= RADIUS_MILES * KM_PER_MILE - 0.01)?.businesses ?? 0,
    }));
    const missing = near.filter(({ businesses }) => businesses === 0);
    // What is missing comes first, then what is scarce.
    near.sort((a, b) => a.businesses - b.businesses);
    return {
      sentences: [
        missing.length === 0
          ? `${near.length === 1 ? 'This' : 'Every'} service is available within ${RADIUS_MILES} miles.`
          : near.length === 1
            ? `Nobody offers this service within ${RADIUS_MILES} miles.`
            : `${missing.length} of ${near.length} services ${missing.length === 1 ? "isn't" : "aren't"} offered within ${RADIUS_MILES} miles.`,
      ],
      rows: near.map(({ category, businesses, nearestKm }) => ({
        id: category.id,
        title: category.name,
        detail: `${counted(businesses, 'business', 'businesses')} within ${RADIUS_MILES} miles${
          nearestKm === null ? '' : ` · nearest ${sayMiles(nearestKm)}`
        }`,
        path: paths.marketplaceFor(propertyId, [category.id]),
      })),
    };
  }
}
