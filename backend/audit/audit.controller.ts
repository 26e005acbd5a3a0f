import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../core/access.decorators.js';
import { CsvOperation } from '../core/csv.js';
import { Operation } from '../core/operation.decorator.js';
import { AuditFilterDto, AuditListDto, AuditPage } from './audit.dto.js';
import { AuditTrailService } from './audit-trail.service.js';

@ApiTags('HQ audit')
@Controller('hq/audit')
@Requires({ role: 'ADMIN' })
export class AuditController {
  constructor(private readonly trail: AuditTrailService) {}

  @Get()
  @Operation({ summary: 'Read the audit trail, newest first', answer: AuditPage })
  list(@Query() query: AuditListDto): Promise<AuditPage> {
    return this.trail.list(query);
  }

  @Get('export')
  @CsvOperation('Export the audit trail')
  export(@Query() query: AuditFilterDto): Promise<StreamableFile> {
    return this.trail.export(query);
  }
}
