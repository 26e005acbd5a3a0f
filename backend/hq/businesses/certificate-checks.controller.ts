import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { EmptyBody, TakesNoBody } from '../../core/request/empty-body.dto.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import { ServiceResponse } from '../../businesses/services/business-service.dto.js';
import { CheckCertificateDto } from '../../businesses/certificates/certificate.dto.js';
import { CertificatesService } from '../../businesses/certificates/certificates.service.js';

@ApiTags('HQ businesses')
@Controller('hq/businesses/:id/services/:serviceCategoryId/certificate')
@Requires({ role: 'ADMIN' })
export class CertificateChecksController {
  constructor(private readonly certificates: CertificatesService) {}

  @Post('check')
  @Operation({
    summary: 'Mark the certificate of a service as checked',
    description:
      'The body is the certificate as the reviewer saw it. Until it expires, the marketplace shows owners that it was ' +
      'checked and when.',
    answer: ServiceResponse,
    errors: [
      'BUSINESS_NOT_FOUND',
      'OWN_BUSINESS_REVIEW',
      'SERVICE_NOT_FOUND',
      'CERTIFICATE_NOT_FOUND',
      'CERTIFICATE_CHANGED',
      'CERTIFICATE_EXPIRED',
      'CERTIFICATE_ALREADY_CHECKED',
      'BUSINESS_CHANGED',
    ],
  })
  check(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('serviceCategoryId', IdPipe) serviceCategoryId: string,
    @Body() body: CheckCertificateDto,
  ): Promise<ServiceResponse> {
    return this.certificates.check(actor, id, serviceCategoryId, body);
  }

  @Post('uncheck')
  @TakesNoBody()
  @Operation({
    summary: 'Withdraw the check of a certificate',
    description:
      '409 for a certificate that is not checked. Nobody reviews a business that they own or work for.',
    answer: ServiceResponse,
    errors: [
      'BUSINESS_NOT_FOUND',
      'OWN_BUSINESS_REVIEW',
      'SERVICE_NOT_FOUND',
      'CERTIFICATE_NOT_FOUND',
      'CERTIFICATE_NOT_CHECKED',
    ],
  })
  uncheck(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('serviceCategoryId', IdPipe) serviceCategoryId: string,
    @Body() _body: EmptyBody,
  ): Promise<ServiceResponse> {
    return this.certificates.uncheck(actor, id, serviceCategoryId);
  }
}
