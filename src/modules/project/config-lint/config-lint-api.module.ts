import { Module } from '@nestjs/common';
import { ConfigOperatorController } from './config.operator.controller.js';
import { DatabaseClockRepository } from './database-clock.repository.js';
import { LintClockService } from './lint-clock.service.js';
import { LintConfigService } from './lint-config.service.js';

/** Lets operators check the configuration of a project. */
@Module({
  controllers: [ConfigOperatorController],
  providers: [LintConfigService, LintClockService, DatabaseClockRepository],
})
export class ConfigLintApiModule {}
