import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { AuditTrailService } from './audit-trail.service.js';

@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditService, AuditTrailService],
  exports: [AuditService, AuditTrailService],
})
export class AuditModule {}
