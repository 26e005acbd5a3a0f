import { Module } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { ENV } from '../config/env.token.js';
import type { Env } from '../config/env.js';
import { CircuitBreaker } from './remote/circuit-breaker.js';
import { EmbeddedPlaces } from './embedded/embedded.provider.js';
import { Gazetteer } from './embedded/gazetteer.js';
import { GeographyController } from './geography/geography.controller.js';
import { OutlineService } from './geography/outline.service.js';
import { TownsService } from './geography/towns.service.js';
import { GooglePlaces } from './google/google.provider.js';
import { PhotonPlaces } from './photon/photon.provider.js';
import { PlacesController } from './places.controller.js';
import type { PlacesProvider } from './provider/places.provider.js';
import { PlacesService } from './places.service.js';
import { PLACES_PROVIDER } from './places.token.js';

function chooseProvider(env: Env, clock: Clock, embedded: EmbeddedPlaces): PlacesProvider {
  const now = () => clock.now().getTime();
  const breaker = new CircuitBreaker(now);
  if (env.placesProvider === 'google') {
    const { googlePlacesUrl: baseUrl, googlePlacesApiKey, jwtSecret: secret } = env;
    return new GooglePlaces({ baseUrl, apiKey: googlePlacesApiKey ?? '', secret, breaker, now });
  }
  if (env.placesProvider === 'photon') return new PhotonPlaces({ baseUrl: env.photonUrl ?? '', breaker });
  return embedded;
}

@Module({
  controllers: [PlacesController, GeographyController],
  providers: [
    Gazetteer,
    EmbeddedPlaces,
    PlacesService,
    TownsService,
    OutlineService,
    { provide: PLACES_PROVIDER, useFactory: chooseProvider, inject: [ENV, Clock, EmbeddedPlaces] },
  ],
  exports: [PlacesService],
})
export class PlacesModule {}
