import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GrantLogCoverage } from './grant-log-coverage.service.js';
import { StoredGrantLogLine } from './grant-log-line.entity.js';
import { GrantLogPeriod } from './grant-log-period.entity.js';
import { GrantLogPeriodRepository } from './grant-log-period.repository.js';
import { GrantLogRepository } from './grant-log.repository.js';
import { PersonalGrantLog } from './personal-grant-log.repository.js';

/** The grant logs of games, for the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredGrantLogLine, GrantLogPeriod])],
  providers: [GrantLogRepository, GrantLogPeriodRepository, GrantLogCoverage, PersonalGrantLog],
  exports: [GrantLogRepository, GrantLogPeriodRepository, GrantLogCoverage],
})
export class GrantLogModule {}
