import { Module } from '@nestjs/common';
import { AuditOperatorController } from './audit.operator.controller.js';
import { ListAuditService } from './list-audit.service.js';
import { AuditModule } from './audit.module.js';

/** Lets operators read the audit log. */
@Module({
  imports: [AuditModule],
  controllers: [AuditOperatorController],
  providers: [ListAuditService],
})
export class AuditApiModule {}
