import { Module } from '@nestjs/common';
import { ErasureDueWork } from './erasure-due-work.service.js';
import { ExportPlayerService } from './export-player.service.js';
import { PlayerErasureModule } from './player-erasure.module.js';
import { PlayerOperatorController } from './player.operator.controller.js';
import { RequestErasureService } from './request-erasure.service.js';

/** Endpoints for operators. */
@Module({
  imports: [PlayerErasureModule],
  controllers: [PlayerOperatorController],
  providers: [ExportPlayerService, RequestErasureService, ErasureDueWork],
})
export class PrivacyApiModule {}
