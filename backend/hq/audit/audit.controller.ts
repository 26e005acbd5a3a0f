import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { CsvOperation } from '../../core/lists/csv.js';
import { ListOperation } from '../../core/lists/list-operation.decorator.js';
import { AuditEventDto, AuditFilterQuery, AuditListQuery, AuditPageResponse } from './audit.dto.js';
import { AuditLogService } from './audit-log.service.js';

@ApiTags('HQ audit')
@Controller('hq/audit')
@Requires({ role: 'ADMIN' })
export class AuditController {
  constructor(private readonly auditLog: AuditLogService) {}

  @Get()
  @ListOperation({
    summary: 'Read the audit log, newest first',
    description: 'One page, with filters.',
    page: AuditPageResponse,
    row: AuditEventDto,
  })
  list(@Query() query: AuditListQuery): Promise<AuditPageResponse> {
    return this.auditLog.list(query);
  }

  @Get('export')
  @CsvOperation('Export the audit log')
  export(@CurrentActor() actor: Actor, @Query() query: AuditFilterQuery): Promise<StreamableFile> {
    return this.auditLog.export(actor, query);
  }
}
