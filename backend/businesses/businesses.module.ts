import { Module } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.js';
import { BusinessesController } from './businesses.controller.js';
import { BusinessesService } from './businesses.service.js';
import { CertificateChecksController } from './certificate-checks.controller.js';
import { CertificatesController } from './certificates.controller.js';
import { CertificatesService } from './certificates.service.js';
import { MarketplaceController } from './marketplace.controller.js';
import { MarketplaceService } from './marketplace.service.js';
import { OfferedServicesController } from './offered-services.controller.js';
import { OfferedServicesService } from './offered-services.service.js';
import { StaffController } from './staff.controller.js';
import { StaffService } from './staff.service.js';

@Module({
  imports: [PlacesModule],
  controllers: [
    // Its fixed paths stand before the id of the next.
    MarketplaceController,
    BusinessesController,
    OfferedServicesController,
    StaffController,
    CertificatesController,
    CertificateChecksController,
  ],
  providers: [
    BusinessesService,
    MarketplaceService,
    OfferedServicesService,
    StaffService,
    CertificatesService,
  ],
})
export class BusinessesModule {}
