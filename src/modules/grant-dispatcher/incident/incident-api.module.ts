import { Module } from '@nestjs/common';
import { IncidentModule } from './incident.module.js';
import { IncidentOperatorController } from './incident.operator.controller.js';
import { ListDoubleGrantsService } from './list-double-grants.service.js';

/** Lists signs of double grants for operators. */
@Module({
  imports: [IncidentModule],
  controllers: [IncidentOperatorController],
  providers: [ListDoubleGrantsService],
})
export class IncidentApiModule {}
