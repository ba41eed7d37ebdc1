import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditTrail } from '../../../platform/access/audit-trail.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditRepository } from './audit.repository.js';
import { ProjectRecordModule } from '../record/project-record.module.js';
import { AuditLog } from './audit-log.service.js';

/** Implements the port of the audit log, for every role. */
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry]), ProjectRecordModule],
  providers: [AuditRepository, { provide: AuditTrail, useClass: AuditLog }],
  exports: [AuditRepository, AuditTrail],
})
export class AuditModule {}
