import { Module } from '@nestjs/common';
import { EmbeddedPlaces } from './embedded.provider.js';
import { Gazetteer } from './gazetteer.js';
import { PlacesController } from './places.controller.js';
import { PlacesService } from './places.service.js';
import { PLACES_PROVIDER } from './places.token.js';

@Module({
  controllers: [PlacesController],
  providers: [
    Gazetteer,
    EmbeddedPlaces,
    PlacesService,
    { provide: PLACES_PROVIDER, useExisting: EmbeddedPlaces },
  ],
  exports: [PlacesService],
})
export class PlacesModule {}
