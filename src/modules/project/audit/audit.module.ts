import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditTrail } from '../../../platform/access/audit-trail.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditOperatorController } from './audit.operator.controller.js';
import { AuditRepository } from './audit.repository.js';
import { ProjectRowsModule } from '../record/project-rows.module.js';
import { AuditLog } from './audit-log.service.js';
import { ListAuditService } from './list-audit.service.js';

/** Implements the port of the audit log, for every role. */
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry]), ProjectRowsModule],
  providers: [AuditRepository, { provide: AuditTrail, useClass: AuditLog }],
  exports: [AuditRepository, AuditTrail],
})
export class AuditCoreModule {}

/** Lets operators read the audit log. */
@Module({
  imports: [AuditCoreModule],
  controllers: [AuditOperatorController],
  providers: [ListAuditService],
})
export class AuditApiModule {}
