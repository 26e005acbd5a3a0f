import { Module } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.js';
import { BusinessesController } from './profile/businesses.controller.js';
import { BusinessesService } from './profile/businesses.service.js';
import { CertificatesController } from './certificates/certificates.controller.js';
import { CertificatesService } from './certificates/certificates.service.js';
import { RemindCertificatesJob } from './certificates/remind-certificates.job.js';
import { ConfirmEmailController } from './email/confirm-email.controller.js';
import { ConfirmEmailService } from './email/confirm-email.service.js';
import { MarketplaceController } from './marketplace/marketplace.controller.js';
import { MarketplaceService } from './marketplace/marketplace.service.js';
import { DraftTokens } from './ranking/draft-token.js';
import { RankingService } from './ranking/ranking.service.js';
import { StandingController } from './ranking/standing.controller.js';
import { StandingService } from './ranking/standing.service.js';
import { ReviewService } from './review/review.service.js';
import { BusinessServicesController } from './services/business-services.controller.js';
import { BusinessServicesService } from './services/business-services.service.js';
import { StaffController } from './staff/staff.controller.js';
import { StaffService } from './staff/staff.service.js';

@Module({
  imports: [PlacesModule],
  controllers: [
    // Must come first: its fixed paths would otherwise match `:id` of the next controller.
    MarketplaceController,
    StandingController,
    BusinessesController,
    BusinessServicesController,
    StaffController,
    CertificatesController,
    ConfirmEmailController,
  ],
  providers: [
    BusinessesService,
    MarketplaceService,
    BusinessServicesService,
    StaffService,
    CertificatesService,
    ConfirmEmailService,
    RemindCertificatesJob,
    ReviewService,
    RankingService,
    StandingService,
    DraftTokens,
  ],
  exports: [
    BusinessesService,
    CertificatesService,
    DraftTokens,
    MarketplaceService,
    RankingService,
    ReviewService,
    StandingService,
  ],
})
export class BusinessesModule {}
