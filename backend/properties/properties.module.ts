import { Module } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.js';
import { ManagementService } from './management.service.js';
import { PropertiesController } from './properties.controller.js';
import { PropertiesService } from './properties.service.js';
import { PublicPropertyController } from './public-property.controller.js';
import { PublicPropertyService } from './public-property.service.js';

@Module({
  imports: [PlacesModule],
  controllers: [PropertiesController, PublicPropertyController],
  providers: [PropertiesService, ManagementService, PublicPropertyService],
})
export class PropertiesModule {}
