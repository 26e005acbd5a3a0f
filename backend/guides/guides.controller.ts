import { Body, Controller, Delete, Get, Ip, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { Operation } from '../core/operation.decorator.js';
import { IdPipe } from '../core/request/validation.js';
import {
  GuideDto,
  GuideLinkResponse,
  OpenGuideDto,
  OpenGuideResponse,
  ShareGuideDto,
  UpdateGuideDto,
} from './guides.dto.js';
import { GuidesService } from './guides.service.js';
import { OpenGuideService } from './open-guide.service.js';

const ERRORS = ['PROPERTY_NOT_FOUND', 'FORBIDDEN'] as const;

@ApiTags('Guides')
@Controller('properties/:id/guide')
export class GuidesController {
  constructor(private readonly guides: GuidesService) {}

  @Get()
  @Operation({
    summary: 'Read the guide for the people who stay at a property of one’s own',
    description: 'Only the owner can, because a guide may contain codes and passwords.',
    answer: GuideDto,
    errors: ERRORS,
  })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<GuideDto> {
    return this.guides.get(actor, id);
  }

  @Put()
  @Operation({
    summary: 'Write the guide of a property of one’s own',
    description: 'Only the fields that are sent change.',
    answer: GuideDto,
    errors: ERRORS,
  })
  change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: UpdateGuideDto,
  ): Promise<GuideDto> {
    return this.guides.change(actor, id, body);
  }

  @Post('share')
  @Operation({
    summary: 'Save the guide, open it to guests and get its link',
    description:
      'The link is the same as before, if there is one. A link from before links were kept, or from under another ' +
      '`JWT_SECRET`, is replaced.',
    answer: GuideLinkResponse,
    errors: ERRORS,
  })
  share(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ShareGuideDto,
  ): Promise<GuideLinkResponse> {
    return this.guides.share(actor, id, body);
  }

  @Delete('share')
  @Operation({
    summary: 'Close the guide to guests',
    description: 'The link is kept, and opens the guide again once it is shared.',
    status: 204,
    errors: ERRORS,
  })
  stopSharing(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    return this.guides.stopSharing(actor, id);
  }

  @Post('key')
  @Operation({
    summary: 'Replace the link to the guide',
    description:
      'Whoever has the link can read the guide without an account, while it is enabled. The link before it ends at once.',
    status: 201,
    answer: GuideLinkResponse,
    errors: ERRORS,
  })
  renewKey(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<GuideLinkResponse> {
    return this.guides.renewKey(actor, id);
  }
}

@ApiTags('Public property page')
@Controller('p/:slug/guide')
export class OpenGuideController {
  constructor(private readonly guides: OpenGuideService) {}

  @Post()
  @Public()
  @Operation({
    summary: 'Open the guide of a property with the key of its link',
    description:
      'A wrong key, a guide that is not enabled or not written, and a property that does not exist have the same ' +
      'answer. Wrong keys are limited per minute and client (`AUTH_RATE_LIMIT`).',
    answer: OpenGuideResponse,
    errors: ['GUIDE_NOT_FOUND'],
  })
  open(
    @Ip() address: string,
    @Param('slug') slug: string,
    @Body() { key }: OpenGuideDto,
  ): Promise<OpenGuideResponse> {
    return this.guides.open(address, slug, key);
  }
}
