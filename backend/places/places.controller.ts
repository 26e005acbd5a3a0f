import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PLACES_ATTRIBUTION } from '../contract/web/attribution.js';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { Operation } from '../core/operation.decorator.js';
import {
  PlaceDetailsResponse,
  FindPlaceDetailsDto,
  PlaceResultsResponse,
  SearchPlacesDto,
} from './provider/place.dto.js';
import { PlacesService } from './places.service.js';

@ApiTags('Places')
@Controller('properties')
export class PlacesController {
  constructor(private readonly places: PlacesService) {}

  @Post('search')
  @Operation({
    summary: 'Search for a place',
    description: `Finds towns, postcodes, and either of them with a street line in front. ${PLACES_ATTRIBUTION.text} (${PLACES_ATTRIBUTION.url}).`,
    answer: PlaceResultsResponse,
    errors: ['PLACES_UNAVAILABLE'],
  })
  search(@CurrentActor() actor: Actor, @Body() { query }: SearchPlacesDto): Promise<PlaceResultsResponse> {
    return this.places.searchAnswer(actor, query);
  }

  @Post('place-details')
  @Operation({
    summary: 'Get address and coordinates of a place',
    description: 'A `placeId` stays valid as long as a property of the caller has it.',
    answer: PlaceDetailsResponse,
    errors: ['PLACE_NOT_FOUND', 'PLACES_UNAVAILABLE'],
  })
  details(
    @CurrentActor() actor: Actor,
    @Body() { placeId }: FindPlaceDetailsDto,
  ): Promise<PlaceDetailsResponse> {
    return this.places.details(actor, placeId);
  }
}
