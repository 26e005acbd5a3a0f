import { Module } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.js';
import { BusinessesController } from './businesses.controller.js';
import { BusinessesService } from './businesses.service.js';
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
  ],
  providers: [BusinessesService, MarketplaceService, OfferedServicesService, StaffService],
})
export class BusinessesModule {}
