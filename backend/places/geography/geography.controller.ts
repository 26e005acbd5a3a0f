import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PLACES_ATTRIBUTION } from '../../contract/web/attribution.js';
import { Public } from '../../core/access/access.decorators.js';
import { acceptsGzip, addVary } from '../../core/http/entity-tags.js';
import { JSON_TYPE } from '../../core/http/json-type.js';
import { Operation } from '../../core/operation.decorator.js';
import { OutlineQuery, OutlineResponse, TownsQuery, TownsResponse } from './geography.dto.js';
import { OutlineService } from './outline.service.js';
import { TownsService } from './towns.service.js';

/** Changes only with a new release of the data. */
const CACHE = 'public, max-age=604800';

/** What a map without tiles shows. Public pages have maps, too. */
@ApiTags('Places')
@Controller('places')
export class GeographyController {
  constructor(
    private readonly townsService: TownsService,
    private readonly outlines: OutlineService,
  ) {}

  @Get('towns')
  @Public()
  @Header('Cache-Control', CACHE)
  @Operation({
    summary: 'List the largest towns in a box',
    description: `${PLACES_ATTRIBUTION.text} (${PLACES_ATTRIBUTION.url}).`,
    answer: TownsResponse,
  })
  towns(@Query() { bbox, limit }: TownsQuery): Promise<TownsResponse> {
    return this.townsService.largestIn(bbox, limit);
  }

  @Get('outline')
  @Public()
  @Header('Cache-Control', CACHE)
  @Operation({
    summary: 'Get land, coast and borders in a box',
    description:
      'As exact as a picture of the box needs, so that an answer is small for any box. Made with Natural Earth.',
    answer: OutlineResponse,
  })
  async outline(
    @Query() { bbox }: OutlineQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const { plain, gzip } = await this.outlines.within(bbox);
    addVary(reply);
    void reply.type(JSON_TYPE);
    if (!acceptsGzip(request)) return plain;
    void reply.header('Content-Encoding', 'gzip');
    return gzip;
  }
}
