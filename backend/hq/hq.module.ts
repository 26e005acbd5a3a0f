import { Module } from '@nestjs/common';
import { BusinessesModule } from '../businesses/businesses.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditLogService } from './audit/audit-log.service.js';
import { CertificateChecksController } from './businesses/certificate-checks.controller.js';
import { HqBusinessesController } from './businesses/hq-businesses.controller.js';
import { HqBusinessesService } from './businesses/hq-businesses.service.js';
import { ReviewedBusinessService } from './businesses/reviewed-business.service.js';
import { HqDashboardController } from './dashboard/dashboard.controller.js';
import { DashboardService } from './dashboard/dashboard.service.js';
import { OverviewService } from './dashboard/overview.service.js';
import { ExportsService } from './exports.service.js';
import { HqInsightsController } from './insights/hq-insights.controller.js';
import { HqInsightsService } from './insights/hq-insights.service.js';
import { HqPropertiesController } from './properties/hq-properties.controller.js';
import { HqPropertiesService } from './properties/hq-properties.service.js';
import { HqRankingController } from './ranking/hq-ranking.controller.js';
import { HqReviewsController } from './reviews/hq-reviews.controller.js';
import { HqThreadsController } from './threads/hq-threads.controller.js';
import { HqUsersController } from './users/hq-users.controller.js';
import { HqUsersService } from './users/hq-users.service.js';
import { ReviewedUserService } from './users/reviewed-user.service.js';

@Module({
  imports: [BusinessesModule, MessagesModule, ReviewsModule],
  controllers: [
    HqDashboardController,
    HqUsersController,
    HqPropertiesController,
    HqBusinessesController,
    CertificateChecksController,
    AuditController,
    HqRankingController,
    HqInsightsController,
    HqReviewsController,
    HqThreadsController,
  ],
  providers: [
    DashboardService,
    OverviewService,
    HqUsersService,
    ReviewedUserService,
    HqPropertiesService,
    HqBusinessesService,
    ReviewedBusinessService,
    AuditLogService,
    ExportsService,
    HqInsightsService,
  ],
  exports: [
    DashboardService,
    OverviewService,
    HqInsightsService,
    AuditLogService,
    HqUsersService,
    ReviewedUserService,
    HqBusinessesService,
    ReviewedBusinessService,
    HqPropertiesService,
  ],
})
export class HqModule {}
