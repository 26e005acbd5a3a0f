import { Module } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.js';
import { AssignmentService } from './assignment.service.js';
import { ManagedPropertiesController } from './managed-properties.controller.js';
import { PropertiesController } from './properties.controller.js';
import { PropertiesService } from './properties.service.js';
import { PublicPropertyController } from './public-property.controller.js';
import { PublicPropertyService } from './public-property.service.js';

@Module({
  imports: [PlacesModule],
  controllers: [PropertiesController, ManagedPropertiesController, PublicPropertyController],
  providers: [PropertiesService, AssignmentService, PublicPropertyService],
  exports: [AssignmentService, PropertiesService],
})
export class PropertiesModule {}
