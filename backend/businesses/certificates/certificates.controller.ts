import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import { ServiceResponse } from '../services/business-service.dto.js';
import { CreateCertificateDto } from './certificate.dto.js';
import { CertificatesService } from './certificates.service.js';

@ApiTags('Services')
@Controller('businesses/:id/services/:serviceCategoryId/certificate')
export class CertificatesController {
  constructor(private readonly certificates: CertificatesService) {}

  @Put()
  @Operation({
    summary: 'Add the certificate for a service that requires one; only the owner may',
    description:
      'Replaces the previous certificate. A reviewer must check it again, even if nothing has changed.',
    answer: ServiceResponse,
    errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN', 'SERVICE_NOT_FOUND', 'CERTIFICATION_NOT_REQUIRED'],
  })
  add(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('serviceCategoryId', IdPipe) serviceCategoryId: string,
    @Body() body: CreateCertificateDto,
  ): Promise<ServiceResponse> {
    return this.certificates.add(actor, id, serviceCategoryId, body);
  }

  @Delete()
  @Operation({
    summary: 'Remove the certificate of a service; only the owner may',
    description: 'A service that requires a certificate then counts as uncertified.',
    status: 204,
    errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN', 'SERVICE_NOT_FOUND', 'CERTIFICATE_NOT_FOUND'],
  })
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('serviceCategoryId', IdPipe) serviceCategoryId: string,
  ): Promise<void> {
    return this.certificates.remove(actor, id, serviceCategoryId);
  }
}
