import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import { CreateBusinessServiceDto, BusinessServiceDto, ServiceResponse } from './business-service.dto.js';
import { BusinessServicesService } from './business-services.service.js';

@ApiTags('Services')
@Controller('businesses/:id/services')
export class BusinessServicesController {
  constructor(private readonly services: BusinessServicesService) {}

  @Get()
  @Operation({
    summary: 'List the services of a business, by name',
    description:
      'For everybody who may see the business. The certificates themselves are for its people and administrators.',
    answer: [BusinessServiceDto],
    errors: ['BUSINESS_NOT_FOUND'],
  })
  list(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<BusinessServiceDto[]> {
    return this.services.list(actor, id);
  }

  @Post()
  @Operation({
    summary: 'Add a service; only the owner of a service provider may',
    description:
      '409 for a service that the business already has, and for a business that manages properties instead of offering services.',
    status: 201,
    answer: ServiceResponse,
    errors: [
      'BUSINESS_NOT_FOUND',
      'FORBIDDEN',
      'SERVICES_NOT_OFFERED',
      'SERVICE_CATEGORY_NOT_FOUND',
      'SERVICE_ALREADY_ADDED',
    ],
  })
  add(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: CreateBusinessServiceDto,
  ): Promise<ServiceResponse> {
    return this.services.add(actor, id, body);
  }

  @Delete(':serviceCategoryId')
  @Operation({
    summary: 'Remove a service; only the owner may',
    description: 'Its certificate goes with it.',
    status: 204,
    errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN', 'SERVICE_NOT_FOUND'],
  })
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('serviceCategoryId', IdPipe) serviceCategoryId: string,
  ): Promise<void> {
    return this.services.remove(actor, id, serviceCategoryId);
  }
}
