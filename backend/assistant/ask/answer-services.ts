import { Injectable } from '@nestjs/common';
import { MarketplaceService } from '../../businesses/marketplace/marketplace.service.js';
import { BusinessesService } from '../../businesses/profile/businesses.service.js';
import { Clock } from '../../config/clock.js';
import { DeadlinesService } from '../../deadlines/deadlines.service.js';
import { DocumentsService } from '../../documents/documents.service.js';
import { GuidesService } from '../../guides/guides.service.js';
import { AuditLogService } from '../../hq/audit/audit-log.service.js';
import { HqBusinessesService } from '../../hq/businesses/hq-businesses.service.js';
import { ReviewedBusinessService } from '../../hq/businesses/reviewed-business.service.js';
import { DashboardService } from '../../hq/dashboard/dashboard.service.js';
import { OverviewService } from '../../hq/dashboard/overview.service.js';
import { HqInsightsService } from '../../hq/insights/hq-insights.service.js';
import { HqPropertiesService } from '../../hq/properties/hq-properties.service.js';
import { HqUsersService } from '../../hq/users/hq-users.service.js';
import { ReviewedUserService } from '../../hq/users/reviewed-user.service.js';
import { InsightsService } from '../../insights/insights.service.js';
import { MessagesService } from '../../messages/messages.service.js';
import { NoticesService } from '../../notices/notices.service.js';
import { AssignmentService } from '../../properties/assignment.service.js';
import { QuotesService } from '../../quotes/quotes.service.js';
import { ReviewsService } from '../../reviews/reviews.service.js';
import { ProposalsService } from '../proposals/proposals.service.js';
import { ToolRegistry } from '../tools/tool-registry.js';

/** What the two sides of an invitation have in common: messages, prices, reviews, papers and news. */
@Injectable()
export class JobServices {
  constructor(
    readonly messages: MessagesService,
    readonly quotes: QuotesService,
    readonly reviews: ReviewsService,
    readonly notices: NoticesService,
    readonly documents: DocumentsService,
  ) {}
}

/** What HQ reads. Each of these is for administrators only, so intents of others never touch them. */
@Injectable()
export class HqServices {
  constructor(
    readonly dashboard: DashboardService,
    readonly overview: OverviewService,
    readonly users: HqUsersService,
    readonly user: ReviewedUserService,
    readonly businesses: HqBusinessesService,
    readonly business: ReviewedBusinessService,
    readonly properties: HqPropertiesService,
    readonly insights: HqInsightsService,
    readonly audit: AuditLogService,
  ) {}
}

/** What answers are made with: the services of the screens, with their rights. */
@Injectable()
export class AnswerServices {
  constructor(
    readonly registry: ToolRegistry,
    readonly proposals: ProposalsService,
    readonly insights: InsightsService,
    readonly businesses: BusinessesService,
    readonly marketplace: MarketplaceService,
    readonly deadlines: DeadlinesService,
    readonly guides: GuidesService,
    readonly clock: Clock,
    readonly hq: HqServices,
    readonly jobs: JobServices,
    readonly assignments: AssignmentService,
  ) {}
}
