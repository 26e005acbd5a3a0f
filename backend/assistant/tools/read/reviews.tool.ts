import { Injectable } from '@nestjs/common';
import { RATING_MAX } from '../../../contract/jobs/reviews.js';
import { ANSWER_ROWS } from '../../../contract/limits.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { Actor } from '../../../core/access/actor.js';
import { ReviewsService } from '../../../reviews/reviews.service.js';
import { BusinessInput } from '../inputs.js';
import { countedOrNo, foreignText, type ReadTool, type ToolAnswer } from '../tool.js';

@Injectable()
export class ReviewsTool implements ReadTool<BusinessInput> {
  readonly name = 'reviews';
  readonly kind = 'read';
  readonly description = 'What owners of properties wrote about a business, newest first, and its rating.';
  readonly input = BusinessInput;

  constructor(private readonly reviews: ReviewsService) {}

  async run(actor: Actor, { businessId }: BusinessInput): Promise<ToolAnswer> {
    const { data, pagination, rating } = await this.reviews.list(actor, businessId, {
      page: 1,
      limit: ANSWER_ROWS,
    });
    const average = rating
      ? `On average ${rating.average} of ${RATING_MAX}.`
      : 'A rating is shown from three reviews on.';
    return {
      sentences: [`${countedOrNo(pagination.totalCount, 'review')}.`, average],
      total: pagination.totalCount,
      rows: data.map(({ id, rating: stars, author, month, text }) => ({
        id,
        title: `${stars} of ${RATING_MAX} by ${author.name ?? 'a former owner'}`,
        detail: [author.town, month].filter(Boolean).join(' · '),
        path: `${paths.business(businessId)}#reviews`,
        ...foreignText(text),
      })),
      names: data.flatMap(({ author }) => [author.name ?? '', author.town ?? ''].filter(Boolean)),
    };
  }
}
