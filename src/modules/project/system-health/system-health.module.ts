import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CallOutcomes } from './call-outcomes.service.js';
import { FailingSystemRepository } from './failing-system.repository.js';
import { StoredSystemHealth } from './system-health.entity.js';
import { SystemHealth } from './system-health.service.js';
import { SystemHealthRepository } from './system-health.repository.js';

/** What the calls of all processes to stores, game servers and the push service have shown. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredSystemHealth])],
  providers: [SystemHealthRepository, FailingSystemRepository, CallOutcomes, SystemHealth],
  exports: [CallOutcomes, SystemHealth],
})
export class SystemHealthModule {}
