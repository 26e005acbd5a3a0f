import { Injectable } from '@nestjs/common';
import { BusinessesService } from '../../../businesses/profile/businesses.service.js';
import { StandingService } from '../../../businesses/ranking/standing.service.js';
import { DEFAULT_TOOL_ROWS } from '../../../contract/limits.js';
import {
  NEWCOMER_BELOW,
  OUTCOME_EXCLUSION_LABELS,
  OUTCOME_RESULT_LABELS,
  RECORD_CAP,
} from '../../../contract/ranking.js';
import type { Actor } from '../../../core/access/actor.js';
import { BusinessInput } from '../inputs.js';
import { counted as countOf, type ReadTool, type ToolAnswer } from '../tool.js';
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
    const page = { page: 1, limit: DEFAULT_TOOL_ROWS };
    const { record, newcomer, counted, accepted, outcomes } = await this.standing.read(
      actor,
      businessId,
      page,
    );
    return {
      sentences: [
        newcomer
          ? `${name} is new: it has ${counted} of the ${NEWCOMER_BELOW} answers that make a record.`
          : `The record of ${name} is ${record.toFixed(2)} (1 is usual, ${RECORD_CAP} is the highest). It accepted ${accepted} of ${countOf(counted, 'invitation')}.`,
      ],
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
