import { Injectable } from '@nestjs/common';
import { BusinessesService } from '../../../businesses/profile/businesses.service.js';
import { StandingService } from '../../../businesses/ranking/standing.service.js';
import { DEFAULT_TOOL_ROWS, PAGE_SIZE_MAX } from '../../../contract/limits.js';
import { OUTCOME_EXCLUSION_LABELS, OUTCOME_RESULT_LABELS } from '../../../contract/ranking.js';
import { standingWords } from '../../../contract/standing-words.js';
import type { Actor } from '../../../core/access/actor.js';
import { BusinessInput } from '../inputs.js';
import type { ReadTool, ToolAnswer } from '../tool.js';
import { paths } from '../../../contract/web/web-paths.js';

@Injectable()
export class StandingTool implements ReadTool<BusinessInput> {
  readonly name = 'standing';
  readonly kind = 'read';
  readonly description =
    'How the answers of a business that one owns or works for count in the recommended order of the marketplace.';
  readonly input = BusinessInput;

  constructor(
    private readonly standing: StandingService,
    private readonly businesses: BusinessesService,
  ) {}

  async run(actor: Actor, { businessId }: BusinessInput): Promise<ToolAnswer> {
    const { name, registrationStatus } = await this.businesses.get(actor, businessId);
    if (registrationStatus !== 'APPROVED') {
      const waits = registrationStatus.startsWith('PENDING');
      return {
        sentences: [
          waits
            ? `${name} is waiting for review. It has a standing once it's approved.`
            : `${name} isn't in the marketplace, so it has no standing. Its page says what you can do.`,
        ],
        rows: [{ id: businessId, title: name, detail: '', path: paths.business(businessId) }],
        names: [name],
      };
    }
    // The words need every outcome that counts.
    const standing = await this.standing.read(actor, businessId, { page: 1, limit: PAGE_SIZE_MAX });
    const outcomes = standing.outcomes.slice(0, DEFAULT_TOOL_ROWS);
    const { nearest, place, why } = standingWords(standing);
    return {
      sentences: [`This is how ${name} stands.`, ...(nearest ? [nearest] : []), place, ...(why ? [why] : [])],
      rows: outcomes.map(({ invitationId, propertyName, result, exclusion }) => ({
        id: invitationId,
        title: propertyName ?? 'A property that was deleted',
        detail: exclusion
          ? `${OUTCOME_RESULT_LABELS[result]}; doesn't count: ${OUTCOME_EXCLUSION_LABELS[exclusion]}`
          : OUTCOME_RESULT_LABELS[result],
        path: `${paths.business(businessId)}#standing`,
      })),
      names: [name, ...outcomes.map(({ propertyName }) => propertyName ?? '')],
    };
  }
}
